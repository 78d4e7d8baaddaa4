import { type Day } from '../../dates/day.ts';
import { dayMinutes, leaveDaysOf, type LeaveDayCost } from '../cost/leave-days.ts';
import { isInForce, lastDayOf, type Leave } from '../document/leave.ts';
import { partOf } from '../document/leave-units.ts';
import { type AbsenceDay, type LeaveWithDays } from './absence-day.ts';
import { type LeaveInput } from './leave-input.ts';
import { giveBack } from './sickness.ts';

const isWholeSickness = ({ leave }: LeaveWithDays): boolean =>
  leave.type === 'sick' && leave.part === 'full';

/** By first day and id, so that the order in which leave was approved decides nothing. */
function byStart({ leave: a }: LeaveWithDays, { leave: b }: LeaveWithDays): number {
  if (a.from !== b.from) return a.from < b.from ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/**
 * The days of all leave in force, by day: of several on one day none takes what another has taken, and sickness
 * makes other leave give days back. Days that take nothing are left out.
 */
export function absenceDays(input: LeaveInput): AbsenceDay[] {
  const { context, leaves, today } = input;
  const all = leaves
    .filter(isInForce)
    .map((leave): LeaveWithDays => {
      const { from, part, minutes } = leave;
      const range = { from, to: lastDayOf(leave, today), part, minutes };
      return { leave, days: leaveDaysOf(range, context) };
    })
    .toSorted(byStart);
  const sick = all.filter(isWholeSickness);
  const open = new Map<Day, number>();
  const take = fillerOf(input, open);
  const others = all
    .filter((one) => !isWholeSickness(one))
    .flatMap(({ leave, days }) => days.flatMap((day) => take(leave, day)))
    .toSorted(byDay);
  const settled = sick.length === 0 ? others : giveBack(others, { all, sick, input });
  if (settled !== others) {
    settled.forEach((one, at) => {
      const freed = (others[at]?.share ?? 0) - one.share;
      if (freed > 0) open.set(one.day, (open.get(one.day) ?? 0) + freed);
    });
  }
  const away = sick.flatMap(({ leave, days }) => days.flatMap((day) => take(leave, day)));
  return away.length === 0 ? settled : [...settled, ...away].toSorted(byDay);
}

const byDay = (a: AbsenceDay, b: AbsenceDay): number =>
  a.day === b.day ? 0 : a.day < b.day ? -1 : 1;

/** Gives a leave what is left of a day. */
function fillerOf({ context }: LeaveInput, open: Map<Day, number>) {
  return ({ id, type }: Leave, cost: LeaveDayCost): AbsenceDay[] => {
    const { day, share: asked, units: whole } = cost;
    if (asked === 0) return [];
    const left = open.get(day) ?? 1 - context.calendar.weightOf(day);
    const share = Math.min(asked, left);
    if (share <= 0) return [];
    open.set(day, left - share);
    const units = share === asked ? whole : partOf(whole, share / asked);
    const minutes = share === asked ? cost.minutes : Math.round(dayMinutes(context, day) * share);
    return [
      { leaveId: id, type, day, units, givenBack: 0, givenBackBecause: null, share, minutes },
    ];
  };
}
