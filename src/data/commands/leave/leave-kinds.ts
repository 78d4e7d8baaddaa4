import { type OutboxKind, registerKinds } from '../../outbox/journal/kind.ts';

const KINDS = {
  /** Asked for, reported, or registered by a leader. */
  leave_add: { creates: true },
  /** Changed, taken back, or asked to be changed. */
  leave_change: {},
  leave_decide: {},
} satisfies Record<string, OutboxKind>;

declare module '../../outbox/journal/entry.ts' {
  interface OutboxKinds extends Record<keyof typeof KINDS, OutboxKind> {}
}

registerKinds(KINDS);
