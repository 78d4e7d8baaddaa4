import type { Month } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { TimeMonthSchema } from '#domain/time/time-month.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import type { QuerySpec } from '../live/query-spec.ts';
import type { FlexScope } from './flex-entries.ts';

/** A person's months, half-open from `from` to `until`. */
export interface FlexMonthScope extends FlexScope {
  readonly from: Month;
  readonly until: Month;
}

/** The stored months of one person, by month: what their flex balance was at the end of each. */
export const flexMonths = createLiveFamily({
  name: 'flex-months',
  schema: TimeMonthSchema,
  queries: flexMonthQueries,
  sort: (months) => months.toSorted((a, b) => (a.month < b.month ? -1 : 1)),
});

/** The query of a scope; a leader names the unit, so that the rules can prove it (design 3). */
export function flexMonthQueries(scope: FlexMonthScope): QuerySpec[] {
  const { farmId, employeeId, unitId, from, until } = scope;
  return [
    {
      path: paths.timeMonths(farmId),
      where: [
        ...(unitId === null ? [] : ([['unitId', '==', unitId]] as const)),
        ['employeeId', '==', employeeId],
        ['month', '>=', from],
        ['month', '<', until],
      ],
    },
  ];
}
