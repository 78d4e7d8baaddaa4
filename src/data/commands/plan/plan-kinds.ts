import { type OutboxKind, registerKinds } from '../../outbox/journal/kind.ts';

const KINDS = {
  /** Shifts and notes of a draft. */
  plan_edit: {},
  plan_publish: {},
} satisfies Record<string, OutboxKind>;

declare module '../../outbox/journal/entry.ts' {
  interface OutboxKinds extends Record<keyof typeof KINDS, OutboxKind> {}
}

registerKinds(KINDS);
