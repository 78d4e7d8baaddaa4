import { type Day, isDay } from './day.ts';

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
