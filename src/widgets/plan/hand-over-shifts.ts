import { editPlan } from '#data/plan/edit-plan.ts';
import { planDrafts } from '#data/plan/plan-weeks.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import { openEdits, removeEdits } from '#domain/plan/week/many-shifts.ts';
import { inverseEdit, isAsLeft, type PlanEdit } from '#domain/plan/week/plan-edit.ts';
import { emptyWeek, planWeekId } from '#domain/plan/week/plan-week.ts';
import { translate } from '#i18n/index.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { perform } from '#widgets/undo/history.ts';

/** Shifts that are named; of more the count is enough. */
const MOST = 4;

/** Some shifts in words, the first of them named. */
export function useShiftList(): (shifts: readonly PlannedShift[]) => string {
  const { t, format } = useFarmWords();
  return (shifts) => {
    const named = shifts
      .slice(0, MOST)
      .map(({ start, end }) => `${format.day(start)} ${format.clock(start)}–${format.clock(end)}`);
    const more = shifts.length - named.length;
    return [...named, ...(more > 0 ? [t('leaveTeam.shifts.more', { count: more })] : [])].join(
      ', ',
    );
  };
}

const draftOf = ({ unitId, week }: Pick<PlanEdit, 'unitId' | 'week'>) =>
  planDrafts.find(planWeekId(unitId, week)) ?? emptyWeek(unitId, week);

/**
 * Leaves somebody's drafted shifts to nobody, or takes them out, with the way back. What is published stays until a
 * planner publishes the weeks again; what another planner has changed meanwhile is left alone, and that is said.
 */
export function handOverShifts(
  shifts: readonly PlannedShift[],
  name: string,
  { as, timeZone }: { readonly as: 'open' | 'removed'; readonly timeZone: string },
): void {
  const edits = as === 'open' ? openEdits(shifts, timeZone) : removeEdits(shifts);
  const inverse = edits.map((edit) => inverseEdit(draftOf(edit), edit));
  const change = (from: readonly PlanEdit[], to: readonly PlanEdit[]): string | null => {
    if (!from.every((edit) => isAsLeft(draftOf(edit), edit))) {
      return translate('leaveTeam.shifts.changedSince');
    }
    return editPlan(to) ? null : translate('errors.unexpected');
  };
  const facts = { count: shifts.length, name };
  void perform({
    label: translate(as === 'open' ? 'leaveTeam.shifts.opened' : 'leaveTeam.shifts.removed', facts),
    about: shifts.map(({ id }) => id),
    redo: () => change(inverse, edits),
    undo: () => change(edits, inverse),
  });
}
