import { paths } from '#domain/paths.ts';
import {
  DEFAULT_PLANNING_SETTINGS,
  type PlanningSettings,
  PlanningSettingsSchema,
} from '#domain/plan/settings/planning-settings.ts';
import { createLiveDocs } from '../live/create-live-docs.ts';
import { dataOf, type Live } from '../live/live.ts';

const settings = createLiveDocs({
  name: 'planning-settings',
  schema: PlanningSettingsSchema,
  path: (scope: { readonly farmId: string }) => paths.planningSettings(scope.farmId),
});

/** Reads how the farm plans while the component is on screen; null where it has not said anything yet. */
export function usePlanningSettings(farmId: string | null): Live<PlanningSettings | null> {
  return settings.use(farmId === null ? null : { farmId });
}

/** What is known of the settings of a live state; as shipped where the farm has said nothing, null while unknown. */
export function planningSettingsOf(live: Live<PlanningSettings | null>): PlanningSettings | null {
  if (live.status === 'ready') return live.data ?? DEFAULT_PLANNING_SETTINGS;
  return dataOf(live);
}

/** The stored settings as they are known now: `undefined` while unknown, null where the farm has none. */
export function storedPlanningSettings(farmId: string): PlanningSettings | null | undefined {
  const opened = settings.open({ farmId });
  const live = opened.get();
  opened.close();
  return live.status === 'ready' ? live.data : undefined;
}

/** How the farm plans, as it is known now; as shipped while unknown or where it has said nothing. */
export function planningSettingsNow(farmId: string): PlanningSettings {
  return storedPlanningSettings(farmId) ?? DEFAULT_PLANNING_SETTINGS;
}
