import { addDays, addMonths, type Month, monthRange } from '#domain/dates/day.ts';
import { signedHoursMinutes } from '#domain/dates/duration.ts';
import type { DayRange } from '#domain/time/engine/input/reach.ts';
import { flexAfterMonth } from '#domain/time/month/flex-standing.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';

/** A balance with its sign, `–` where it is unknown. */
export const balanceText = (minutes: number | null): string =>
  minutes === null ? '–' : signedHoursMinutes(minutes);

/** The first and the last day of a month. */
export function daysOfMonth(month: Month): DayRange {
  const { from, until } = monthRange(month);
  return { from, to: addDays(until, -1) };
}

/** Months of the curve, the one on screen included. */
export const YEAR = 12;

/** The balance at the end of one month of the curve. */
export interface YearPoint {
  readonly month: Month;
  /** Null where nothing is known. */
  readonly minutes: number | null;
  /** The month goes on: it is expected to end with this. */
  readonly isForecast: boolean;
  /** The balance today, in the current month. */
  readonly today?: number | null;
}

/** The last point of a curve, and the balance with which its month began. */
export interface YearEnd extends YearPoint {
  readonly start: number | null;
}

/** Twelve months of balances; one without any work ends as the one before it did. */
export function yearOf(earlier: readonly TimeMonth[], { start, ...last }: YearEnd): YearPoint[] {
  const before = Array.from({ length: YEAR - 1 }, (_, index): YearPoint => {
    const month = addMonths(last.month, index + 1 - YEAR);
    const known = earlier.findLast((one) => one.month <= month);
    if (known === undefined) return { month, minutes: null, isForecast: false };
    // The month on screen begins where the one before it ends, counted on the device.
    const minutes = index === YEAR - 2 ? (start ?? flexAfterMonth(known)) : flexAfterMonth(known);
    return { month, minutes, isForecast: false };
  });
  return [...before, last];
}
