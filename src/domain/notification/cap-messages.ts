import { type SeatType } from '../access/seats.ts';
import { type Month } from '../dates/day.ts';
import { capState } from '../time/cap.ts';
import { registrationsPath } from '../time/registrations-path.ts';
import { type Message, type MessageType } from './message.ts';

const MINUTES_PER_HOUR = 60;

/** Somebody whose hours have a limit, in one month. */
export interface CapOccasion {
  readonly employeeId: string;
  readonly name: string;
  readonly seatType: SeatType;
  readonly month: Month;
  /** Uids of the owners, who are told when the limit is reached (features 3.1). */
  readonly owners: readonly string[];
}

/**
 * Who hears that a month's total has come to 80 % of the seat's limit, or to the limit (design 5.1). Nobody
 * where the total was there before; each once a month.
 */
export function capMessages(
  occasion: CapOccasion,
  minutes: { readonly before: number; readonly after: number },
): Message[] {
  const { seatType, employeeId, owners } = occasion;
  const was = capState(minutes.before, seatType);
  const is = capState(minutes.after, seatType);
  if (is.isReached && !was.isReached) {
    const others = owners.filter((uid) => uid !== employeeId);
    return [
      message(occasion, 'cap_reached', employeeId, is),
      ...others.map((to) => message(occasion, 'cap_reached_of', to, is)),
    ];
  }
  return is.isNear && !was.isNear ? [message(occasion, 'cap_near', employeeId, is)] : [];
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
