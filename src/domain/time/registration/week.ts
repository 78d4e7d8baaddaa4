import { type Day, daysIn, addDays, mondayOf, type Month, monthOf } from '../../dates/day.ts';
import type { Registration } from './registration.ts';
import { type MinutesOf, workedDay, type WorkedDay } from './worked.ts';

const DAYS_PER_WEEK = 7;

/** The months, one or two and in order, that the ISO week of a day touches. */
export function monthsOfWeek(day: Day): Month[] {
  const monday = mondayOf(day);
  return [...new Set([monthOf(monday), monthOf(addDays(monday, DAYS_PER_WEEK - 1))])];
}

/** Monday to Sunday of the ISO week of a day with registrations and minutes, as `workedMonth` does. */
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
