import {
  type PlanningSettingsChange,
  savePlanningSettings,
} from '#data/commands/plan/save-planning-settings.ts';
import { newId } from '#data/device/new-id.ts';
import {
  planningSettingsNow,
  storedPlanningSettings,
} from '#data/stores/plan/planning-settings.ts';
import {
  type CheckedEntry,
  checkNeed,
  checkUsualShift,
  type EntryContext,
  type NeedDraft,
  type UsualShiftDraft,
} from '#domain/plan/settings/check-entry.ts';
import type { ShiftTemplate, StaffingNeed } from '#domain/plan/settings/planning-settings.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { translate } from '#i18n/index.ts';
import { removeEntry as removeWithWayBack } from '#widgets/settings/remove-entry.ts';
import { sayWhetherSaved, sayWhereNotSaved } from '#widgets/settings/save-setting.ts';

const SOURCE = 'plan-settings';

/** Saves settings of the plan at once, and says how it went. */
export function saveSetting(farmId: string, change: PlanningSettingsChange): Promise<void> {
  return sayWhetherSaved(() => savePlanningSettings(farmId, change), SOURCE);
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

/** Keeps a need, a new one where `id` is null; what is wrong comes back, and then nothing is written. */
export function keepNeed(
  farmId: string,
  draft: NeedDraft,
  id: string | null,
  units: readonly Unit[],
): CheckedEntry<StaffingNeed> {
  const check = checkNeed(draft, contextOf(farmId, 'needs', id, units));
  if (check.ok) void saveSetting(farmId, { needs: { [id ?? newId()]: check.value } });
  return check;
}

/** Keeps a usual shift, a new one where `id` is null; what is wrong comes back, and then nothing is written. */
export function keepUsualShift(
  farmId: string,
  draft: UsualShiftDraft,
  id: string | null,
  units: readonly Unit[],
): CheckedEntry<ShiftTemplate> {
  const before = id === null ? null : (planningSettingsNow(farmId).shiftTemplates[id] ?? null);
  const about = contextOf(farmId, 'shiftTemplates', id, units);
  const check = checkUsualShift(draft, { ...about, before });
  if (check.ok) void saveSetting(farmId, { shiftTemplates: { [id ?? newId()]: check.value } });
  return check;
}

/** Takes a need or a usual shift away, with the way back. */
export function removeEntry<M extends EntryMap>(
  farmId: string,
  map: M,
  id: string,
  one: Entries[M],
): void {
  removeWithWayBack<Entries[M]>({
    id,
    one,
    label: translate('planSettings.removed', { name: one.title }),
    now: () => {
      const stored = storedPlanningSettings(farmId);
      return stored === undefined ? undefined : (stored?.[map][id] ?? null);
    },
    put: (to) => {
      const change = { [map]: { [id]: to } };
      void sayWhereNotSaved(() => savePlanningSettings(farmId, change), SOURCE);
    },
  });
}
