import { type OutboxKind, registerKinds } from '../../outbox/journal/kind.ts';

const KINDS = {
  report_view: {},
} satisfies Record<string, OutboxKind>;

declare module '../../outbox/journal/entry.ts' {
  interface OutboxKinds extends Record<keyof typeof KINDS, OutboxKind> {}
}

registerKinds(KINDS);
