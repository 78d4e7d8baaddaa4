import { useMemo } from 'react';
import { ALL_OF_FARM, itemsOf } from '#domain/copies.ts';
import { compareDanish } from '#domain/text/compare.ts';
import { paths } from '#domain/paths.ts';
import { type Activity, ActivitySchema } from '#domain/time/registration/cap.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';
import { createLiveDocs } from '../live/create-live-docs.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { createOriginalsWanted, subscribeGathered } from '../live/gathered/subscribe-gathered.ts';
import { dataOf } from '../live/live.ts';

const byName = (items: readonly Activity[]): Activity[] => {
  return items.toSorted((a, b) => compareDanish(a.name, b.name));
};

const originals = createOriginalsWanted();

/** By their copies, all of them or those of some units. */
function byCopies(farmId: string, unitIds: readonly string[] | null = null) {
  return subscribeGathered({
    copies: { name: 'activity-books', query: { path: paths.activityBooks(farmId) } },
    read: (books) => {
      const items = itemsOf(books, { id: ALL_OF_FARM });
      if (items === null || unitIds === null) return items;
      return new Map([...items].filter(([, fields]) => isIn(fields['units'], unitIds)));
    },
    originals,
    ...(unitIds !== null && { queries: unitActivitiesQueries({ farmId, unitIds }) }),
  });
}

function isIn(units: unknown, unitIds: readonly string[]): boolean {
  if (!Array.isArray(units) || units.length === 0) return true;
  return units.some((unit) => unitIds.some((id) => id === unit));
}

/** All activities of a farm, deleted ones too (old registrations name them), by name. */
export const activities = createLiveFamily({
  name: 'activities',
  schema: ActivitySchema,
  queries: (scope: { readonly farmId: string }) => [{ path: paths.activities(scope.farmId) }],
  subscribeTo: ({ farmId }) => byCopies(farmId),
  sort: byName,
});

/** The documents themselves are read while the component is on screen: for the page on which activities are changed. */
export const useActivityDocuments = originals.useWanted;

const NONE: readonly Activity[] = [];

/** All activities while the component is on screen; empty while unknown. A null farm reads nothing. */
export function useActivities(farmId: string | null): readonly Activity[] {
  return dataOf(activities.use(farmId === null ? null : { farmId })) ?? NONE;
}

/** All activities as they are known now; empty while unknown. */
export function activitiesNow(farmId: string): readonly Activity[] {
  return dataOf(activities.get({ farmId })) ?? NONE;
}

interface UnitActivitiesScope {
  readonly farmId: string;
  readonly unitIds: readonly string[];
}

/** Units that one question about a list can name (Firestore). */
const NAMED_AT_ONCE = 30;

/** The activities of some units and those of all units, by name: a clock needs no others. */
const unitActivities = createLiveFamily({
  name: 'unit-activities',
  schema: ActivitySchema,
  queries: ({ farmId }: UnitActivitiesScope) => [{ path: paths.activities(farmId) }],
  subscribeTo: ({ farmId, unitIds }) => byCopies(farmId, unitIds),
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
