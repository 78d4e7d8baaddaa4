import { editPlan } from '#data/plan/edit-plan.ts';
import { planDrafts } from '#data/plan/plan-weeks.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import { openEdits } from '#domain/plan/week/many-shifts.ts';
import { inverseEdit, isAsLeft, type PlanEdit } from '#domain/plan/week/plan-edit.ts';
import { emptyWeek, planWeekId } from '#domain/plan/week/plan-week.ts';
import { translate } from '#i18n/index.ts';
import { perform } from '#widgets/undo/history.ts';

const draftOf = ({ unitId, week }: Pick<PlanEdit, 'unitId' | 'week'>) =>
  planDrafts.find(planWeekId(unitId, week)) ?? emptyWeek(unitId, week);

/**
 * Leaves drafted shifts to nobody, with the way back. What is published stays until a planner publishes the weeks
 * again; what another planner has changed meanwhile is left alone, and that is said.
 */
export function openShifts(shifts: readonly PlannedShift[], name: string, timeZone: string): void {
  const edits = openEdits(shifts, timeZone);
  const inverse = edits.map((edit) => inverseEdit(draftOf(edit), edit));
  const change = (from: readonly PlanEdit[], to: readonly PlanEdit[]): string | null => {
    if (!from.every((edit) => isAsLeft(draftOf(edit), edit))) {
      return translate('leaveTeam.shifts.changedSince');
    }
    return editPlan(to) ? null : translate('errors.unexpected');
  };
  void perform({
    label: translate('leaveTeam.shifts.opened', { count: shifts.length, name }),
    about: shifts.map(({ id }) => id),
    redo: () => change(inverse, edits),
    undo: () => change(edits, inverse),
  });
}
