import type { Month } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';
import type { FlexScope } from './flex-entries.ts';

/** A person's latest months before `until`, so many of them. */
export interface FlexMonthScope extends FlexScope {
  readonly until: Month;
  readonly count: number;
}

/** The stored months of one person, by month: what their flex balance was at the end of each. */
export const flexMonths = createLiveFamily({
  name: 'flex-months',
  schema: TimeMonthSchema,
  queries: flexMonthQueries,
  // The latest of the cache need not be the latest.
  whole: 'inPart',
  sort: (months) => months.toSorted((a, b) => (a.month < b.month ? -1 : 1)),
});

/** The query of a scope; a leader names the unit, so that the rules can prove it (design 3). */
export function flexMonthQueries(scope: FlexMonthScope): QuerySpec[] {
  const { farmId, employeeId, unitId, until, count } = scope;
  return [
    {
      path: paths.timeMonths(farmId),
      where: [
        ...(unitId === null ? [] : ([['unitId', '==', unitId]] as const)),
        ['employeeId', '==', employeeId],
        ['month', '<', until],
      ],
      orderBy: ['month', 'desc'],
      limit: count,
    },
  ];
}
