import { isActive } from '../../audit.ts';
import { addDays, type Day } from '../../dates/day.ts';
import type { Unit } from '../../farm/unit.ts';
import {
  clockMinutes,
  isShiftLength,
  type PlannedShift,
  type Shift,
  shiftDay,
  timesOn,
} from '../shift/shift.ts';
import { addWeeks, isWeekKey, mondayOfWeek, type WeekKey } from '../week/iso-week.ts';
import { carriedShift, type Carrying } from '../week/many-shifts.ts';
import {
  layOut,
  type LayOutPlace,
  type LayOutWay,
  ROLL_OUT_LIMITS,
  type ROLL_OUT_REFUSALS,
  type RollOut,
  type WantedShift,
} from './lay-out.ts';
import type { PlanTemplate, TemplateShift } from './plan-template.ts';

/** What is to be rolled out, and how. */
export interface RollOutPlan extends LayOutWay {
  readonly template: PlanTemplate;
  readonly first: WeekKey;
  readonly weeks: number;
  /** Which of its weeks is rolled out first, 0 is its first one. */
  readonly startAt: number;
}

/** Where it is rolled out. */
export interface RollOutPlace extends Omit<LayOutPlace, 'unitId'> {
  readonly unit: Unit;
}

function rollOutWeeks({ first, weeks }: Pick<RollOutPlan, 'first' | 'weeks'>): WeekKey[] {
  return Array.from({ length: weeks }, (_, index) => addWeeks(first, index));
}

/** Lays a template out over weeks of its unit, and says before anything is written what is in the way. */
export function rollOut(plan: RollOutPlan, { unit, ...place }: RollOutPlace): RollOut {
  const code = refusalOf(plan, unit);
  if (code !== null) return { ok: false, code };
  const { template, mode, gone, startAt } = plan;
  const wanted = rollOutWeeks(plan).flatMap((week, index) => {
    const at = (startAt + index) % template.weeks;
    return template.shifts
      .filter((one) => one.week === at)
      .map((one) => wantedShift(one, mondayOfWeek(week), place.timeZone));
  });
  return layOut(wanted, { mode, gone }, { ...place, unitId: unit.id });
}

function refusalOf(
  { template, first, weeks }: RollOutPlan,
  unit: Unit,
): (typeof ROLL_OUT_REFUSALS)[number] | null {
  const { min, max } = ROLL_OUT_LIMITS.weeks;
  if (template.unitId !== unit.id) return 'other_unit';
  if (!isActive(unit)) return 'unit_away';
  if (!isActive(template)) return 'template_away';
  if (template.shifts.length === 0) return 'no_shifts';
  if (!Number.isInteger(weeks) || weeks < min || weeks > max) return 'weeks_wrong';
  if (!isWeekKey(first) || !isWeekKey(addWeeks(first, weeks - 1))) return 'week_outside';
  return null;
}

function wantedShift(one: TemplateShift, monday: Day, timeZone: string): WantedShift {
  const { employeeId, startMinute, endMinute, weekday } = one;
  const day = addDays(monday, weekday - 1);
  return { day, employeeId, startMinute, endMinute, shift: shiftAt(one, monday, timeZone) };
}

/** A template's shift on its day; null where the change of clocks leaves it no length that a shift may have. */
function shiftAt(one: TemplateShift, monday: Day, timeZone: string): Shift | null {
  const { startMinute, endMinute, employeeId, breakMinutes, activityId, title, note } = one;
  const day = addDays(monday, one.weekday - 1);
  const { start, end } = timesOn(day, { startMinute, endMinute }, timeZone);
  if (!isShiftLength(start, end)) return null;
  const what = { breakMinutes, activityId, title, note, guideIds: [], overrides: {} };
  return { employeeId, start, end, ...what };
}

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
