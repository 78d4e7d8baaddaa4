import { addDays, type Day, daysIn, mondayOf } from '../../dates/day.ts';
import type { Registration } from './registration.ts';
import { type MinutesOf, workedDay, type WorkedDay } from './worked.ts';

const DAYS_PER_WEEK = 7;

/** Monday to Sunday of the ISO week of a day with registrations and minutes; one belongs to its `workDate`. */
export function workedWeek(
  registrations: readonly Registration[],
  day: Day,
  nowMs: number,
  minutesOf?: MinutesOf,
): WorkedDay[] {
  const from = mondayOf(day);
  const days = daysIn({ from, until: addDays(from, DAYS_PER_WEEK) });
  return days.map((one) => workedDay(registrations, one, nowMs, minutesOf));
}

/** A stretch of days, both included. */
export interface DayStretch {
  readonly from: Day;
  readonly to: Day;
}

/**
 * The days of which one's own registrations are at hand on a day: its ISO week and the day before it, with a day more on
 * both sides, because work reaches over midnight and what follows without a gap is judged together. At most eleven days.
 */
export function daysAtHand(today: Day): DayStretch {
  const monday = mondayOf(today);
  const yesterday = addDays(today, -1);
  const first = yesterday < monday ? yesterday : monday;
  return { from: addDays(first, -1), to: addDays(monday, DAYS_PER_WEEK) };
}

/** Whether a day and its neighbours are all within a stretch of days. */
export function isWellWithin(day: Day, { from, to }: DayStretch): boolean {
  return from < day && day < to;
}
