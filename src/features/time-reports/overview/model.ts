import { addDays, addMonths, type Day, mondayOf, monthOf } from '#domain/dates/day.ts';
import { type Grouping, hoursBy } from '#domain/time/report/groups.ts';
import type { ReportInput } from '#domain/time/report/person-figures.ts';

/** One column of the chart. */
export interface TimeBar {
  /** The Monday of a week, or a month. */
  readonly key: Day;
  readonly normal: number;
  readonly over: number;
}

/** More weeks than this are told apart better as months. */
const MOST_WEEKS = 20;
const DAYS_PER_WEEK = 7;

/** Hours by week, or by month where the weeks are too many. */
export interface TimeBars {
  readonly by: Extract<Grouping, 'week' | 'month'>;
  readonly bars: readonly TimeBar[];
}

/**
 * The weeks or months of a period, those without time too, up to the last that has any: a hole in the middle
 * is to be seen, and what has not come yet is not.
 */
export function timeBars(input: ReportInput): TimeBars {
  const weeks = barsBy('week', input);
  if (weeks.length <= MOST_WEEKS) return { by: 'week', bars: weeks };
  return { by: 'month', bars: barsBy('month', input) };
}

function barsBy(by: TimeBars['by'], input: ReportInput): TimeBar[] {
  const groups = new Map(hoursBy(by, input).map((group) => [group.key, group]));
  const last = [...groups.keys()].at(-1);
  if (last === undefined) return [];
  const { from } = input.period;
  const bars: TimeBar[] = [];
  let key = by === 'week' ? mondayOf(from) : monthOf(from);
  while (key <= last) {
    const group = groups.get(key);
    const over = group?.overtimeMinutes ?? 0;
    bars.push({ key, normal: (group?.minutes ?? 0) - over, over });
    key = by === 'week' ? addDays(key, DAYS_PER_WEEK) : addMonths(key, 1);
  }
  return bars;
}
