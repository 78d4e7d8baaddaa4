import type { Month } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { MonthSignOffSchema } from '#domain/time/month/month-sign-off.ts';
import { createLiveDocs } from '../live/create-live-docs.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { perUnit } from '../firebase/query-spec.ts';

/** One person's word about one month; null where there is none. */
export const monthSignOff = createLiveDocs({
  name: 'month-sign-off',
  schema: MonthSignOffSchema,
  path: (scope: { readonly farmId: string; readonly employeeId: string; readonly month: Month }) =>
    paths.monthSignOff(scope.farmId, scope.employeeId, scope.month),
});

/** Everybody's word about a month: of the people at home in units, or null for all (owners). */
export const monthSignOffs = createLiveFamily({
  name: 'month-sign-offs',
  schema: MonthSignOffSchema,
  whole: true,
  queries: (scope: {
    readonly farmId: string;
    readonly unitIds: readonly string[] | null;
    readonly month: Month;
  }) => perUnit(paths.monthSignOffs(scope.farmId), scope.unitIds, [['month', '==', scope.month]]),
});
