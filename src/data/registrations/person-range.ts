import { addDays, type Day } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { type Registration, RegistrationSchema } from '#domain/time/registration/registration.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { perUnit } from '../firebase/query-spec.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';

/** Whose days, both included, and through which units they may be read: null for oneself and for owners. */
export interface PersonRangeScope {
  readonly farmId: string;
  readonly employeeId: string;
  readonly from: Day;
  readonly to: Day;
  readonly unitIds: readonly string[] | null;
}

/** Registrations of one person in a stretch of days, deleted ones too: what a calculation reaches over. */
export const personRanges = createLiveFamily({
  name: 'person-range',
  schema: RegistrationSchema,
  whole: 'inPart',
  queries: personRangeQueries,
});

/** The queries of a scope (design 3). */
export function personRangeQueries(scope: PersonRangeScope): QuerySpec[] {
  return perUnit(paths.registrations(scope.farmId), scope.unitIds, [
    ['employeeId', '==', scope.employeeId],
    ['workDate', '>=', scope.from],
    ['workDate', '<', addDays(scope.to, 1)],
  ]);
}

/** Registrations by start. */
export function byStart(registrations: readonly Registration[]): Registration[] {
  return registrations.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
}
