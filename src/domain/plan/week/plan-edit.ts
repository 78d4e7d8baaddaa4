import { isSameData } from '../../steady.ts';
import type { Shift } from '../shift/shift.ts';
import { PLAN_WEEK_LIMITS, type WeekPlan } from './plan-week.ts';

/**
 * A change of one unit's week: shifts as they become, null for one that goes, and notes of days by ISO weekday, ''
 * for none. What is not named stays.
 */
export interface PlanEdit {
  readonly unitId: string;
  readonly week: string;
  readonly shifts?: Readonly<Record<string, Shift | null>>;
  readonly dayNotes?: Readonly<Record<string, string>>;
}

/** A week after a change. */
export function applyEdit<T extends WeekPlan>(plan: T, edit: PlanEdit): T {
  const shifts = { ...plan.shifts };
  for (const [id, shift] of Object.entries(edit.shifts ?? {})) {
    if (shift === null) delete shifts[id];
    else shifts[id] = shift;
  }
  const dayNotes = { ...plan.dayNotes };
  for (const [weekday, note] of Object.entries(edit.dayNotes ?? {})) {
    if (note === '') delete dayNotes[weekday];
    else dayNotes[weekday] = note;
  }
  return { ...plan, shifts, dayNotes };
}

/** The change that takes a change back, by the week as it was before. */
export function inverseEdit(before: WeekPlan, edit: PlanEdit): PlanEdit {
  const { unitId, week, shifts = {}, dayNotes = {} } = edit;
  return {
    unitId,
    week,
    shifts: Object.fromEntries(Object.keys(shifts).map((id) => [id, before.shifts[id] ?? null])),
    dayNotes: Object.fromEntries(
      Object.keys(dayNotes).map((weekday) => [weekday, before.dayNotes[weekday] ?? '']),
    ),
  };
}

/** Whether a week still is as a change left it where that touched it: else another planner has been there. */
export function isAsLeft(plan: WeekPlan, edit: PlanEdit): boolean {
  return (
    Object.entries(edit.shifts ?? {}).every(([id, shift]) =>
      isSameData(plan.shifts[id] ?? null, shift),
    ) &&
    Object.entries(edit.dayNotes ?? {}).every(
      ([weekday, note]) => (plan.dayNotes[weekday] ?? '') === note,
    )
  );
}

/** Whether a change leaves more shifts in the week than a week may have. */
export function isTooFull(plan: WeekPlan, edit: PlanEdit): boolean {
  return Object.keys(applyEdit(plan, edit).shifts).length > PLAN_WEEK_LIMITS.shifts;
}

/** A change in parts, none with more shifts than one write may bring. The notes go with the first. */
export function editParts(edit: PlanEdit): PlanEdit[] {
  const { unitId, week, shifts = {}, dayNotes = {} } = edit;
  const all = Object.entries(shifts);
  const size = PLAN_WEEK_LIMITS.shiftsAtOnce;
  return Array.from({ length: Math.max(1, Math.ceil(all.length / size)) }, (_, at) => ({
    unitId,
    week,
    shifts: Object.fromEntries(all.slice(at * size, (at + 1) * size)),
    ...(at === 0 ? { dayNotes } : {}),
  }));
}
