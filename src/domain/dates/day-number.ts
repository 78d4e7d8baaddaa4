import { type Day, dayParts } from './day.ts';

const MS_PER_DAY = 86_400_000;

const numbers = new Map<Day, number>();
const days = new Map<number, Day>();

/**
 * A local day as the number of days since 1970-01-01: calendar arithmetic without zones, for calculations
 * that walk over many days. Throws on text that is not a day.
 */
export function dayNumber(day: Day): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  const [year, month, date] = dayParts(day);
  const number = Date.UTC(year, month - 1, date) / MS_PER_DAY;
  numbers.set(day, number);
  return number;
}

/** The local day of a day number. */
export function dayOfNumber(number: number): Day {
  const known = days.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
  days.set(number, day);
  return day;
}

/** ISO weekday of a day number, Monday 1 to Sunday 7. */
export function weekdayOfNumber(number: number): number {
  return ((((number + 3) % 7) + 7) % 7) + 1;
}

/** The Monday of the ISO week of a day number. */
export function mondayOfNumber(number: number): number {
  return number + 1 - weekdayOfNumber(number);
}
