import { type PlannedShift, type Shift, sortShifts } from '../shift/shift.ts';
import { type PlanWeek, shiftsOf } from './plan-week.ts';

/** A planned shift of one's own, as everybody may read it. */
export interface OwnShift extends PlannedShift {
  /** What it was in the publication before, where that said other times; null: the same, or it was not one's own. */
  readonly was: Pick<Shift, 'start' | 'end'> | null;
  /** Ids of those who are planned in the same unit at the same time. */
  readonly withIds: readonly string[];
}

/** The published shifts of a person that end after an instant (epoch ms), in all units, by their start. */
export function ownShifts(
  weeks: readonly PlanWeek[],
  about: { readonly employeeId: string; readonly fromMs: number; readonly timeZone: string },
): OwnShift[] {
  const { employeeId, fromMs, timeZone } = about;
  const own = weeks.flatMap((week) => {
    const shifts = shiftsOf(week, timeZone);
    return shifts
      .filter((shift) => shift.employeeId === employeeId && shift.end > fromMs)
      .map((shift): OwnShift => ({
        ...shift,
        was: wasOf(shift, week),
        withIds: besideOf(shift, shifts),
      }));
  });
  return sortShifts(own);
}

function wasOf(shift: PlannedShift, { previous }: PlanWeek): OwnShift['was'] {
  const before = previous[shift.id];
  if (before === undefined || before.employeeId !== shift.employeeId) return null;
  const { start, end } = before;
  return start === shift.start && end === shift.end ? null : { start, end };
}

function besideOf(shift: PlannedShift, shifts: readonly PlannedShift[]): string[] {
  const beside = shifts.filter(
    ({ employeeId, start, end }) =>
      employeeId !== shift.employeeId && start < shift.end && end > shift.start,
  );
  return [...new Set(beside.map(({ employeeId }) => employeeId))].filter((id) => id !== null);
}
