import { useMemo } from 'react';
import { compareDanish } from '#domain/text/compare.ts';
import { paths } from '#domain/paths.ts';
import { type Activity, ActivitySchema } from '#domain/time/registration/activity.ts';
import type { QuerySpec } from '../../firebase/query-spec.ts';
import { createLiveDocs } from '../../live/create-live-docs.ts';
import { createLiveFamily } from '../../live/create-live-family.ts';
import { dataOf } from '../../live/live.ts';

const byName = (items: readonly Activity[]): Activity[] => {
  return items.toSorted((a, b) => compareDanish(a.name, b.name));
};

/** All activities of a farm, deleted ones too (old registrations name them), by name. */
export const activities = createLiveFamily({
  name: 'activities',
  schema: ActivitySchema,
  queries: (scope: { readonly farmId: string }) => [{ path: paths.activities(scope.farmId) }],
  sort: byName,
});

const NONE: readonly Activity[] = [];

/** All activities while the component is on screen; empty while unknown. A null farm reads nothing. */
export function useActivities(farmId: string | null): readonly Activity[] {
  return dataOf(activities.use(farmId === null ? null : { farmId })) ?? NONE;
}

/** What can be chosen in some units. */
export interface UnitActivitiesScope {
  readonly farmId: string;
  readonly unitIds: readonly string[];
}

/** Units that one question about a list can name (Firestore). */
const NAMED_AT_ONCE = 30;

/** The activities of some units and those of all units, by name: a clock needs no others. */
const unitActivities = createLiveFamily({
  name: 'unit-activities',
  schema: ActivitySchema,
  queries: unitActivitiesQueries,
  sort: byName,
});

/** The queries of a scope: lists are read by every member, so that nothing has to be proved of them (design 3). */
export function unitActivitiesQueries({ farmId, unitIds }: UnitActivitiesScope): QuerySpec[] {
  const path = paths.activities(farmId);
  if (unitIds.length > NAMED_AT_ONCE) return [{ path }];
  const ofAll: QuerySpec = { path, where: [['units', '==', []]] };
  if (unitIds.length === 0) return [ofAll];
  return [ofAll, { path, where: [['units', 'array-contains-any', unitIds]] }];
}

const activityDocs = createLiveDocs({
  name: 'activity',
  schema: ActivitySchema,
  path: ({ farmId, id }: { readonly farmId: string; readonly id: string }) =>
    paths.activity(farmId, id),
});

/**
 * The activities of some units while the component is on screen; empty while unknown. The one that is `named` is among
 * them wherever it belongs by now.
 */
export function useUnitActivities(
  scope: UnitActivitiesScope,
  named: string | null,
): readonly Activity[] {
  const known = dataOf(unitActivities.use(scope));
  const isElsewhere =
    known !== null && named !== null && known.every((activity) => activity.id !== named);
  const elsewhere = dataOf(
    activityDocs.use(isElsewhere ? { farmId: scope.farmId, id: named } : null),
  );
  return useMemo(() => {
    if (known === null) return NONE;
    return elsewhere === null ? known : [...known, elsewhere];
  }, [known, elsewhere]);
}
