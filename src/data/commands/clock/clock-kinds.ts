import { type OutboxKind, registerKinds } from '../../outbox/journal/kind.ts';
import { showHeldPress } from '../../stores/time/optimistic-clock.ts';

const PRESS = { time: 'worked', retry: 'each', onHeld: showHeldPress } satisfies OutboxKind;

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
  /** A correction of what runs. */
  clock_change: PRESS,
  /** What a leader presses for others. */
  crew_clock: PRESS,
} satisfies Record<string, OutboxKind>;

declare module '../../outbox/journal/entry.ts' {
  interface OutboxKinds extends Record<keyof typeof KINDS, OutboxKind> {}
}

registerKinds(KINDS);
