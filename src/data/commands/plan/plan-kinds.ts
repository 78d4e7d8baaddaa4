import { type OutboxKind, registerKinds } from '../../outbox/journal/kind.ts';

const KINDS = {
  /** Shifts and notes of a draft. */
  plan_edit: {},
  plan_publish: {},
  /** That somebody has confirmed what was published. */
  plan_receipt: {},
  shift_ask: { creates: true },
  shift_answer: {},
  /** When somebody cannot work, or would like to. */
  availability: { creates: true },
  plan_settings: {},
  plan_template: {},
} satisfies Record<string, OutboxKind>;

declare module '../../outbox/journal/entry.ts' {
  interface OutboxKinds extends Record<keyof typeof KINDS, OutboxKind> {}
}

registerKinds(KINDS);
