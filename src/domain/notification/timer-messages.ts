import { timeOf } from '../dates/day.ts';
import type { Round } from '../time/clock/reminder.ts';
import type { Registration } from '../time/registration/registration.ts';
import { type PlannedShift, shiftDay } from '../plan/shift/shift.ts';
import { dayPath, entryPath, ownEntryPath } from '../routes/time-routes.ts';
import type { Message } from './message.ts';
import { stretchText } from './change-message.ts';

/** A running registration, and whom to tell about it. */
export interface TimerOccasion {
  readonly running: Registration;
  readonly unitName: string;
  readonly personName: string;
  /** Uids of who leads the unit. */
  readonly leaders: readonly string[];
  readonly timeZone: string;
}

/** A clock that ran past the longest shift: its end is proposed, and somebody has to confirm it. */
export function noStopMessages(occasion: TimerOccasion, end: number): Message[] {
  const { running, timeZone } = occasion;
  const after = stretchText({ ...running, end }, timeZone);
  return toBoth(occasion, 'no-stop', 'registration_own_no_stop', 'registration_no_stop', { after });
}

/**
 * A clock that has run for long: is it meant to? The person is asked once in each round; the leaders hear of it
 * once, whichever round comes first: theirs is the same message in both. That a shift is over (`planned`) is for the
 * person alone.
 */
export function stillRunningMessages(occasion: TimerOccasion, round: Round): Message[] {
  const { id, employeeId } = occasion.running;
  const first = toBoth(occasion, 'still-running first', 'still_running', 'still_running_of');
  return first
    .filter(({ to }) => round !== 'planned' || to === employeeId)
    .map((message) =>
      message.to === employeeId ? { ...message, id: `${id} still-running ${round}` } : message,
    );
}

function toBoth(
  { running, unitName, personName, leaders, timeZone }: TimerOccasion,
  what: string,
  own: Message['type'],
  theirs: Message['type'],
  more: Message['params'] = {},
): Message[] {
  const { id, employeeId, start, workDate } = running;
  const time = timeOf(start, timeZone);
  const params = { day: workDate, unit: unitName, name: personName, time, ...more };
  const message = { id: `${id} ${what}`, params };
  return [
    { ...message, to: employeeId, type: own, link: ownEntryPath(running) },
    ...leaders
      .filter((uid) => uid !== employeeId)
      .map((to) => ({ ...message, to, type: theirs, link: entryPath(running) })),
  ];
}

/**
 * A shift that has begun and for which nobody has come (features 3.9): its owner is asked whether the clock was
 * forgotten, the leaders of the unit are told. Repeated, the messages have the same ids; a shift that is moved is
 * another one.
 */
export function missedMessages(
  shift: PlannedShift,
  about: {
    readonly personName: string;
    readonly unitName: string;
    /** Uids of who leads the unit. */
    readonly leaders: readonly string[];
    readonly timeZone: string;
  },
): Message[] {
  const { employeeId, start } = shift;
  if (employeeId === null) return [];
  const { personName, unitName, leaders, timeZone } = about;
  const day = shiftDay(shift, timeZone);
  const params = { day, unit: unitName, name: personName, time: timeOf(start, timeZone) };
  const message = { id: `missed ${shift.unitId} ${shift.id} ${employeeId} ${start}`, params };
  return [
    { ...message, to: employeeId, type: 'shift_missed', link: '/' },
    ...leaders
      .filter((uid) => uid !== employeeId)
      .map((to): Message => ({
        ...message,
        to,
        type: 'shift_missed_of',
        link: dayPath(employeeId, day),
      })),
  ];
}
