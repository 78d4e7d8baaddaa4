import { paths } from '#domain/paths.ts';
import { sortUnits, type Unit, UnitSchema } from '#domain/farm/unit.ts';
import { createLiveCollection } from '../live/create-live-collection.ts';
import { dataOf } from '../live/live.ts';

const NONE: readonly Unit[] = [];

/** All units of the farm, deleted ones too, by name. */
export const unitsSource = createLiveCollection({
  name: 'units',
  schema: UnitSchema,
  kept: () => true,
  queries: (scope: { readonly farmId: string }) => [{ path: paths.units(scope.farmId) }],
  sort: sortUnits,
});

/** All units of the farm, deleted ones too (old registrations name them); empty while unknown. */
export function useUnits(): readonly Unit[] {
  return dataOf(unitsSource.useLive()) ?? NONE;
}
