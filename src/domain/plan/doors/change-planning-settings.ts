import { settingsKind, settingsNames } from '../../change/settings-kind.ts';
import { paths } from '../../paths.ts';
import { PLAN_RULES } from '../shift/plan-rules.ts';
import { PLANNING_LIMITS, PlanningSettingsSchema } from '../settings/planning-settings.ts';

/** Ids that a device has made; never one of the names that every object has. */
const KEY = /^[A-Za-z0-9_-]{12,40}$/;

/** How a farm plans: by leaders and owners. */
export const changePlanningSettings = settingsKind({
  schema: PlanningSettingsSchema,
  names: settingsNames(PlanningSettingsSchema),
  maps: {
    needs: { most: PLANNING_LIMITS.needs, key: KEY },
    shiftTemplates: { most: PLANNING_LIMITS.shiftTemplates, key: KEY },
    levels: { most: PLAN_RULES.length, key: new RegExp(`^(${PLAN_RULES.join('|')})$`) },
  },
  id: 'planning',
  path: paths.planningSettings,
  action: 'planningSettings.write',
});
