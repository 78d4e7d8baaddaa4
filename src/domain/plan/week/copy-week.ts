import { addDays, type Day, daysBetween } from '../../dates/day.ts';
import { type Shift, shiftDay } from '../shift/shift.ts';
import { shiftOnDay } from '../shift/move-shift.ts';
import { mondayOfWeek } from './iso-week.ts';
import { type PlanEdit } from './plan-edit.ts';
import { shiftsOf, type WeekPlan } from './plan-week.ts';

/** A shift that is not copied, and why. */
export interface SkippedShift {
  readonly shift: Shift;
  readonly reason: 'away' | 'notEmployed' | 'thereAlready';
}

/** What a copy of a week would do. */
export interface WeekCopy {
  readonly edit: PlanEdit;
  readonly count: number;
  readonly skipped: readonly SkippedShift[];
}

/** What a copy asks about people: null where the person may have the shift on that day. */
export type WhyNot = (employeeId: string, day: Day) => 'away' | 'notEmployed' | null;

/**
 * Copies a unit's week onto another one, beside what is there: a shift of somebody who is away or not employed then
 * is left out and named, and so is one that is there already (scenario 15). Reasons for departing from rules are not
 * copied: they were about those days.
 */
export function copyWeek(
  from: WeekPlan,
  to: WeekPlan,
  about: { readonly timeZone: string; readonly whyNot: WhyNot; readonly newId: () => string },
): WeekCopy {
  const { timeZone, whyNot, newId } = about;
  const days = daysBetween(mondayOfWeek(from.week), mondayOfWeek(to.week));
  const there = Object.values(to.shifts);
  const shifts: Record<string, Shift> = {};
  const skipped: SkippedShift[] = [];
  for (const source of shiftsOf(from, timeZone)) {
    const { id: _id, unitId: _unit, week: _week, ...plain } = source;
    const day = addDays(shiftDay(source, timeZone), days);
    const shift: Shift = { ...shiftOnDay(plain, day, timeZone), overrides: {} };
    const reason = reasonOf(shift, day, there, whyNot);
    if (reason === null) shifts[newId()] = shift;
    else skipped.push({ shift, reason });
  }
  return {
    edit: { unitId: to.unitId, week: to.week, shifts },
    count: Object.keys(shifts).length,
    skipped,
  };
}

function reasonOf(
  shift: Shift,
  day: Day,
  there: readonly Shift[],
  whyNot: WhyNot,
): SkippedShift['reason'] | null {
  const isThere = there.some(
    ({ employeeId, start, end }) =>
      employeeId === shift.employeeId && start === shift.start && end === shift.end,
  );
  if (isThere) return 'thereAlready';
  return shift.employeeId === null ? null : whyNot(shift.employeeId, day);
}
