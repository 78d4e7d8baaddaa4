import { type Day, dayParts, isDay } from './day.ts';

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

/** Day, month and year apart, as sheets export it also with the midnight it begins with. */
const WRITTEN = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4}|\d{2})(?:[ T]0?0[.:]00(?:[.:]00)?)?$/;
const RUN_TOGETHER = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
/** Where nothing else is said, a year of two digits is one of these hundred. */
const HUNDRED_YEARS = { min: '1970-01-01', max: '2069-12-31' } as const;

/**
 * A day as people write it: `21-11-2026`, `21/11-26`, `211126`, `2026-11-21`. Null for what is no day. A year of two
 * digits is of this century where that lies between `min` and `max`, else of the last: nobody is born in 2065.
 */
export function parseDay(
  text: string,
  {
    min,
    max = HUNDRED_YEARS.max,
  }: { readonly min?: Day | undefined; readonly max?: Day | undefined } = {},
): Day | null {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const [, date = '', month = '', year = ''] =
    WRITTEN.exec(typed) ?? RUN_TOGETHER.exec(typed) ?? [];
  const dayOfYear = (whole: string): Day =>
    `${whole}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (year.length === 4) return isDay(dayOfYear(year)) ? dayOfYear(year) : null;
  const days = [`20${year}`, `19${year}`].map(dayOfYear).filter(isDay);
  const latest = max < HUNDRED_YEARS.max ? max : HUNDRED_YEARS.max;
  const isNear = (day: Day): boolean => day >= (min ?? HUNDRED_YEARS.min) && day <= latest;
  return days.find(isNear) ?? days[0] ?? null;
}
