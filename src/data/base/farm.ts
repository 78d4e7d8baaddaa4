import { type Farm, FarmSchema, unreadableFields } from '#domain/farm/farm.ts';
import { paths } from '#domain/paths.ts';
import { createLiveDoc, dataOf } from '../live/live.ts';

/** The farm of the token. */
export const farmSource = createLiveDoc({
  name: 'farm',
  schema: FarmSchema,
  kept: () => true,
  unreadable: unreadableFields,
  path: (scope: { readonly farmId: string }) => paths.farm(scope.farmId),
});

/** The farm, or null while unknown. */
export function useFarm(): Farm | null {
  return dataOf(farmSource.useLive());
}
