import { paths } from '#domain/paths.ts';
import { RegistrationSchema } from '#domain/time/registration.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { perUnit } from '../live/per-unit.ts';
import type { QuerySpec } from '../live/query-spec.ts';
import type { UnitDaysScope } from './unit-days.ts';

/** What waits for a decision in units on some days, whoever did it: people at home elsewhere too. */
export const unitPending = createLiveFamily({
  name: 'unit-pending',
  schema: RegistrationSchema,
  queries: unitPendingQueries,
});

/** The queries of a scope: one, or one for each unit so that the rules can prove it (design 3). */
export function unitPendingQueries({ farmId, unitIds, from, until }: UnitDaysScope): QuerySpec[] {
  return perUnit(paths.registrations(farmId), unitIds, [
    ['status', '==', 'pending'],
    ['workDate', '>=', from],
    ['workDate', '<', until],
  ]);
}
