import { addDays, type Day, isoWeekOf, mondayOf } from '../../dates/day.ts';

/** An ISO 8601 week `YYYY-Www` (2026-W48). Sorts as text. */
export type WeekKey = string;

/** Weeks that have a plan: others are slips of the finger. The database agrees. */
export const PLAN_YEARS = { first: 2000, last: 2199 } as const;

/** The week that holds a day. */
export function weekOf(day: Day): WeekKey {
  const { year, week } = isoWeekOf(day);
  return `${String(year).padStart(4, '0')}-W${String(week).padStart(2, '0')}`;
}

/** The Monday of a week; throws on text that is none. */
export function mondayOfWeek(week: WeekKey): Day {
  const match = /^(\d{4})-W(\d{2})$/.exec(week);
  if (!match) throw new RangeError(`Not a week: ${week}`);
  return addDays(mondayOf(`${match[1]}-01-04`), (Number(match[2]) - 1) * 7);
}

/** Whether text is a week that exists, in the years that have a plan. */
export function isWeekKey(text: string): boolean {
  if (!/^\d{4}-W\d{2}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  if (year < PLAN_YEARS.first || year > PLAN_YEARS.last) return false;
  return weekOf(mondayOfWeek(text)) === text;
}

/** The week `n` weeks later, or earlier when negative. */
export function addWeeks(week: WeekKey, n: number): WeekKey {
  return weekOf(addDays(mondayOfWeek(week), n * 7));
}

/** Every week from one to another, both included; none where the second is earlier. */
export function weeksFrom(first: WeekKey, last: WeekKey): WeekKey[] {
  const weeks: WeekKey[] = [];
  for (let week = first; week <= last; week = addWeeks(week, 1)) weeks.push(week);
  return weeks;
}
