import type { Month } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { MonthSignOffSchema } from '#domain/time/month/month-sign-off.ts';
import { createLiveDocs } from '../live/create-live-docs.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { perUnit } from '../firebase/query-spec.ts';
import { useAuth } from '../auth/auth.ts';
import { updateDocument } from '../changes/update-document.ts';
import { createdAudit, updatedAudit } from '../changes/with-audit.ts';

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

/**
 * Says of one's own month that it is right as it was on screen, for the first time or again; works offline
 * and returns at once. `seen` are its `monthStamps`. Whether it may be said `signOffRefusal` tells before.
 */
export function signOffMonth(signed: {
  readonly month: Month;
  readonly unitId: string;
  readonly seen: string;
  /** Minutes of the month. */
  readonly minutes: number;
  /** Whether it has been said before. */
  readonly again: boolean;
}): void {
  const auth = useAuth.getState();
  if (auth.status !== 'signedIn') return;
  const { uid } = auth;
  const { month, unitId, seen, minutes, again } = signed;
  const changing = { unitId, seen, minutes };
  updateDocument({
    kind: 'month_sign_off',
    path: (farmId) => paths.monthSignOff(farmId, uid, month),
    fields: again ? changing : { id: `${uid}_${month}`, employeeId: uid, month, ...changing },
    audit: again ? updatedAudit : createdAudit,
    create: !again,
    mark: 'seen',
  });
}
