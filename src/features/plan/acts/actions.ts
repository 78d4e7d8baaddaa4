import { newId } from '#data/device/device.ts';
import type { ShiftTemplate } from '#domain/plan/settings/planning-settings.ts';
import {
  clockMinutes,
  isMovedByClock,
  type PlannedShift,
  type Shift,
  shiftDay,
} from '#domain/plan/shift/shift.ts';
import { splitShift } from '#domain/plan/shift/split-shift.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import {
  carriedShift,
  type Carrying,
  changeEdits,
  copyEdits,
  removeEdits,
  shiftOfKind,
} from '#domain/plan/week/many-shifts.ts';
import type { PlanEdit } from '#domain/plan/week/plan-edit.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { asTheyAreNow, changePlan, withShiftsNow } from '../shared/actions.ts';

type Shifts = readonly PlannedShift[];

/**
 * Writes what a change came to, with one way back for all of it; where it came to nothing at all, or the clock skips a
 * time that a shift was to have, that is said.
 */
function write(label: string, edits: readonly PlanEdit[] | null, isMoved = false): void {
  if (edits === null) showToast({ kind: 'warning', text: translate('planActs.clockChange') });
  else if (edits.length > 0) changePlan(label, edits);
  if (edits !== null && isMoved) {
    showToast({ kind: 'warning', text: translate('planActs.clockMoved') });
  }
}

/** Whether the clock skips a time that one of the shifts has where it is carried to. */
const skipsTime = (shifts: Shifts, carrying: Carrying, timeZone: string): boolean =>
  shifts.some((one) =>
    isMovedByClock(carriedShift(one, carrying, timeZone), clockMinutes(one, timeZone), timeZone),
  );

/** Carries shifts to other days, to somebody else, or both. */
export function moveShifts(shifts: Shifts, carrying: Carrying, timeZone: string): void {
  if (carrying.byDays === 0 && carrying.employeeId === undefined) return;
  const label = translate('planActs.undo.moved', { count: shifts.length });
  withShiftsNow(shifts, (now) =>
    write(
      label,
      changeEdits(now, (shift) => carriedShift(shift, carrying, timeZone), timeZone),
      skipsTime(now, carrying, timeZone),
    ),
  );
}

/** Puts copies of shifts on other days, with somebody else, or both. */
export function copyCarried(shifts: Shifts, carrying: Carrying, timeZone: string): void {
  const change = (shift: Shift): Shift => carriedShift(shift, carrying, timeZone);
  const label = translate('plan.copied', { count: shifts.length });
  withShiftsNow(shifts, (now) =>
    write(label, copyEdits(now, change, { timeZone, newId }), skipsTime(now, carrying, timeZone)),
  );
}

/** Gives shifts to somebody, or to nobody (null): they are open then. */
export function giveShifts(shifts: Shifts, employeeId: string | null, timeZone: string): void {
  const others = shifts.filter((one) => one.employeeId !== employeeId);
  moveShifts(others, { byDays: 0, employeeId }, timeZone);
}

/** Makes shifts ones of a kind, on their days. */
export function changeKind(shifts: Shifts, kind: ShiftTemplate, timeZone: string): void {
  const label = translate('planActs.undo.changed', { count: shifts.length });
  withShiftsNow(shifts, (now) =>
    write(
      label,
      changeEdits(now, (shift) => shiftOfKind(shift, kind, timeZone), timeZone),
      now.some((one) => isMovedByClock(shiftOfKind(one, kind, timeZone), kind, timeZone)),
    ),
  );
}

/** Gives a shift another beginning or end, epoch ms. */
export function retimeShift(
  shift: PlannedShift,
  times: { readonly start: number; readonly end: number },
  timeZone: string,
): void {
  if (times.start === shift.start && times.end === shift.end) return;
  const change = (one: Shift): Shift => ({
    ...one,
    start: times.start,
    end: times.end,
    overrides: {},
  });
  const label = translate('planActs.undo.changed', { count: 1 });
  withShiftsNow([shift], (now) => write(label, changeEdits(now, change, timeZone)));
}

/** Takes shifts out of the plan. */
export function removeShifts(shifts: Shifts): void {
  write(translate('planActs.undo.removed', { count: shifts.length }), removeEdits(shifts));
}

/**
 * Splits a shift in two at a time of the clock: the second half is another shift, of its own person (null: nobody), and
 * may begin in the week after. Where somebody has changed it meanwhile so that it cannot be split there, that is said.
 */
export function splitInTwo(
  shift: PlannedShift,
  { time, employeeId }: { readonly time: string; readonly employeeId: string | null },
  timeZone: string,
): void {
  const [now] = asTheyAreNow([shift]);
  const split = now === undefined ? null : splitShift(now, time, timeZone);
  if (!split?.ok) {
    showToast({ kind: 'warning', text: translate('undo.changedSince') });
    return;
  }
  const { id, unitId, week } = shift;
  const second = { ...split.second, employeeId };
  const weekOfSecond = weekOf(shiftDay(second, timeZone));
  const halves =
    weekOfSecond === week
      ? [{ unitId, week, shifts: { [id]: split.first, [newId()]: second } }]
      : [
          // There before the other one is shorter: a device that goes off in between loses nothing.
          { unitId, week: weekOfSecond, shifts: { [newId()]: second } },
          { unitId, week, shifts: { [id]: split.first } },
        ];
  changePlan(translate('planActs.undo.split'), halves);
}
