import { type FarmSettings, FarmSettingsSchema } from '#domain/farm/settings.ts';
import { paths } from '#domain/paths.ts';
import { createLiveDocs } from '../live/create-live-docs.ts';
import { dataOf, type Live } from '../live/live.ts';

const settings = createLiveDocs({
  name: 'settings',
  schema: FarmSettingsSchema,
  path: (scope: { readonly farmId: string }) => paths.generalSettings(scope.farmId),
});

/** Reads the general settings while the component is on screen; null where the farm has none. A null farm reads nothing. */
export function useFarmSettings(farmId: string | null): Live<FarmSettings | null> {
  return settings.use(farmId === null ? null : { farmId });
}

/** The general settings as they are known now; null where they are not, or the farm has none. */
export function storedFarmSettings(farmId: string): FarmSettings | null {
  const opened = settings.open({ farmId });
  const live = opened.get();
  opened.close();
  return dataOf(live) ?? null;
}
