import type { AuditKey } from '#domain/audit.ts';
import { paths } from '#domain/paths.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { GONE } from '../../firebase/field-value.ts';
import { storedPlanningSettings } from '../../stores/plan/planning-settings.ts';
import { updateDocument } from '../documents/update-document.ts';
import { createdAudit, updatedAudit } from '../documents/with-audit.ts';

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

const MAPS: readonly MapName[] = ['levels', 'needs', 'shiftTemplates'];

/**
 * Saves checked planning settings at once; resolves to whether the server took them. Only while the settings are on
 * screen. One need or usual shift may be new or changed at a time (the rules of the database).
 */
export function savePlanningSettings(
  farmId: string,
  change: PlanningSettingsChange,
): Promise<boolean> {
  const stored = storedPlanningSettings(farmId);
  if (stored === undefined) return Promise.resolve(false);
  const isNew = stored === null;
  const written = updateDocument({
    kind: 'plan_settings',
    path: paths.planningSettings,
    fields: isNew ? { id: 'planning', ...wholeOf(change) } : fieldsOf(change),
    create: isNew,
    audit: isNew ? createdAudit : updatedAudit,
    mark: isNew ? 'createdByEid' : 'updatedByEid',
  });
  return written?.accepted ?? Promise.resolve(false);
}

/** The first settings of a farm: maps as maps, for a document that is not there has no fields to name. */
function wholeOf(change: PlanningSettingsChange): Readonly<Record<string, unknown>> {
  const whole: Record<string, unknown> = { ...change };
  for (const name of MAPS) {
    const map = change[name];
    if (map === undefined) continue;
    whole[name] = Object.fromEntries(Object.entries(map).filter(([, one]) => one !== null));
  }
  return whole;
}

/** Fields by path, so that only what is named changes. */
function fieldsOf({ levels, needs, shiftTemplates, ...plain }: PlanningSettingsChange) {
  const fields: Record<string, unknown> = { ...plain };
  for (const [name, map] of Object.entries({ levels, needs, shiftTemplates })) {
    for (const [key, one] of Object.entries(map ?? {})) fields[`${name}.${key}`] = one ?? GONE;
  }
  return fields;
}
