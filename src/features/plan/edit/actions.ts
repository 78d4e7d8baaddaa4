import { editPlan } from '#data/commands/plan/edit-plan.ts';
import { newId } from '#data/device/new-id.ts';
import { dataOf } from '#data/live/live.ts';
import { planDrafts, publishedWeeks } from '#data/stores/plan/plan-weeks.ts';
import { farmSource } from '#data/stores/session/farm.ts';
import type { PlannedShift, Shift } from '#domain/plan/shift/shift.ts';
import {
  applyEdit,
  inverseEdit,
  isAsLeft,
  isTooFull,
  type PlanEdit,
} from '#domain/plan/week/plan-edit.ts';
import { emptyWeek, type WeekPlan } from '#domain/plan/week/plan-week.ts';
import { translate } from '#i18n/index.ts';
import { perform } from '#widgets/undo/history.ts';

/** A week as it is drafted now; where nothing is, what is published, and whether that has to be drafted first. */
function weekNow({ unitId, week }: Pick<PlanEdit, 'unitId' | 'week'>): {
  readonly plan: WeekPlan;
  readonly isDrafted: boolean;
} | null {
  const farm = dataOf(farmSource.get());
  if (farm === null) return null;
  const scope = { farmId: farm.id, from: week, to: week };
  const find = <T extends WeekPlan>(list: readonly T[] | null): T | undefined =>
    list?.find((one) => one.unitId === unitId && one.week === week);
  const draft =
    planDrafts.find(`${unitId}_${week}`) ??
    find(dataOf(planDrafts.get({ ...scope, unitIds: [unitId] })));
  if (draft !== undefined) return { plan: draft, isDrafted: true };
  const published = publishedWeeks.find(`${unitId}_${week}`);
  return { plan: published ?? emptyWeek(unitId, week), isDrafted: published === undefined };
}

/**
 * Shifts as they are drafted now, those that somebody has taken away left out: what was picked up a while ago may be
 * other by now. One of a week that is not open here is as it was.
 */
export function asTheyAreNow(shifts: readonly PlannedShift[]): PlannedShift[] {
  return shifts.flatMap((shift) => {
    const { id, unitId, week } = shift;
    const plan = planDrafts.find(`${unitId}_${week}`) ?? publishedWeeks.find(`${unitId}_${week}`);
    if (plan === undefined) return [shift];
    const now = plan.shifts[id];
    return now === undefined ? [] : [{ ...now, id, unitId, week }];
  });
}

/** The change as it has to be written: of a week that is not drafted yet, with all that is published. */
function whole(edit: PlanEdit): PlanEdit | null {
  const now = weekNow(edit);
  if (now === null) return null;
  if (now.isDrafted) return edit;
  const after = applyEdit(now.plan, edit);
  const gone = Object.entries(edit.shifts ?? {}).filter(([, shift]) => shift === null);
  return {
    ...edit,
    shifts: { ...after.shifts, ...Object.fromEntries(gone) },
    dayNotes: after.dayNotes,
  };
}

/**
 * Changes drafts at once, with the way back and forth. What another planner has changed since is not taken back over
 * them: that is said.
 */
export function changePlan(label: string, edits: readonly PlanEdit[]): void {
  const made = edits.map(whole);
  const known = made.filter((edit) => edit !== null);
  if (known.length < made.length) return;
  // Taken back from the last to the first: what moved between weeks is back before it goes.
  const inverse = known.toReversed().map((edit) => {
    const now = weekNow(edit);
    return inverseEdit(now?.plan ?? emptyWeek(edit.unitId, edit.week), edit);
  });
  const about = known.flatMap(({ shifts = {}, dayNotes = {}, unitId, week }) => [
    ...Object.keys(shifts),
    ...Object.keys(dayNotes).map((weekday) => `${unitId}_${week}_${weekday}`),
  ]);
  let isFirst = true;
  void perform({
    label,
    about,
    redo: () => {
      const mayWrite = isFirst || areAsLeft(inverse);
      isFirst = false;
      return mayWrite ? write(known) : translate('plan.undo.changedSince');
    },
    undo: () => (areAsLeft(known) ? write(inverse) : translate('plan.undo.changedSince')),
  });
}

/** Whether nobody else has been where these changes were. */
function areAsLeft(edits: readonly PlanEdit[]): boolean {
  return edits.every((edit) => {
    const now = weekNow(edit);
    return now !== null && isAsLeft(now.plan, edit);
  });
}

function write(edits: readonly PlanEdit[]): string | null {
  const isFull = edits.some((edit) => {
    const now = weekNow(edit);
    return now !== null && isTooFull(now.plan, edit);
  });
  if (isFull) return translate('plan.undo.tooFull');
  return editPlan(edits) ? null : translate('errors.unexpected');
}

/** A shift that is put into its week: a new one where `id` is null. */
export function putShift(
  label: string,
  place: Pick<PlanEdit, 'unitId' | 'week'>,
  shift: Shift,
  id: string | null,
): void {
  changePlan(label, [{ ...place, shifts: { [id ?? newId()]: shift } }]);
}
