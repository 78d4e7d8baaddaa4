import { type OutboxKind, registerKinds } from '../../outbox/journal/kind.ts';
import { showHeldPress } from '../../stores/time/optimistic-clock.ts';

// One of them may stop or start the own clock too.
const REGISTRATIONS = { retry: 'each', onHeld: showHeldPress } satisfies OutboxKind;

const KINDS = {
  entry_add: { ...REGISTRATIONS, time: 'worked', creates: true },
  entry_edit: { ...REGISTRATIONS, time: 'worked' },
  entry_delete: { ...REGISTRATIONS, time: 'judged' },
  entry_restore: { ...REGISTRATIONS, time: 'judged' },
  entry_decide: { ...REGISTRATIONS, time: 'judged' },
  month_sign_off: {},
} satisfies Record<string, OutboxKind>;

declare module '../../outbox/journal/entry.ts' {
  interface OutboxKinds extends Record<keyof typeof KINDS, OutboxKind> {}
}

registerKinds(KINDS);
