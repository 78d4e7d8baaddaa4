import { type Day, startOfDay, weekdayOf } from '../../dates/day.ts';
import { type StaffingNeed } from '../settings/planning-settings.ts';
import { type Shift } from '../shift/shift.ts';

/** How a need of a day is met. */
export interface Staffing {
  readonly id: string;
  readonly need: StaffingNeed;
  /** The fewest people who are there at any moment of it. */
  readonly planned: number;
}

/** The instants between which a need of a day holds, epoch ms. */
function windowOf(need: StaffingNeed, day: Day, timeZone: string): readonly [number, number] {
  const midnight = startOfDay(day, timeZone);
  return [midnight + need.startMinute * 60_000, midnight + need.endMinute * 60_000];
}

/**
 * The needs of a unit on a day and the fewest people planned at any moment of each, by their start. Open shifts are
 * nobody.
 */
export function staffingOf(
  needs: Readonly<Record<string, StaffingNeed>>,
  about: {
    readonly unitId: string;
    readonly day: Day;
    readonly shifts: readonly Shift[];
    readonly timeZone: string;
  },
): Staffing[] {
  const { unitId, day, shifts, timeZone } = about;
  return Object.entries(needs)
    .filter(([, need]) => need.unitId === unitId)
    .filter(([, { weekdays }]) => weekdays.length === 0 || weekdays.includes(weekdayOf(day)))
    .toSorted(([, a], [, b]) => a.startMinute - b.startMinute)
    .map(([id, need]) => ({ id, need, planned: fewest(shifts, windowOf(need, day, timeZone)) }));
}

function fewest(shifts: readonly Shift[], [from, until]: readonly [number, number]): number {
  const there = shifts.filter(
    ({ employeeId, start, end }) => employeeId !== null && start < until && end > from,
  );
  // People come and go only where shifts begin and end.
  const moments = [from, ...there.flatMap(({ start, end }) => [start, end])].filter(
    (ms) => ms >= from && ms < until,
  );
  const countAt = (ms: number): number =>
    new Set(
      there.filter(({ start, end }) => start <= ms && ms < end).map(({ employeeId }) => employeeId),
    ).size;
  return Math.min(...moments.map(countAt));
}
