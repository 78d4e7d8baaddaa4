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
import { type TimeSettings } from '../period/time-settings.ts';

/** Stretches that a report may be about. `range` is months of one's own choice. */
export const REPORT_PRESETS = ['month', 'quarter', 'year', 'months12', 'pay', 'range'] as const;

/** A stretch that a report may be about. */
export type ReportPreset = (typeof REPORT_PRESETS)[number];

/** What a report is compared with. */
export const COMPARISONS = ['previous', 'lastYear', 'none'] as const;

/** What a report is compared with. */
export type Comparison = (typeof COMPARISONS)[number];

/** Which days, in words that stay true as time goes by. */
export interface PeriodChoice {
  readonly preset: ReportPreset;
  /** So many periods before the present one: 0 or negative. Of no meaning for `range`. */
  readonly offset: number;
  /** First and last month of a `range`. */
  readonly range: { readonly from: Month; readonly to: Month };
}

type PeriodSettings = Pick<TimeSettings, 'periodType' | 'periodStartDay' | 'periodAnchor'>;

const LENGTHS = { month: 1, quarter: 3, year: 12, months12: 12 } as const;

/** The days of a choice, seen from a day: first and last local day, both included. */
export function reportPeriod(choice: PeriodChoice, today: Day, settings: PeriodSettings): Period {
  const { preset, offset, range } = choice;
  if (preset === 'pay') return payPeriod(offset, today, settings);
  if (preset === 'range') {
    const [from, to] = range.from <= range.to ? [range.from, range.to] : [range.to, range.from];
    return wholeMonths(from, to);
  }
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

function wholeMonths(from: Month, to: Month): Period {
  return { from: monthRange(from).from, to: addDays(monthRange(to).until, -1) };
}

/** The calendar months that days lie in, in order. */
export function monthsOf({ from, to }: Period): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
    months.push(month);
  }
  return months;
}

/** Whether days are whole calendar months. */
export function isWholeMonths({ from, to }: Period): boolean {
  return from.endsWith('-01') && addDays(to, 1).endsWith('-01');
}

/**
 * What a period is compared with: the one before of the same length (whole months before whole months), or
 * the same a year earlier; null where nothing is compared. 29 February is compared with the 28th. Of a
 * period that is not over only the days until today are compared: 1–22 November with 1–22 October.
 */
export function comparedPeriod(period: Period, comparison: Comparison, today: Day): Period | null {
  const whole = wholeComparedPeriod(period, comparison);
  if (whole === null || today < period.from || today >= period.to) return whole;
  const until = addDays(whole.from, daysBetween(period.from, today));
  return { from: whole.from, to: until < whole.to ? until : whole.to };
}

function wholeComparedPeriod(period: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null;
  if (comparison === 'lastYear') return yearBefore(period);
  if (isWholeMonths(period)) {
    const length = monthsOf(period).length;
    const first = addMonths(monthOf(period.from), -length);
    return wholeMonths(first, addMonths(first, length - 1));
  }
  const days = daysBetween(period.from, period.to) + 1;
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
