import { paths } from '#domain/paths.ts';
import {
  DEFAULT_TIME_SETTINGS,
  type TimeSettings,
  TimeSettingsSchema,
} from '#domain/time/period/time-settings.ts';
import { createLiveDoc, dataOf } from '../live/live.ts';

/** How the farm registers time; kept open for the session, because the clock asks it without a network. */
export const timeSettingsSource = createLiveDoc({
  name: 'time-settings',
  schema: TimeSettingsSchema,
  kept: () => true,
  path: (scope: { readonly farmId: string }) => paths.timeSettings(scope.farmId),
});

/** The time settings; the presets while unknown or where the farm has none. */
export function useTimeSettings(): TimeSettings {
  return dataOf(timeSettingsSource.useLive()) ?? DEFAULT_TIME_SETTINGS;
}

/** The same outside of components. */
export function getTimeSettings(): TimeSettings {
  return dataOf(timeSettingsSource.get()) ?? DEFAULT_TIME_SETTINGS;
}
