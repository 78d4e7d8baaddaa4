import { monthOf, type Month } from '../../dates/day.ts';
import { leaveDaysOf } from '../cost/leave-days.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { factsOf } from '../document/leave-type.ts';
import { isInForce, isWaiting } from '../document/leave.ts';

/**
 * Minutes of time off in lieu that may still be asked for: what a stored month ends with, less what leave in force takes
 * after that month and what waits takes on any day. The leave of `changedId` is left out where it waits, or lies after
 * the month; within the month it is given back.
 */
export function lieuLeft(
  { context, leaves }: Pick<LeaveInput, 'context' | 'leaves'>,
  stored: { readonly month: Month; readonly lieuOut: number },
  changedId: string | null = null,
): number {
  return leaves
    .filter((leave) => factsOf(leave.type).account === 'lieu')
    .reduce((left, leave) => {
      const { id, from, to, part, minutes } = leave;
      const days = leaveDaysOf({ from, to: to ?? from, part, minutes }, context);
      const sum = (isOf: (day: string) => boolean): number =>
        days.reduce((all, day) => (isOf(day.day) ? all + day.minutes : all), 0);
      const isChanged = id === changedId;
      if (isWaiting(leave)) return isChanged ? left : left - sum(() => true);
      if (!isInForce(leave)) return left;
      if (isChanged) return left + sum((day) => monthOf(day) <= stored.month);
      return left - sum((day) => monthOf(day) > stored.month);
    }, stored.lieuOut);
}
