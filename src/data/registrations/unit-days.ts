import type { Day } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { RegistrationSchema } from '#domain/time/registration/registration.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { perUnit } from '../firebase/query-spec.ts';
import type { Condition, QuerySpec } from '../firebase/query-spec.ts';

/** Registrations of units, or of all (null, owners), on days: half-open from `from` to `until`. */
export interface UnitDaysScope {
  readonly farmId: string;
  readonly unitIds: readonly string[] | null;
  readonly from: Day;
  readonly until: Day;
}

/** Registrations of units on some days, deleted ones too: what a leader sees of a day or a week. */
export const unitDays = createLiveFamily({
  name: 'unit-days',
  schema: RegistrationSchema,
  whole: true,
  queries: unitDaysQueries,
});

/** The queries of a scope: one, or one for each unit so that the rules can prove it (design 3). */
export function unitDaysQueries(scope: UnitDaysScope): QuerySpec[] {
  const path = paths.registrations(scope.farmId);
  const range: Condition[] = [
    ['workDate', '>=', scope.from],
    ['workDate', '<', scope.until],
  ];
  return perUnit(path, scope.unitIds, range);
}
