import { newId } from '#data/device/new-id.ts';
import { plainShift, type Shift, shiftDay } from '#domain/plan/shift/shift.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { translate } from '#i18n/index.ts';
import { changePlan } from '../edit/actions.ts';
import { movedEdits } from '../edit/hooks.ts';
import type { HeldShift } from './store.ts';

/** Puts down what was held: nothing where it lies there already, else with the way back. */
export function putDown(
  { shift, start, end, isCopy, grip }: HeldShift,
  employeeId: string | null,
  timeZone: string,
): void {
  const { unitId } = shift;
  const isSame = start === shift.start && end === shift.end && employeeId === shift.employeeId;
  if (isSame && !isCopy) return;
  // What it departed from was about other times, or another person.
  const next: Shift = { ...plainShift(shift), start, end, employeeId, overrides: {} };
  const week = weekOf(shiftDay(next, timeZone));
  if (isCopy) {
    changePlan(translate('plan.undo.copied'), [{ unitId, week, shifts: { [newId()]: next } }]);
    return;
  }
  const label = translate(grip === 'move' ? 'plan.undo.moved' : 'plan.undo.changed');
  changePlan(label, movedEdits(shift, week, next));
}

/** Takes a shift out of the plan, with the way back. */
export function removeShift({ id, unitId, week }: HeldShift['shift']): void {
  changePlan(translate('plan.undo.removed'), [{ unitId, week, shifts: { [id]: null } }]);
}
