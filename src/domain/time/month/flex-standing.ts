import type { Day } from '../../dates/day.ts';
import { dayNumber } from '../../dates/day-number.ts';
import type { TimeMonth } from './time-month.ts';

type Stored = Pick<TimeMonth, 'month' | 'flexIn' | 'flexOut' | 'flexDays'>;

const indexOf = ({ month }: Stored, day: Day): number => dayNumber(day) - dayNumber(`${month}-01`);

/** The flex balance after a stored month, in minutes; one that was counted without its days says what was booked. */
export function flexAfterMonth(stored: Stored): number | null {
  return stored.flexDays?.after.at(-1) ?? stored.flexOut;
}

/** The flex balance before a day of a stored month, in minutes. */
export function flexBeforeDay(stored: Stored, day: Day): number | null {
  const { flexDays, flexIn } = stored;
  if (flexDays === null) return flexIn;
  const index = indexOf(stored, day);
  return index <= 0 ? flexDays.start : (flexDays.after[index - 1] ?? flexIn);
}

/** The flex balance after a day of a stored month; where that has not come yet the one that is shown today. */
export function flexAfterDay(stored: Stored, day: Day, today: Day | null): number | null {
  const { flexDays, flexOut } = stored;
  if (flexDays === null) return flexOut;
  if (today === null || today > day) return flexDays.after[indexOf(stored, day)] ?? flexOut;
  const index = indexOf(stored, today);
  return index < 0 ? flexDays.start : (flexDays.shown[index] ?? flexOut);
}
