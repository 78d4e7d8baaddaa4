import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import { planDrafts, publishedWeeks } from '#data/plan/plan-weeks.ts';
import type { Day } from '#domain/dates/day.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { addWeeks, weekOf, weeksFrom } from '#domain/plan/week/iso-week.ts';
import { boardWeeks } from '../shared/model.ts';

interface WeeksOf {
  readonly farmId: string;
  readonly unitIds: readonly string[];
  readonly days: { readonly from: Day; readonly to: Day };
  readonly mayEdit: boolean;
}

/**
 * Reads the weeks of units around some days, and the one before them: a night reaches over. `weeksOf` is null until
 * they are known.
 */
export function useUnitWeeks({ farmId, unitIds, days, mayEdit }: WeeksOf) {
  const [from, to] = [addWeeks(weekOf(days.from), -1), weekOf(days.to)];
  const drafts = planDrafts.use(mayEdit ? { farmId, unitIds, from, to } : null);
  const published = publishedWeeks.use({ farmId, unitIds: null, from, to });
  const settingsLive = usePlanningSettings(farmId);
  const settings = planningSettingsOf(settingsLive) ?? DEFAULT_PLANNING_SETTINGS;
  const [draftsNow, weeksNow] = [dataOf(drafts), dataOf(published)];
  const weeksOf = useMemo(() => {
    if (weeksNow === null || (mayEdit && draftsNow === null)) return null;
    const keys = weeksFrom(from, to);
    return (unitId: string) => boardWeeks(keys, unitId, mayEdit ? (draftsNow ?? []) : [], weeksNow);
  }, [draftsNow, weeksNow, mayEdit, from, to]);
  // Who only reads has no drafts to wait for.
  const lives = [published, mayEdit ? drafts : published] as const;
  return { lives, weeksOf, published: weeksNow, settings };
}
