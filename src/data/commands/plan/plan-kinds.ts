import { type OutboxKind, registerKinds } from '../../outbox/journal/kind.ts';

const KINDS = {
  /** Shifts and notes of a draft. */
  plan_edit: {},
  plan_publish: {},
  plan_template: {},
  plan_settings: {},
  /** That one has seen, or confirmed, what was published. */
  plan_receipt: {},
  shift_ask: { creates: true },
  shift_answer: {},
  availability: { creates: true },
} satisfies Record<string, OutboxKind>;

declare module '../../outbox/journal/entry.ts' {
  interface OutboxKinds extends Record<keyof typeof KINDS, OutboxKind> {}
}

registerKinds(KINDS);
