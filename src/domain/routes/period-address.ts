import { addDays, type Day, isDay, mondayOf, monthOf, monthRange } from '../dates/day.ts';
import { REPORT_DAYS } from '../time/report/report-period.ts';
import { type Period, periodOf } from '../time/period/periods.ts';
import { DEFAULT_TIME_SETTINGS, type TimeSettings } from '../time/period/time-settings.ts';

/** How long a stretch is that a page is about; weeks begin with the Monday of the day they are named by. */
export const PERIOD_KINDS = [
  'day',
  'week',
  'twoWeeks',
  'fourWeeks',
  'eightWeeks',
  'month',
  'year',
  'pay',
] as const;

/** How long a stretch is that a page is about. */
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** What decides where a pay period begins. */
export type PayPeriodSettings = Pick<
  TimeSettings,
  'periodType' | 'periodStartDay' | 'periodAnchor'
>;

/** The parts of an address that name a time: only one of them is said at once. */
export const PERIOD_PARAMS = ['d', 'm', 'y', 'p'] as const;

/** What stands in an address; of all else null. */
export interface PeriodParams {
  get(name: string): string | null;
}

const REACH: Period = { from: REPORT_DAYS.first, to: REPORT_DAYS.last };

const WEEKS = { week: 1, twoWeeks: 2, fourWeeks: 4, eightWeeks: 8 } as const;

/** Whether a stretch is made of whole weeks. */
function isOfWeeks(kind: PeriodKind): kind is keyof typeof WEEKS {
  return kind in WEEKS;
}

/** The stretch of a kind that a day lies in. */
export function periodAround(
  kind: PeriodKind,
  day: Day,
  settings: PayPeriodSettings = DEFAULT_TIME_SETTINGS,
): Period {
  switch (kind) {
    case 'day':
      return { from: day, to: day };
    case 'week':
    case 'twoWeeks':
    case 'fourWeeks':
    case 'eightWeeks': {
      const from = mondayOf(day);
      return { from, to: addDays(from, WEEKS[kind] * 7 - 1) };
    }
    case 'month': {
      const { from, until } = monthRange(monthOf(day));
      return { from, to: addDays(until, -1) };
    }
    case 'year':
      return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
    case 'pay':
      return periodOf(day, settings);
  }
}

const isIn = ({ from, to }: Period, day: Day): boolean => from <= day && day <= to;

/** Whether today lies in the stretch of a kind around a day. */
export function isPresentPeriod(
  kind: PeriodKind,
  day: Day,
  today: Day,
  settings?: PayPeriodSettings,
): boolean {
  return isIn(periodAround(kind, day, settings), today);
}

/** The day by which a stretch goes: a month, year or pay period by today where it holds it, else by its first. */
function leadingDay(
  kind: PeriodKind,
  day: Day,
  today: Day,
  settings: PayPeriodSettings | undefined,
): Day {
  if (kind === 'day' || isOfWeeks(kind)) return day;
  const period = periodAround(kind, day, settings);
  return isIn(period, today) ? today : period.from;
}

/**
 * The day that an address names, as it stands there: `d=2026-11-20`, `m=2026-11`, `y=2026`, or
 * `p=2026-10-16`, the first day of a pay period; null where it names none that there is. Each is read
 * for every kind, so that an address stays good when a page shows more or less than it did.
 */
export function namedDay(params: PeriodParams, today: Day): Day | null {
  const said = (name: (typeof PERIOD_PARAMS)[number], rest = ''): Day | null => {
    const day = `${params.get(name) ?? ''}${rest}`;
    // Farther off nothing is kept, and a calendar of four digits comes to its end.
    return isDay(day) && isIn(REACH, day) ? day : null;
  };
  const [month, year] = [said('m', '-01'), said('y', '-01-01')];
  return (
    said('d') ??
    (month && leadingDay('month', month, today, undefined)) ??
    (year && leadingDay('year', year, today, undefined)) ??
    said('p')
  );
}

/** The day on screen, or one of the stretch on screen; today where the address says nothing that there is. */
export function dayOfAddress(
  kind: PeriodKind,
  params: PeriodParams,
  today: Day,
  settings?: PayPeriodSettings,
): Day {
  return leadingDay(kind, namedDay(params, today) ?? today, today, settings);
}

/** What an address says of the stretch of a day; the present one goes without. */
export function periodQuery(
  kind: PeriodKind,
  day: Day,
  today: Day,
  settings?: PayPeriodSettings,
): Record<string, string> {
  if (kind === 'day' || isOfWeeks(kind)) return day === today ? {} : { d: day };
  const period = periodAround(kind, day, settings);
  if (isIn(period, today)) return {};
  if (kind === 'pay') return { p: period.from };
  return kind === 'month' ? { m: monthOf(day) } : { y: day.slice(0, 4) };
}

/** The day on screen after so many steps, back where `by` is negative. */
export function steppedDay(
  kind: PeriodKind,
  day: Day,
  by: number,
  today: Day,
  settings?: PayPeriodSettings,
): Day {
  if (kind === 'day') return addDays(day, by);
  if (isOfWeeks(kind)) return addDays(day, by * WEEKS[kind] * 7);
  let period = periodAround(kind, day, settings);
  for (let at = 0; at < Math.abs(by); at += 1) {
    const beyond = by < 0 ? addDays(period.from, -1) : addDays(period.to, 1);
    period = periodAround(kind, beyond, settings);
  }
  return leadingDay(kind, period.from, today, settings);
}
