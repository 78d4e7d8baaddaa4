import { useCallback, useMemo } from 'react';
import { newId } from '#data/device/device.ts';
import { dataOf } from '#data/live/live.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import { planTemplates } from '#data/plan/plan-templates.ts';
import { planDrafts, publishedWeeks } from '#data/plan/plan-weeks.ts';
import { useEmployees } from '#data/base/employees.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import type { PlanTemplate } from '#domain/plan/template/plan-template.ts';
import type { LayOutPlace, RollOut } from '#domain/plan/template/lay-out.ts';
import { rollOut, type RollOutPlan } from '#domain/plan/template/roll-out.ts';
import type { Verdict } from '#domain/plan/validator/verdict.ts';
import { addWeeks, mondayOfWeek, type WeekKey, weeksFrom } from '#domain/plan/week/iso-week.ts';
import { compareDanish } from '#domain/text/compare.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { useAway } from '#widgets/leave/use-away.ts';
import { usePeriodText } from '#widgets/period/period-text.ts';
import { whyNotOn } from '../shared/use-board.ts';
import { type BoardWeek, boardWeeks } from '../shared/model.ts';
import { useVerdicts } from '../shared/verdicts.ts';
import { newVerdicts, weeksAfter } from './model.ts';

export interface TemplatePlace {
  readonly farm: Farm;
  readonly unit: Unit;
}

/** Reads the templates of a unit, by name; `find` knows those that were put away too. */
export function useTemplates({ farm, unit }: TemplatePlace) {
  const live = planTemplates.use({ farmId: farm.id, unitIds: [unit.id] });
  const all = dataOf(live);
  const templates = useMemo(
    () => (all ?? []).filter(isActive).toSorted((a, b) => compareDanish(a.name, b.name)),
    [all],
  );
  const find = (id: string): PlanTemplate | undefined => all?.find((one) => one.id === id);
  return { live, templates, find };
}

/** Reads weeks of a unit as they are drafted; null until they are known. */
export function useDraftedWeeks({ farm, unit }: TemplatePlace, first: WeekKey, count: number) {
  const to = addWeeks(first, count - 1);
  const scope = { farmId: farm.id, unitIds: [unit.id], from: first, to };
  const drafts = planDrafts.use(scope);
  const published = publishedWeeks.use(scope);
  const [draftsNow, weeksNow] = [dataOf(drafts), dataOf(published)];
  const weeks = useMemo((): readonly BoardWeek[] | null => {
    if (draftsNow === null || weeksNow === null) return null;
    return boardWeeks(weeksFrom(first, to), unit.id, draftsNow, weeksNow);
  }, [draftsNow, weeksNow, first, to, unit.id]);
  return { lives: [drafts, published] as const, weeks };
}

/** Weeks around those of a roll-out that have a part in what is judged. */
const AROUND = 2;

/** What a roll-out is asked for. */
export type RollOutChoice = Omit<RollOutPlan, 'template'>;

/** Reads what a roll-out would do and what the rules would say of it then; null until all of it is known. */
export function useRollOut(place: TemplatePlace, template: PlanTemplate, choice: RollOutChoice) {
  const { unit } = place;
  const make = useCallback(
    (to: LayOutPlace): RollOut => rollOut({ template, ...choice }, { ...to, unit }),
    [template, choice, unit],
  );
  return useLaidOut(place, { first: choice.first, count: choice.weeks }, make);
}

/**
 * Reads what laying out shifts in weeks would do and what the rules would say of it then; null until all of it is
 * known. `make` is remembered by the caller.
 */
export function useLaidOut(
  { farm, unit }: TemplatePlace,
  { first, count }: { readonly first: WeekKey; readonly count: number },
  make: (to: LayOutPlace) => RollOut,
) {
  const days = useMemo(() => daysOf(first, count), [first, count]);
  const [from, to] = [addWeeks(first, -AROUND), addWeeks(first, count - 1 + AROUND)];
  const drafts = planDrafts.use({ farmId: farm.id, unitIds: [unit.id], from, to });
  const published = publishedWeeks.use({ farmId: farm.id, unitIds: null, from, to });
  const { absences: away, isHidden: isAwayHidden, lives } = useAway(farm.id, days.from);
  const settingsLive = usePlanningSettings(farm.id);
  const settings = planningSettingsOf(settingsLive) ?? DEFAULT_PLANNING_SETTINGS;
  const employees = useEmployees();
  const [draftsNow, weeksNow] = [dataOf(drafts), dataOf(published)];
  const before = useMemo((): readonly BoardWeek[] | null => {
    if (draftsNow === null || weeksNow === null) return null;
    return boardWeeks(weeksFrom(from, to), unit.id, draftsNow, weeksNow);
  }, [draftsNow, weeksNow, from, to, unit.id]);
  const { timeZone } = farm;
  const result = useMemo((): RollOut | null => {
    if (before === null || away === null) return null;
    const whyNot = whyNotOn(employees, away, { timeZone });
    const plans = before.map(({ draft }) => draft);
    return make({ unitId: unit.id, plans, timeZone, whyNot, newId });
  }, [before, away, employees, timeZone, make, unit.id]);
  const after = useMemo(() => weeksAfter(before, result), [before, result]);
  const judged = { farm, unit, days, others: weeksNow, employees, absences: away, settings };
  const saidBefore = useVerdicts({ ...judged, weeks: before, mayEdit: true });
  const saidAfter = useVerdicts({ ...judged, weeks: after, mayEdit: true });
  const verdicts = useMemo(
    (): readonly Verdict[] => newVerdicts(saidBefore, saidAfter),
    [saidBefore, saidAfter],
  );
  return { lives: [drafts, published, ...lives], result, verdicts, isAwayHidden };
}

function daysOf(first: WeekKey, count: number): { readonly from: Day; readonly to: Day } {
  const from = mondayOfWeek(first);
  return { from, to: addDays(from, count * 7 - 1) };
}

/** A week in words: `Uge 48 · 23.–29. nov.` */
export function useWeekText(): (week: WeekKey) => string {
  const text = usePeriodText();
  return useCallback((week) => text('week', mondayOfWeek(week)), [text]);
}

/** What stands in the dialog of templates. */
export type TemplateView =
  | { readonly kind: 'list' }
  | { readonly kind: 'save' }
  | { readonly kind: 'edit'; readonly template: PlanTemplate }
  | { readonly kind: 'rollOut'; readonly template: PlanTemplate };
