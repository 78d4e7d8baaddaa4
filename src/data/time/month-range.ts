import type { Month } from '#domain/dates/day.ts';
import { addMonths } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { perUnit } from '../firebase/query-spec.ts';
import type { Condition, QuerySpec } from '../firebase/query-spec.ts';

/** Months of the people at home in units, or of everybody (null, owners); both months included. */
export interface MonthRangeScope {
  readonly farmId: string;
  readonly unitIds: readonly string[] | null;
  readonly from: Month;
  readonly to: Month;
}

/** The totals of people's months over a stretch: one document a person and month (design 3). */
export const monthRange = createLiveFamily({
  name: 'month-range',
  schema: TimeMonthSchema,
  whole: true,
  queries: monthRangeQueries,
});

/** The queries of a scope: one, or one for each unit so that the rules can prove it (design 3). */
export function monthRangeQueries(scope: MonthRangeScope): QuerySpec[] {
  const path = paths.timeMonths(scope.farmId);
  const range: Condition[] = [
    ['month', '>=', scope.from],
    ['month', '<', addMonths(scope.to, 1)],
  ];
  return perUnit(path, scope.unitIds, range);
}
