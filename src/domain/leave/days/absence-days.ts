import type { Day } from '../../dates/day.ts';
import { dayMinutes, leaveDaysOf } from '../cost/leave-days.ts';
import { isChildsDay } from '../document/leave-type.ts';
import { isInForce, lastDayOf } from '../document/leave.ts';
import { partOf } from '../document/leave-units.ts';
import { type AbsenceDay, type LeaveWithDays, overlappingLeaves } from './absence-day.ts';
import type { LeaveInput } from './leave-input.ts';
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
export function absenceDays(input: LeaveInput): readonly AbsenceDay[] {
  const { context, leaves, today } = input;
  const all = leaves
    .filter(isInForce)
    .map((leave): LeaveWithDays => {
      const { from, part, minutes, planned } = leave;
      const to = lastDayOf(leave, today);
      const range = { from, to, part, minutes, ...(planned !== undefined && { planned }) };
      return { leave, days: leaveDaysOf(range, context) };
    })
    .toSorted(byStart);
  const sick = all.filter(isWholeSickness);
  const rest = childrenFirst(all.filter((one) => !isWholeSickness(one)));
  const beside = overlappingLeaves(all, (leave) => lastDayOf(leave, today));
  const open = new Map<Day, number>();
  const others = fill(rest, { open, beside, input });
  const settled = sick.length === 0 ? others : giveBack(others, { all, sick, input });
  if (settled !== others) {
    settled.forEach((one, at) => {
      const freed = (others[at]?.share ?? 0) - one.share;
      if (freed > 0) open.set(one.day, (open.get(one.day) ?? 0) + freed);
    });
  }
  const away = fill(sick, { open, beside, input });
  return away.length === 0 ? settled : [...settled, ...away].toSorted(byDay);
}

/** A child's sick day takes its day from a course that began before it: nothing else may lie on the same day. */
function childrenFirst(leaves: readonly LeaveWithDays[]): readonly LeaveWithDays[] {
  const children = leaves.filter(({ leave }) => isChildsDay(leave.type));
  if (children.length === 0) return leaves;
  return [...children, ...leaves.filter(({ leave }) => !isChildsDay(leave.type))];
}

const byDay = (a: AbsenceDay, b: AbsenceDay): number =>
  a.day === b.day ? 0 : a.day < b.day ? -1 : 1;

/** Below this a part of a day is nothing but a fraction that binary numbers lost. */
const EPSILON = 1e-9;

interface Filling {
  /** What is left of days on which more than one leave may lie. */
  readonly open: Map<Day, number>;
  readonly beside: ReadonlySet<LeaveWithDays>;
  readonly input: LeaveInput;
}

/** Gives leaves, one after the other, what is left of their days; by day. */
function fill(
  leaves: readonly LeaveWithDays[],
  { open, beside, input: { context } }: Filling,
): readonly AbsenceDay[] {
  const filled: AbsenceDay[] = [];
  // Leaves come by their first day: only where one lies within another are their days out of order.
  let isInOrder = true;
  let last = '';
  for (const one of leaves) {
    const { leave, days } = one;
    const { id: leaveId, type } = leave;
    const isAlone = !beside.has(one);
    for (const { day, share: asked, units: whole, minutes: all, planned } of days) {
      if (asked === 0) continue;
      const left = isAlone ? asked : (open.get(day) ?? 1 - context.calendar.weightOf(day));
      const share = Math.min(asked, left);
      if (share < EPSILON) continue;
      if (!isAlone) open.set(day, left - share);
      const units = share === asked ? whole : partOf(whole, share / asked);
      const ofDay = planned ?? dayMinutes(context, day);
      const minutes = share === asked ? all : Math.round(ofDay * share);
      isInOrder &&= last <= day;
      last = day;
      filled.push({
        leaveId,
        type,
        day,
        units,
        givenBack: 0,
        givenBackBecause: null,
        share,
        minutes,
        ...(planned !== undefined && { isPlanned: true }),
      });
    }
  }
  return isInOrder ? filled : filled.toSorted(byDay);
}
