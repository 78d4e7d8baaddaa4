import { isShiftLength, type PlannedShift, shiftDay } from '../shift/shift.ts';
import { clockMinutes } from '../shift/move-shift.ts';
import { carriedShift, type Carrying } from '../week/many-shifts.ts';
import { layOut, type LayOutPlace, type LayOutWay, type RollOut } from './lay-out.ts';

/**
 * Copies shifts of a unit to other days, weeks or people, once for each way they are carried, and says before anything
 * is written what is in the way: a shift of somebody who is away or not employed then is left out and named, and so is
 * one that is there already (scenario 15). Reasons for departing from rules are not copied: they were about those days.
 */
export function copyShifts(
  shifts: readonly PlannedShift[],
  to: readonly Carrying[],
  way: LayOutWay,
  place: LayOutPlace,
): RollOut {
  if (shifts.length === 0) return { ok: false, code: 'nothing_to_copy' };
  if (to.length === 0) return { ok: false, code: 'no_target' };
  const { timeZone } = place;
  const wanted = to.flatMap((carrying) =>
    shifts.map((one) => {
      const shift = carriedShift(one, carrying, timeZone);
      const { employeeId } = shift;
      return {
        day: shiftDay(shift, timeZone),
        employeeId,
        ...clockMinutes(one, timeZone),
        shift: isShiftLength(shift.start, shift.end) ? shift : null,
      };
    }),
  );
  return layOut(wanted, way, place);
}
