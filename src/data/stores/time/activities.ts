import { compareDanish } from '#domain/text/compare.ts';
import { paths } from '#domain/paths.ts';
import { type Activity, ActivitySchema } from '#domain/time/registration/activity.ts';
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
