import { addMonths, type Month } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { type Condition, perUnit, type QuerySpec } from '../firebase/query-spec.ts';
import type { FlexScope } from './flex-entries.ts';

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
  whole: 'always',
  queries: (scope: UnitMonthScope): QuerySpec[] =>
    perUnit(paths.timeMonths(scope.farmId), scope.unitIds, [['month', '==', scope.month]]),
});

/** Months of the people at home in units, or of everybody (null, owners); both months included. */
interface MonthRangeScope {
  readonly farmId: string;
  readonly unitIds: readonly string[] | null;
  readonly from: Month;
  readonly to: Month;
}

/** The totals of people's months over a stretch: one document a person and month (design 3). */
export const monthRange = createLiveFamily({
  name: 'month-range',
  schema: TimeMonthSchema,
  whole: 'always',
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

/** Whose months, each with the unit they are at home in, and from which month on. */
interface PeopleMonthScope {
  readonly farmId: string;
  readonly people: readonly {
    readonly employeeId: string;
    readonly unitId: string;
    readonly from: Month;
  }[];
}

/** The stored months of some people. */
export const peopleMonths = createLiveFamily({
  name: 'people-months',
  schema: TimeMonthSchema,
  whole: 'always',
  queries: ({ farmId, people }: PeopleMonthScope): QuerySpec[] =>
    people.map(({ employeeId, unitId, from }) => ({
      path: paths.timeMonths(farmId),
      where: [
        ['unitId', '==', unitId],
        ['employeeId', '==', employeeId],
        ['month', '>=', from],
      ],
      orderBy: ['month', 'desc'],
    })),
});

interface FlexMonthScope extends FlexScope {
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
