import { newId } from '#data/device/device.ts';
import { plainShift, type Shift, shiftDay } from '#domain/plan/shift/shift.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { translate } from '#i18n/index.ts';
import { changePlan, withShiftsNow } from '../shared/actions.ts';
import { movedEdits } from '../acts/hooks.ts';
import type { HeldShift } from './store.ts';

/**
 * Puts down what was held: nothing where it lies there already, else with the way back. What somebody else has changed
 * of it meanwhile stays, and one that they have taken away is not brought back.
 */
export function putDown(
  { shift, start, end, isCopy, grip }: HeldShift,
  employeeId: string | null,
  timeZone: string,
): void {
  const hasTimes = start !== shift.start || end !== shift.end;
  const hasPerson = employeeId !== shift.employeeId;
  if (!hasTimes && !hasPerson && !isCopy) return;
  withShiftsNow([shift], ([now]) => {
    if (now === undefined) return;
    const next: Shift = {
      ...plainShift(now),
      ...(hasTimes && { start, end }),
      ...(hasPerson && { employeeId }),
      // What it departed from was about other times, or another person.
      overrides: {},
    };
    const week = weekOf(shiftDay(next, timeZone));
    if (isCopy) {
      const { unitId } = now;
      changePlan(translate('plan.undo.copied'), [{ unitId, week, shifts: { [newId()]: next } }]);
      return;
    }
    const label = translate(grip === 'move' ? 'plan.undo.moved' : 'plan.undo.changed');
    changePlan(label, movedEdits(now, week, next));
  });
}

/** Takes a shift out of the plan, with the way back. */
export function removeShift({ id, unitId, week }: HeldShift['shift']): void {
  changePlan(translate('plan.undo.removed'), [{ unitId, week, shifts: { [id]: null } }]);
}
