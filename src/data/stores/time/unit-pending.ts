import type { Day } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { RegistrationSchema } from '#domain/time/registration/registration.ts';
import { createLiveFamily } from '../../live/create-live-family.ts';
import { perUnit } from '../../firebase/query-spec.ts';
import type { QuerySpec } from '../../firebase/query-spec.ts';
import type { UnitDaysScope } from './unit-days.ts';

/** People in units, on the days from `from` until before `until`. */
export interface UnitPendingScope {
  readonly farmId: string;
  readonly people: readonly { readonly unitId: string; readonly employeeId: string }[];
  readonly from: Day;
  readonly until: Day;
}

/** What waits for a decision of some people in some units. */
export const unitPending = createLiveFamily({
  name: 'unit-pending',
  schema: RegistrationSchema,
  queries: unitPendingQueries,
});

/** A query for each person and unit: the rules prove the unit, and of others nothing is read (design 3). */
export function unitPendingQueries({ farmId, people, from, until }: UnitPendingScope): QuerySpec[] {
  return people.map(({ unitId, employeeId }) => ({
    path: paths.registrations(farmId),
    where: [
      ['unitId', '==', unitId],
      ['employeeId', '==', employeeId],
      ['status', '==', 'pending'],
      ['workDate', '>=', from],
      ['workDate', '<', until],
    ],
  }));
}

/** What waits for a decision in units, or in all of them (null, owners), on days from `from` until before `until`. */
export const unitsPending = createLiveFamily({
  name: 'units-pending',
  schema: RegistrationSchema,
  whole: true,
  queries: unitsPendingQueries,
});

/** The queries of a scope: one, or one for each unit so that the rules can prove it (design 3). */
export function unitsPendingQueries({ farmId, unitIds, from, until }: UnitDaysScope): QuerySpec[] {
  return perUnit(paths.registrations(farmId), unitIds, [
    ['status', '==', 'pending'],
    ['workDate', '>=', from],
    ['workDate', '<', until],
  ]);
}

/** What nobody has decided in units on some days: running, without a stop, waiting or sent back. */
export const unitsUndecided = createLiveFamily({
  name: 'units-undecided',
  schema: RegistrationSchema,
  whole: true,
  queries: unitsUndecidedQueries,
});

const UNDECIDED = ['running', 'needsAction', 'pending', 'returned'] as const;

/** The queries of a scope: one for each state, and each unit where they are named. */
export function unitsUndecidedQueries(scope: UnitDaysScope): QuerySpec[] {
  const { farmId, unitIds, from, until } = scope;
  return UNDECIDED.flatMap((status) =>
    perUnit(paths.registrations(farmId), unitIds, [
      ['status', '==', status],
      ['workDate', '>=', from],
      ['workDate', '<', until],
    ]),
  );
}
