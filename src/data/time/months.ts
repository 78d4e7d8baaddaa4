import type { Month } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { perUnit, type QuerySpec } from '../firebase/query-spec.ts';

/** Whose months: the people at home in units, or null for everybody's (owners). */
export interface UnitMonthScope {
  readonly farmId: string;
  readonly unitIds: readonly string[] | null;
  readonly month: Month;
}

/** The totals of people's months: one document a person (design 3). */
export const unitMonths = createLiveFamily({
  name: 'unit-months',
  schema: TimeMonthSchema,
  whole: true,
  queries: unitMonthQueries,
});

/** The queries of a scope: one, or one for each unit so that the rules can prove it (design 3). */
function unitMonthQueries(scope: UnitMonthScope): QuerySpec[] {
  return perUnit(paths.timeMonths(scope.farmId), scope.unitIds, [['month', '==', scope.month]]);
}
