import { addDays } from '../../dates/day.ts';
import type { ShiftTemplate } from '../settings/planning-settings.ts';
import {
  isShiftLength,
  plainShift,
  type PlannedShift,
  type Shift,
  shiftDay,
  shiftOnDay,
  timesOn,
} from '../shift/shift.ts';
import { type WeekKey, weekOf } from './iso-week.ts';
import type { PlanEdit } from './plan-edit.ts';

/** How far shifts are carried, and to whom; without a person each keeps its own. */
export interface Carrying {
  readonly byDays: number;
  /** Null: to nobody, as open shifts. */
  readonly employeeId?: string | null;
}

/** A shift some days later, at the same times of the clock. What it departed from was about where it lay. */
export function carriedShift(
  shift: Shift,
  { byDays, employeeId = shift.employeeId }: Carrying,
  timeZone: string,
): Shift {
  const day = addDays(shiftDay(shift, timeZone), byDays);
  return { ...shiftOnDay(plainShift(shift), day, timeZone), employeeId, overrides: {} };
}

/** A shift as one that comes again and again, on its day and with its person. */
export function shiftOfKind(shift: Shift, kind: ShiftTemplate, timeZone: string): Shift {
  const { title, breakMinutes, activityId } = kind;
  const times = timesOn(shiftDay(shift, timeZone), kind, timeZone);
  return { ...plainShift(shift), ...times, title, breakMinutes, activityId, overrides: {} };
}

/**
 * The edits that change shifts of a unit, one a week: each as `change` makes it, in the week in which it begins then.
 * One that moves is there before it goes, so that a device that goes off in between loses nothing. What stays as it is
 * is left out; null where the change of clocks leaves one of them no length that a shift may have.
 */
export function changeEdits(
  shifts: readonly PlannedShift[],
  change: (shift: Shift) => Shift,
  timeZone: string,
): PlanEdit[] | null {
  const placed: Placed[] = [];
  let isLater = false;
  for (const { id, unitId, week: from, ...shift } of shifts) {
    const before = plainShift(shift);
    const after = change(before);
    if (!isShiftLength(after.start, after.end)) return null;
    if (JSON.stringify(plainShift(after)) === JSON.stringify(before)) continue;
    const week = weekOf(shiftDay(after, timeZone));
    placed.push({ unitId, week, id, shift: after });
    if (week !== from) placed.push({ unitId, week: from, id, shift: null });
    isLater ||= week > from;
  }
  const edits = editsOf(placed);
  // All go the same way: where the last one comes to is written first.
  return isLater ? edits.toReversed() : edits;
}

/** The edits that put changed copies beside shifts, one a week; null as with `changeEdits`. */
export function copyEdits(
  shifts: readonly PlannedShift[],
  change: (shift: Shift) => Shift,
  about: { readonly timeZone: string; readonly newId: () => string },
): PlanEdit[] | null {
  const { timeZone, newId } = about;
  const copies = shifts.map((one) => {
    const shift = change(plainShift(one));
    const week = weekOf(shiftDay(shift, timeZone));
    return { unitId: one.unitId, week, id: newId(), shift };
  });
  if (copies.some(({ shift }) => !isShiftLength(shift.start, shift.end))) return null;
  return editsOf(copies);
}

/** The edits that take shifts out of the plan, one a week. */
export function removeEdits(shifts: readonly PlannedShift[]): PlanEdit[] {
  return editsOf(shifts.map(({ unitId, week, id }) => ({ unitId, week, id, shift: null })));
}

interface Placed {
  readonly unitId: string;
  readonly week: WeekKey;
  readonly id: string;
  readonly shift: Shift | null;
}

function editsOf(placed: readonly Placed[]): PlanEdit[] {
  const weeks = [...new Set(placed.map(({ week }) => week))].toSorted();
  return weeks.map((week) => {
    const own = placed.filter((one) => one.week === week);
    const unitId = own[0]?.unitId ?? '';
    return { unitId, week, shifts: Object.fromEntries(own.map(({ id, shift }) => [id, shift])) };
  });
}

/** The edits that leave shifts to nobody, as open ones; why their person was there goes with them. */
export function openEdits(shifts: readonly PlannedShift[], timeZone: string): PlanEdit[] {
  return (
    changeEdits(shifts, (shift) => ({ ...shift, employeeId: null, overrides: {} }), timeZone) ?? []
  );
}
