import type { Month } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';

/** Whose months, each with the unit they are at home in, and from which month on. */
export interface PeopleMonthScope {
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
  whole: true,
  queries: peopleMonthQueries,
});

/** One query a person, with the unit, so that the rules can prove it for a leader (design 3). */
export function peopleMonthQueries({ farmId, people }: PeopleMonthScope): QuerySpec[] {
  return people.map(({ employeeId, unitId, from }) => ({
    path: paths.timeMonths(farmId),
    where: [
      ['unitId', '==', unitId],
      ['employeeId', '==', employeeId],
      ['month', '>=', from],
    ],
    orderBy: ['month', 'desc'],
  }));
}
