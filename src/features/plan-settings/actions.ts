import {
  type PlanningSettingsChange,
  savePlanningSettings,
} from '#data/plan/save-planning-settings.ts';
import { newId } from '#data/device/new-id.ts';
import { planningSettingsNow, storedPlanningSettings } from '#data/plan/planning-settings.ts';
import {
  checkNeed,
  checkUsualShift,
  type EntryContext,
  type NeedDraft,
  type PlanEntryIssue,
  type UsualShiftDraft,
} from '#domain/plan/settings/check-entry.ts';
import type { ShiftTemplate, StaffingNeed } from '#domain/plan/settings/planning-settings.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { translate } from '#i18n/index.ts';
import { removeEntry as removeWithWayBack } from '#widgets/settings/remove-entry.ts';
import { saveOnServer } from '#widgets/feedback/save-on-server.ts';
import { saveAndSay } from '#widgets/settings/save-setting.ts';

const SOURCE = 'plan-settings';

/** Saves settings of the plan, and says how it went. */
export function saveSetting(farmId: string, change: PlanningSettingsChange): Promise<boolean> {
  return saveAndSay(() => savePlanningSettings(farmId, change), SOURCE);
}

type Entries = { readonly needs: StaffingNeed; readonly shiftTemplates: ShiftTemplate };
type EntryMap = keyof Entries;

/** What an entry is checked against, as the settings are known now. */
export function contextOf(
  farmId: string,
  map: EntryMap,
  id: string | null,
  units: readonly Unit[],
): EntryContext {
  return { units, id, count: Object.keys(planningSettingsNow(farmId)[map]).length };
}

type Saved = Promise<readonly PlanEntryIssue[] | null>;

/**
 * Saves a need, a new one where `id` is null. What is wrong with it; null where it was not saved for another reason,
 * which has been said.
 */
export async function saveNeed(
  farmId: string,
  draft: NeedDraft,
  id: string | null,
  units: readonly Unit[],
): Saved {
  const check = checkNeed(draft, contextOf(farmId, 'needs', id, units));
  if (!check.ok) return check.issues;
  return (await saveSetting(farmId, { needs: { [id ?? newId()]: check.value } })) ? [] : null;
}

/** Saves a usual shift in the same way. */
export async function saveUsualShift(
  farmId: string,
  draft: UsualShiftDraft,
  id: string | null,
  units: readonly Unit[],
): Saved {
  const before = id === null ? null : (planningSettingsNow(farmId).shiftTemplates[id] ?? null);
  const about = contextOf(farmId, 'shiftTemplates', id, units);
  const check = checkUsualShift(draft, { ...about, before });
  if (!check.ok) return check.issues;
  const shiftTemplates = { [id ?? newId()]: check.value };
  return (await saveSetting(farmId, { shiftTemplates })) ? [] : null;
}

/** Takes a need or a usual shift away, with the way back. */
export function removeEntry<M extends EntryMap>(
  farmId: string,
  map: M,
  id: string,
  one: Entries[M],
): Promise<void> {
  return removeWithWayBack<Entries[M]>({
    id,
    one,
    label: translate('planSettings.removed', { name: one.title }),
    now: () => {
      const stored = storedPlanningSettings(farmId);
      return stored === undefined ? undefined : (stored?.[map][id] ?? null);
    },
    put: (to) => {
      const change = { [map]: { [id]: to } };
      return saveOnServer(() => savePlanningSettings(farmId, change), SOURCE);
    },
  });
}
