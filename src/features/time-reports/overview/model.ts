import { barsBy, type Grouping, type TimeBar } from '#domain/time/report/groups.ts';
import type { ReportInput } from '#domain/time/report/person-figures.ts';

/** More weeks than this are told apart better as months. */
const MOST_WEEKS = 20;

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
