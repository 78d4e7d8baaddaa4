import { type OutboxKind, registerKinds } from '../../outbox/journal/kind.ts';

const KINDS = {
  account: {},
  dashboard: {},
  language: {},
  notification_settings: {},
  notifications_read: {},
  own_name: {},
  push: {},
  /** The unit that is chosen for the whole product. */
  unit: {},
} satisfies Record<string, OutboxKind>;

declare module '../../outbox/journal/entry.ts' {
  interface OutboxKinds extends Record<keyof typeof KINDS, OutboxKind> {}
}

registerKinds(KINDS);
