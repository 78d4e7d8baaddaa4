import { paths } from '#domain/paths.ts';
import {
  DEFAULT_PLANNING_SETTINGS,
  type PlanningSettings,
  PlanningSettingsSchema,
} from '#domain/plan/settings/planning-settings.ts';
import { createLiveDocs } from '../../live/create-live-docs.ts';
import { dataOf, type Live } from '../../live/live.ts';

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
