import { type Month, timeOf } from '../dates/day.ts';
import type { Round } from '../time/clock/forgotten.ts';
import type { Registration } from '../time/registration/registration.ts';
import { type PlannedShift, shiftDay } from '../plan/shift/shift.ts';
import { dayPath, entryPath, ownEntryPath, registrationsPath } from '../routes/time-routes.ts';
import type { SeatType } from '../access/seats.ts';
import { capState } from '../time/registration/cap.ts';
import type { Message, MessageType } from './message.ts';
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

const MINUTES_PER_HOUR = 60;

interface CapOccasion {
  readonly employeeId: string;
  readonly name: string;
  readonly seatType: SeatType;
  readonly month: Month;
  /** Uids of the owners, who are told when the limit is reached (features 3.1). */
  readonly owners: readonly string[];
  /** Uids of the leaders of the home unit, who are told when the limit is passed all the same. */
  readonly leaders?: readonly string[];
}

interface Minutes {
  readonly before: number;
  readonly after: number;
}

/** What a change of a month's total comes to for the limit of the seat. */
function crossed(seatType: SeatType, { before, after }: Minutes) {
  const was = capState(before, seatType);
  const is = capState(after, seatType);
  const isReached = is.isReached && !was.isReached;
  const isPassed = is.share > 1 && was.share <= 1;
  return { is, isReached, isPassed, isNear: is.isNear && !was.isNear && !isReached };
}

/** Whether a change of a month's total is one that somebody hears of. */
export function isCapNews(seatType: SeatType, minutes: Minutes): boolean {
  const { isReached, isPassed, isNear } = crossed(seatType, minutes);
  return isReached || isPassed || isNear;
}

/**
 * Who hears that a month's total has come to 80 % of the seat's limit, to the limit (design 5.1), or above it.
 * Nobody where the total was there before; each once a month, as the same message has the same id.
 */
export function capMessages(occasion: CapOccasion, minutes: Minutes): Message[] {
  const { seatType, employeeId, owners, leaders = [] } = occasion;
  const { is, isReached, isPassed, isNear } = crossed(seatType, minutes);
  const own = isReached ? 'cap_reached' : isNear ? 'cap_near' : null;
  const others = new Set([...(isReached ? owners : []), ...(isPassed ? leaders : [])]);
  others.delete(employeeId);
  return [
    ...(own === null ? [] : [message(occasion, own, employeeId, is)]),
    ...[...others].map((to) => message(occasion, 'cap_reached_of', to, is)),
  ];
}

function message(
  { employeeId, name, month }: CapOccasion,
  type: MessageType,
  to: string,
  { minutes, cap }: { readonly minutes: number; readonly cap: number | null },
): Message {
  const params = {
    name,
    month,
    hours: Math.round((minutes / MINUTES_PER_HOUR) * 100) / 100,
    max: (cap ?? 0) / MINUTES_PER_HOUR,
  };
  const link = registrationsPath(to === employeeId ? null : employeeId, month);
  return { id: `${employeeId} ${month} ${type}`, to, type, params, link };
}
