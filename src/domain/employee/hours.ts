import {
  type Day,
  dayOf,
  type Month,
  monthRange,
  addDays,
  weekdayOf,
  workdaysIn,
} from '../dates/day.ts';
import type { Farm } from '../farm/farm.ts';
import type { Employee } from './employee.ts';

type HoursEntry = Employee['hours'][number];
type Contract = Pick<Employee, 'hours' | 'startDate' | 'endDate' | 'weekdayPattern'>;
type FarmTime = Pick<Farm, 'workDaysPerWeek' | 'timeZone'>;

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const MINUTES_PER_HOUR = 60;
const WEEKS_PER_YEAR = 52;
const MONTHS_PER_YEAR = 12;

/**
 * The weekdays (ISO 1–7) on which somebody works: their own, or else as many as the farm has workdays a week, from
 * Monday on.
 */
export function workWeekdays(
  person: Pick<Employee, 'weekdayPattern'>,
  farm: Pick<Farm, 'workDaysPerWeek'>,
): readonly number[] {
  const own = person.weekdayPattern ?? [];
  return own.length > 0 ? own : WEEK.slice(0, farm.workDaysPerWeek);
}

/** The local day from which an entry of the hours history applies. `month` is 1–12 (design 2). */
export function hoursEntryDay(entry: HoursEntry): Day {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${String(entry.year).padStart(4, '0')}-${two(entry.month)}-${two(entry.date)}`;
}

/**
 * Weekly hours on a day: the latest entry not after it (spec 9). Before the first entry the first one
 * applies; without entries it is 0. The order of the history does not matter.
 */
export function weeklyHoursAt(hours: readonly HoursEntry[], day: Day): number {
  const byDay = hours.toSorted((a, b) => (hoursEntryDay(a) < hoursEntryDay(b) ? -1 : 1));
  const entry = byDay.findLast((candidate) => hoursEntryDay(candidate) <= day) ?? byDay[0];
  return entry?.value ?? 0;
}

/**
 * The fixed goal of a month in minutes, unrounded: weekly hours × 52 ÷ 12 (spec 9). Where employment
 * starts or ends inside the month: its weekdays × weekly hours ÷ workdays a week (design 5.1). A start on
 * the first is a full month. 0 outside the employment.
 */
export function monthlyGoalMinutes(person: Contract, farm: FarmTime, month: Month): number {
  const { from, until } = monthRange(month);
  const last = addDays(until, -1);
  const start = person.startDate === null ? from : dayOf(person.startDate, farm.timeZone);
  const end = person.endDate === null ? last : dayOf(person.endDate, farm.timeZone);
  if (start > last || end < from) return 0;
  const first = start > from ? start : from;
  const weekly = weeklyHoursAt(person.hours, first) * MINUTES_PER_HOUR;
  if (first === from && end >= last) return (weekly * WEEKS_PER_YEAR) / MONTHS_PER_YEAR;
  const workdays = workdaysIn({ from: first, until: end < last ? addDays(end, 1) : until });
  return (workdays * weekly) / farm.workDaysPerWeek;
}

/**
 * The planned minutes of one day, whole: weekly hours spread over the person's own weekdays (ISO 1–7), or
 * else over the farm's workdays a week from Monday on. 0 on other days and for hourly paid people.
 */
export function dayNormMinutes(person: Contract, farm: FarmTime, day: Day): number {
  const weekly = weeklyHoursAt(person.hours, day) * MINUTES_PER_HOUR;
  const weekdays = workWeekdays(person, farm);
  return weekdays.includes(weekdayOf(day)) ? Math.round(weekly / weekdays.length) : 0;
}

/** Days of a week on which people usually work at most, where nobody has said which. */
const USUAL_DAYS = 5;

/**
 * The longest day, in whole minutes, that can be normal time. Somebody with weekdays of their own has
 * `dayNormMinutes`. Of anybody else nobody knows which days of the week they work: 37 hours on a farm of six
 * days may be five days of 7.4 hours, so no day below that is too long.
 */
export function longestNormalDay(person: Contract, farm: FarmTime, day: Day): number {
  if ((person.weekdayPattern ?? []).length > 0) return dayNormMinutes(person, farm, day);
  if (weekdayOf(day) > Math.max(USUAL_DAYS, farm.workDaysPerWeek)) return 0;
  const weekly = weeklyHoursAt(person.hours, day) * MINUTES_PER_HOUR;
  return Math.round(weekly / Math.max(1, Math.min(USUAL_DAYS, farm.workDaysPerWeek)));
}
