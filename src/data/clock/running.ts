import { paths } from '#domain/paths.ts';
import { RegistrationSchema } from '#domain/time/registration/registration.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { perUnit } from '../firebase/query-spec.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';

/** Where to look for people at work: units, or null for all of them (owners). */
export interface RunningScope {
  readonly farmId: string;
  readonly unitIds: readonly string[] | null;
}

/** Running registrations of units. */
export const runningRegistrations = createLiveFamily({
  name: 'running',
  schema: RegistrationSchema,
  queries: (scope: RunningScope): QuerySpec[] =>
    perUnit(paths.registrations(scope.farmId), scope.unitIds, [['end', '==', null]]),
});
