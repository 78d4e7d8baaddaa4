import { type AuditKey, versionOf } from '#domain/audit.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { storedPlanningSettings } from './planning-settings.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';

type MapName = 'levels' | 'needs' | 'shiftTemplates';

/**
 * Planning settings that a page may change. Of a map only what is named changes, null takes it away: two leaders at
 * once lose nothing of each other's.
 */
export type PlanningSettingsChange = Partial<Omit<PlanningSettings, 'id' | AuditKey | MapName>> & {
  readonly [K in MapName]?: {
    readonly [key in keyof PlanningSettings[K]]?: PlanningSettings[K][key] | null;
  };
};

/** Saves checked planning settings. */
export function savePlanningSettings(
  farmId: string,
  { levels, needs, shiftTemplates, ...fields }: PlanningSettingsChange,
): Promise<ChangeAnswer> {
  const entries = {
    ...(levels && { levels }),
    ...(needs && { needs }),
    ...(shiftTemplates && { shiftTemplates }),
  };
  const shown = () => versionOf(storedPlanningSettings(farmId));
  return sendChange('planningSettings', { fields, entries }, { shown });
}
