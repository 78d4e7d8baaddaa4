import { type OutboxKind, registerKinds } from '../../outbox/journal/kind.ts';

const KINDS = {
  /** Shifts and notes of a draft. */
  plan_edit: {},
  /** That somebody has confirmed what was published. */
  plan_receipt: {},
  shift_ask: { creates: true },
  shift_answer: {},
  /** When somebody cannot work, or would like to. */
  availability: { creates: true },
} satisfies Record<string, OutboxKind>;

declare module '../../outbox/journal/entry.ts' {
  interface OutboxKinds extends Record<keyof typeof KINDS, OutboxKind> {}
}

registerKinds(KINDS);
