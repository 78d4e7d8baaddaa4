import { editPlan } from '#data/plan/edit-plan.ts';
import { newId } from '#data/device/device.ts';
import { dataOf } from '#data/live/live.ts';
import { planDrafts, type PlanScope, publishedWeeks } from '#data/plan/plan-weeks.ts';
import { farmSource } from '#data/base/farm.ts';
import { guarded } from '#data/device/report.ts';
import type { PlannedShift, Shift } from '#domain/plan/shift/shift.ts';
import {
  applyEdit,
  inverseEdit,
  isAsLeft,
  isTooFull,
  type PlanEdit,
} from '#domain/plan/week/plan-edit.ts';
import { emptyWeek, planWeekId, type WeekPlan } from '#domain/plan/week/plan-week.ts';
import { translate } from '#i18n/index.ts';
import { sayUnexpected } from '#widgets/feedback/unexpected.ts';
import { perform } from '#widgets/undo/history.ts';

type Place = Pick<PlanEdit, 'unitId' | 'week'>;

/** A week as it is drafted now; where nothing is, what is published, and whether that has to be drafted first. */
function weekNow({ unitId, week }: Place): {
  readonly plan: WeekPlan;
  readonly isDrafted: boolean;
} | null {
  if (dataOf(farmSource.get()) === null) return null;
  const draft = planDrafts.find(planWeekId(unitId, week));
  if (draft !== undefined) return { plan: draft, isDrafted: true };
  const published = publishedWeeks.find(planWeekId(unitId, week));
  return { plan: published ?? emptyWeek(unitId, week), isDrafted: published === undefined };
}

/** Reads weeks that no open list has: a page that was left a while ago keeps none. Null where all are known. */
function weeksToCome(places: readonly Place[]): Promise<unknown> | null {
  const farm = dataOf(farmSource.get());
  if (farm === null) return null;
  const loads = places.flatMap(({ unitId, week }): Promise<unknown>[] => {
    const scope = { farmId: farm.id, unitIds: [unitId], from: week, to: week };
    const isIn = ({ farmId, unitIds, from, to }: PlanScope): boolean =>
      farmId === farm.id && (unitIds?.includes(unitId) ?? true) && from <= week && week <= to;
    if (planDrafts.find(planWeekId(unitId, week)) !== undefined) return [];
    return [planDrafts, publishedWeeks].flatMap((family) =>
      family.covers(isIn) ? [] : [family.load(scope)],
    );
  });
  return loads.length === 0 ? null : Promise.all(loads);
}

/** Does something with weeks as they are: at once where they are known here, else as soon as they are. */
function withWeeks<T>(places: readonly Place[], act: () => T): T | Promise<T> {
  const coming = weeksToCome(places);
  return coming === null ? act() : coming.then(act);
}

/**
 * Does something with shifts as they are drafted now, those that somebody has taken away left out: what was picked up a
 * while ago, in a week that is not on screen any more, may be other by now.
 */
export function withShiftsNow(
  shifts: readonly PlannedShift[],
  act: (now: readonly PlannedShift[]) => void,
): void {
  void guarded(() => withWeeks(shifts, () => act(asTheyAreNow(shifts))), {
    source: 'plan/shifts',
    fallback: sayUnexpected,
  });
}

/**
 * Shifts as they are drafted now, those that somebody has taken away left out. One of a week that is not open here is as
 * it was.
 */
export function asTheyAreNow(shifts: readonly PlannedShift[]): PlannedShift[] {
  return shifts.flatMap((shift) => {
    const { id, unitId, week } = shift;
    const plan =
      planDrafts.find(planWeekId(unitId, week)) ?? publishedWeeks.find(planWeekId(unitId, week));
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
 * Changes drafts, with the way back and forth: at once where their weeks are open here. What another planner has changed
 * since is not taken back over them: that is said.
 */
export function changePlan(label: string, edits: readonly PlanEdit[]): void {
  void guarded(() => withWeeks(edits, () => change(label, edits)), {
    source: 'plan/change',
    fallback: sayUnexpected,
  });
}

function change(label: string, edits: readonly PlanEdit[]): void {
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
  // What is there now is as the step left it: else somebody else has been there.
  const step = (from: readonly PlanEdit[], to: readonly PlanEdit[]) => () =>
    withWeeks(to, () => (areAsLeft(from) ? write(to) : translate('undo.changedSince')));
  const again = step(inverse, known);
  let isFirst = true;
  void perform({
    label,
    about,
    redo: () => {
      const now = isFirst ? write(known) : again();
      isFirst = false;
      return now;
    },
    undo: step(known, inverse),
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

/** A shift stays as it is now, or gone: what one had made of it too late is dropped. */
export function acceptAsItIs(place: Place, id: string): void {
  const now = weekNow(place)?.plan.shifts[id] ?? null;
  editPlan([{ ...place, shifts: { [id]: now } }]);
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
