import { type OutboxKind, registerKinds } from '../../outbox/journal/kind.ts';

const KINDS = {
  activity: {},
  closed_days: {},
  farm: {},
  report_view: {},
  settings: {},
  time_settings: {},
} satisfies Record<string, OutboxKind>;

declare module '../../outbox/journal/entry.ts' {
  interface OutboxKinds extends Record<keyof typeof KINDS, OutboxKind> {}
}

registerKinds(KINDS);
