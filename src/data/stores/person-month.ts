import { type Month, monthRange } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { type Registration, RegistrationSchema } from '#domain/time/registration.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import type { Condition, QuerySpec } from '../live/query-spec.ts';

/** Whose month, and through which units it may be read: null for oneself and for owners. */
export interface PersonMonthScope {
  readonly farmId: string;
  readonly employeeId: string;
  readonly month: Month;
  readonly unitIds: readonly string[] | null;
}

/** Registrations of one person in one month, by start; deleted ones too. */
export const personMonths = createLiveFamily({
  name: 'person-month',
  schema: RegistrationSchema,
  queries: personMonthQueries,
  sort: byStart,
});

/** The queries of a scope: one, or one for each unit so that the rules can prove it (design 3). */
export function personMonthQueries(scope: PersonMonthScope): QuerySpec[] {
  const { from, until } = monthRange(scope.month);
  const path = paths.registrations(scope.farmId);
  const person: Condition = ['employeeId', '==', scope.employeeId];
  const range: Condition[] = [
    ['workDate', '>=', from],
    ['workDate', '<', until],
  ];
  if (scope.unitIds === null) return [{ path, where: [person, ...range] }];
  return scope.unitIds.map((unitId) => ({
    path,
    where: [person, ['unitId', '==', unitId], ...range],
  }));
}

function byStart(registrations: readonly Registration[]): Registration[] {
  return registrations.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
}
