import type { SeatType } from '../access/seats.ts';
import type { Month } from '../dates/day.ts';
import { capState } from '../time/registration/cap.ts';
import { registrationsPath } from '../routes/time-routes.ts';
import type { Message, MessageType } from './message.ts';

const MINUTES_PER_HOUR = 60;

/** Somebody whose hours have a limit, in one month. */
export interface CapOccasion {
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
