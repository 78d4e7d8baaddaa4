import { type Day, timeOf } from '../../dates/day.ts';
import { type PlannedShift, shiftDay } from '../../plan/shift/shift.ts';
import { mondayOfWeek, type WeekKey } from '../../plan/week/iso-week.ts';
import type { StaffingState } from '../../plan/validator/staffing.ts';
import type { Message } from '../message.ts';

/** Reminds somebody of a shift that begins soon; a shift that is moved is another one. */
export function reminderMessage(
  shift: PlannedShift,
  to: string,
  { unit, timeZone }: { readonly unit: string; readonly timeZone: string },
): Message {
  const params = { unit, day: shiftDay(shift, timeZone), time: timeOf(shift.start, timeZone) };
  return {
    id: `remind ${shift.unitId} ${shift.id} ${to} ${shift.start}`,
    to,
    type: 'shift_reminder',
    params,
    link: '/',
  };
}

/** Tells planners of a unit that a day is short of people, once a day: the first stretch in which some are missing. */
export function shortMessages(
  states: readonly StaffingState[],
  about: {
    readonly unitId: string;
    readonly unit: string;
    readonly planners: readonly string[];
    readonly timeZone: string;
  },
): Message[] {
  const short = states.find(({ gaps }) => gaps.length > 0);
  const gap = short?.gaps[0];
  if (short === undefined || gap === undefined) return [];
  const { unitId, unit, planners, timeZone } = about;
  const { day, need } = short;
  const time = `${timeOf(gap.start, timeZone)}–${timeOf(gap.end, timeZone)}`;
  const params = { unit, day, time, planned: need.people - gap.missing, need: need.people };
  return planners.map((to) => ({
    id: `short ${unitId} ${day}`,
    to,
    type: 'plan_short',
    params,
    link: `/planning?d=${day}`,
  }));
}

/** Tells planners of a unit that a week is not published the day before people should know it, once a week. */
export function dueMessages(
  week: WeekKey,
  about: {
    readonly unitId: string;
    readonly unit: string;
    readonly planners: readonly string[];
    /** The last day on which it is in time. */
    readonly day: Day;
  },
): Message[] {
  const { unitId, unit, planners, day } = about;
  return planners.map((to) => ({
    id: `due ${unitId} ${week}`,
    to,
    type: 'plan_due',
    params: { week: Number(week.slice(-2)), unit, day },
    link: `/planning?who=all&view=week&d=${mondayOfWeek(week)}`,
  }));
}
