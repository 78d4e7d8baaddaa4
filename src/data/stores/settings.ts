import { useEffect } from 'react';
import { type FarmSettings, FarmSettingsSchema } from '#domain/farm/settings.ts';
import { paths } from '#domain/paths.ts';
import { createLiveDoc } from '../live/create-live-doc.ts';
import type { Live } from '../live/live.ts';

const settingsSource = createLiveDoc({
  name: 'settings',
  schema: FarmSettingsSchema,
  path: (scope: { readonly farmId: string }) => paths.generalSettings(scope.farmId),
});

/** Reads the general settings while the component is on screen; null where the farm has none. */
export function useFarmSettings(farmId: string): Live<FarmSettings | null> {
  useEffect(() => {
    settingsSource.connect({ farmId });
    return () => settingsSource.disconnect();
  }, [farmId]);
  return settingsSource.useLive();
}

/** Opens the settings again after a failure. */
export function reopenSettings(): void {
  settingsSource.reconnect();
}
