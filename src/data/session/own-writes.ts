import { showHeldPress } from '../clock/optimistic-clock.ts';
import { type OutboxKind, registerKinds } from '../outbox/journal/kind.ts';

const PRESS = { time: 'worked', retry: 'each', onHeld: showHeldPress } satisfies OutboxKind;
// One of them may stop or start the own clock too.
const REGISTRATIONS = { retry: 'each', onHeld: showHeldPress } satisfies OutboxKind;

const KINDS = {
  clock_in: { ...PRESS, creates: true },
  clock_out: { ...PRESS, shownAt: 'end' },
  /** The stop in one unit and the start in the next, in one batch. */
  switch: {
    ...PRESS,
    creates: true,
    partKind: ({ kind }) => (kind === 'set' ? 'clock_in' : 'clock_out'),
  },
  pause: PRESS,
  resume: PRESS,
  clock_change: PRESS,
  crew_clock: PRESS,

  entry_add: { ...REGISTRATIONS, time: 'worked', creates: true },
  entry_edit: { ...REGISTRATIONS, time: 'worked' },
  entry_delete: { ...REGISTRATIONS, time: 'judged' },
  entry_restore: { ...REGISTRATIONS, time: 'judged' },
  entry_decide: { ...REGISTRATIONS, time: 'judged' },
  month_sign_off: {},

  /** Asked for, reported, or registered by a leader. */
  leave_add: { creates: true },
  /** Changed, taken back, or asked to be changed. */
  leave_change: {},
  leave_decide: {},

  plan_edit: {},
  plan_receipt: {},
  shift_ask: { creates: true },
  shift_answer: {},
  availability: { creates: true },

  /** A draft, and what becomes of it. */
  guide: { creates: true },
  guide_receipt: {},
  guide_feedback: { creates: true },
  guide_image: { creates: true },

  employee: {},
  card: {},
  account: {},
  dashboard: {},
  language: {},
  notification_settings: {},
  notifications_read: {},
  own_name: {},
  push: {},
  report_view: {},
  unit: {},
} satisfies Record<string, OutboxKind>;

declare module '../outbox/journal/entry.ts' {
  interface OutboxKinds extends Record<keyof typeof KINDS, OutboxKind> {}
}

registerKinds(KINDS);
