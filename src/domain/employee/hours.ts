import { type Day, type Month, monthRange, addDays, weekdayOf, workdaysIn } from '../dates/day.ts';
import { dayNumber } from '../dates/day-number.ts';
import type { Farm } from '../farm/farm.ts';
import {
  employedIn,
  isWorkday,
  patternOn,
  termsOn,
  type TermsPerson,
  typeChanges,
  weekIn,
} from './terms.ts';

type FarmTime = Pick<Farm, 'workDaysPerWeek' | 'timeZone'>;

const MINUTES_PER_HOUR = 60;
const WEEKS_PER_YEAR = 52;
const MONTHS_PER_YEAR = 12;

/**
 * The fixed goal of a month in minutes, unrounded: weekly hours × 52 ÷ 12 (spec 9). Where employment starts or ends
 * inside the month, or changes between a flex account and pay by the hour: the weekdays of each part × its weekly hours ÷
 * workdays a week (design 5.1). A start on the first is a full month. 0 outside the employment.
 */
export function monthlyGoalMinutes(person: TermsPerson, farm: FarmTime, month: Month): number {
  const { from, until } = monthRange(month);
  const parts = employedIn(person, farm, { from, to: addDays(until, -1) }).flatMap((part) => {
    const inside = typeChanges(person).filter((day) => part.from < day && day <= part.to);
    return [part.from, ...inside].map((first, at) => {
      const next = inside[at];
      return { from: first, until: next ?? addDays(part.to, 1) };
    });
  });
  const weeklyOf = (day: Day): number => termsOn(person, farm, day).weeklyHours * MINUTES_PER_HOUR;
  const [only] = parts;
  if (only?.from === from && only.until === until) {
    return (weeklyOf(from) * WEEKS_PER_YEAR) / MONTHS_PER_YEAR;
  }
  return parts.reduce(
    (sum, part) => sum + (workdaysIn(part) * weeklyOf(part.from)) / farm.workDaysPerWeek,
    0,
  );
}

/**
 * The planned minutes of one day, whole: weekly hours spread over the person's own weekdays, or else over the farm's
 * workdays a week from Monday on. 0 on other days, outside the employment and for hourly paid people.
 */
export function dayNormMinutes(person: TermsPerson, farm: FarmTime, day: Day): number {
  const terms = termsOn(person, farm, day);
  if (!terms.isEmployed || !isWorkday(terms, day)) return 0;
  return Math.round((terms.weeklyHours * MINUTES_PER_HOUR) / terms.daysAWeek);
}

/**
 * The planned minutes of the whole week of a day, as the terms of that day have it. Weeks of a pattern have their part of
 * its days, and are rounded together: all of them are exactly the weekly hours of so many weeks.
 */
export function weekNormMinutes(person: TermsPerson, farm: FarmTime, day: Day): number {
  const { weeklyHours } = termsOn(person, farm, day);
  const pattern = patternOn(person, farm, day);
  const lengths = pattern.weeks.map((days) => days.length);
  const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0);
  const at = weekIn(pattern, dayNumber(day));
  const upTo = (weeks: number): number =>
    Math.round(
      (weeklyHours * MINUTES_PER_HOUR * lengths.length * sum(lengths.slice(0, weeks))) /
        Math.max(1, sum(lengths)),
    );
  return upTo(at + 1) - upTo(at);
}

/** Days of a week on which people usually work at most, where nobody has said which. */
const USUAL_DAYS = 5;

/**
 * The longest day, in whole minutes, that can be normal time. Somebody with weekdays of their own has
 * `dayNormMinutes`. Of anybody else nobody knows which days of the week they work: 37 hours on a farm of six
 * days may be five days of 7.4 hours, so no day below that is too long.
 */
export function longestNormalDay(person: TermsPerson, farm: FarmTime, day: Day): number {
  const { isOwn, isEmployed, weeklyHours } = termsOn(person, farm, day);
  if (isOwn) return dayNormMinutes(person, farm, day);
  if (!isEmployed || weekdayOf(day) > Math.max(USUAL_DAYS, farm.workDaysPerWeek)) return 0;
  const weekly = weeklyHours * MINUTES_PER_HOUR;
  return Math.round(weekly / Math.max(1, Math.min(USUAL_DAYS, farm.workDaysPerWeek)));
}
