import {
  addDays,
  addMonths,
  type Day,
  dayParts,
  daysBetween,
  type Month,
  monthOf,
  monthRange,
} from '../../dates/day.ts';
import { nextPeriod, type Period, periodOf, previousPeriod } from '../period/periods.ts';
import type { TimeSettings } from '../period/time-settings.ts';
import type { Actor } from '../../access/actor.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import type { TimeMonth } from '../month/time-month.ts';

/**
 * Stretches that a report may be about. `days14` ends with the day it is read on, and so does `yearToDate`,
 * which begins in January; `range` is days of one's own choice.
 */
export const REPORT_PRESETS = [
  'month',
  'quarter',
  'year',
  'months12',
  'pay',
  'days14',
  'yearToDate',
  'range',
] as const;

/** A stretch that a report may be about. */
export type ReportPreset = (typeof REPORT_PRESETS)[number];

/** What a report is compared with. */
export const COMPARISONS = ['previous', 'lastYear', 'none'] as const;

/** What a report is compared with. */
export type Comparison = (typeof COMPARISONS)[number];

/** Free days, half-open: the first local day, and the day after the last. */
export interface FreeDays {
  readonly from: Day;
  readonly until: Day;
}

/** Calendar months that free days may touch: so many are read at once for everybody. */
export const LONGEST_MONTHS = 24;

/** Days before the first and after the last of these are nobody's. */
export const REPORT_DAYS = { first: '1900-01-01', last: '2200-12-31' } as const;

/**
 * Free days from their first and their last, both included, in either order. What reaches farther back than
 * `LONGEST_MONTHS` is cut off at the beginning (`isCut`); days outside 1900–2200 are the nearest of them.
 */
export function freeDays(a: Day, b: Day): { readonly days: FreeDays; readonly isCut: boolean } {
  const inside = (day: Day): Day => later(REPORT_DAYS.first, earlier(REPORT_DAYS.last, day));
  const [first, last] = [inside(earlier(a, b)), inside(later(a, b))];
  const earliest = `${addMonths(monthOf(last), 1 - LONGEST_MONTHS)}-01`;
  const days = { from: later(first, earliest), until: addDays(last, 1) };
  return { days, isCut: first < earliest };
}

const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

const later = (a: Day, b: Day): Day => (a > b ? a : b);

/** Which days, in words that stay true as time goes by. */
export interface PeriodChoice {
  readonly preset: ReportPreset;
  /** So many periods before the present one: 0 or negative. Of no meaning for `range`. */
  readonly offset: number;
  readonly range: FreeDays;
}

type PeriodSettings = Pick<TimeSettings, 'periodType' | 'periodStartDay' | 'periodAnchor'>;

const DAYS14 = 14;
const LENGTHS = { month: 1, quarter: 3, year: 12, months12: 12 } as const;

/** The days of a choice, seen from a day: first and last local day, both included. */
export function reportPeriod(choice: PeriodChoice, today: Day, settings: PeriodSettings): Period {
  const { preset, offset, range } = choice;
  if (preset === 'pay') return payPeriod(offset, today, settings);
  if (preset === 'range') return { from: range.from, to: addDays(range.until, -1) };
  if (preset === 'days14') {
    const to = addDays(today, offset * DAYS14);
    return { from: addDays(to, 1 - DAYS14), to };
  }
  if (preset === 'yearToDate') return yearToDate(offset, today);
  const present = monthOf(today);
  const length = LENGTHS[preset];
  const number = dayParts(today)[1];
  // A quarter and a year begin where the calendar's do; twelve months end with this one.
  const back =
    preset === 'quarter' ? (number - 1) % 3 : preset === 'year' ? number - 1 : length - 1;
  const first = addMonths(present, offset * length - back);
  return wholeMonths(first, addMonths(first, length - 1));
}

function payPeriod(offset: number, today: Day, settings: PeriodSettings): Period {
  let period = periodOf(today, settings);
  for (let at = 0; at > offset; at -= 1) period = previousPeriod(period, settings);
  for (let at = 0; at < offset; at += 1) period = nextPeriod(period, settings);
  return period;
}

function yearToDate(offset: number, today: Day): Period {
  let period = { from: `${today.slice(0, 4)}-01-01`, to: today };
  for (let at = 0; at > offset; at -= 1) period = yearBefore(period);
  return period;
}

function wholeMonths(from: Month, to: Month): Period {
  return { from: monthRange(from).from, to: addDays(monthRange(to).until, -1) };
}

/** How many days a period has. */
export function lengthOf({ from, to }: Period): number {
  return daysBetween(from, to) + 1;
}

/** The calendar months that days lie in, in order. */
export function monthsOf({ from, to }: Period): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
    months.push(month);
  }
  return months;
}

/** The days of a month that lie in a period which touches it, half-open. */
export function daysOfMonthIn(month: Month, { from, to }: Period): FreeDays {
  const whole = monthRange(month);
  return { from: later(whole.from, from), until: earlier(whole.until, addDays(to, 1)) };
}

/** Whether days are whole calendar months. */
export function isWholeMonths({ from, to }: Period): boolean {
  return from.endsWith('-01') && addDays(to, 1).endsWith('-01');
}

/**
 * What a period is compared with: the one before of the same length (whole months before whole months, else
 * as many days), or the same a year earlier, which for a year to date is the one before, too; null where nothing is compared. 29 February is compared with the 28th. Of a
 * period that is not over only the days until today are compared: 1–22 November with 1–22 October.
 */
export function comparedPeriod(
  period: Period,
  comparison: Comparison,
  today: Day,
  preset: ReportPreset = 'range',
): Period | null {
  const isByYear = preset === 'yearToDate' && comparison === 'previous';
  const whole = wholeComparedPeriod(period, isByYear ? 'lastYear' : comparison);
  if (whole === null || today < period.from || today >= period.to) return whole;
  const until = addDays(whole.from, daysBetween(period.from, today));
  return { from: whole.from, to: earlier(until, whole.to) };
}

function wholeComparedPeriod(period: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null;
  if (comparison === 'lastYear') return yearBefore(period);
  if (isWholeMonths(period)) {
    const length = monthsOf(period).length;
    const first = addMonths(monthOf(period.from), -length);
    return wholeMonths(first, addMonths(first, length - 1));
  }
  const days = lengthOf(period);
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
}

function yearBefore(period: Period): Period {
  const before = (day: Day): Day => {
    const month = addMonths(monthOf(day), -12);
    const last = addDays(monthRange(month).until, -1);
    const same = `${month}-${day.slice(8)}`;
    return same < last ? same : last;
  };
  const from = before(period.from);
  // The last of a month stays the last of it, in leap years too.
  const isLast = addDays(period.to, 1).endsWith('-01');
  const month = addMonths(monthOf(period.to), -12);
  return { from, to: isLast ? addDays(monthRange(month).until, -1) : before(period.to) };
}

/** What a report is about: days, people, and their months. */
export interface ReportScope {
  readonly actor: Actor;
  readonly farm: Farm;
  /** First and last local day, both included. */
  readonly from: Day;
  readonly to: Day;
  /** The calendar months that the days lie in, in order. */
  readonly months: readonly Month[];
  /** Through which units people may be read: null for everybody (owners). */
  readonly unitIds: readonly string[] | null;
  /** Whom the report is about, filters applied, in the order of names. */
  readonly people: readonly Employee[];
  /** Their stored months, as far as they are there. */
  readonly stored: readonly TimeMonth[];
  /** False while some of it is still on its way. */
  readonly ready: boolean;
}
