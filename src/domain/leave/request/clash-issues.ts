import { can } from '../../access/can.ts';
import { addDays, type Day } from '../../dates/day.ts';
import { homeOn } from '../../employee/home-unit.ts';
import { closedThrough, isLocked } from '../../farm/farm.ts';
import { leaveDaysOf, type LeaveDayCost } from '../cost/leave-days.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { factsOf, isChildsDay, type LeaveType } from '../document/leave-type.ts';
import { isInForce, isWaiting, lastDayOf, type Leave, type LeaveAsk } from '../document/leave.ts';
import { type RequestInput, windowsOn } from './leave-draft.ts';
import { issue, type LeaveIssue } from './leave-issue.ts';

const EPSILON = 1e-9;

/**
 * Why nothing can be written on days from one on: their period is locked, or the unit has closed them. Sickness is
 * refused by a lock alone: what is closed for a leader's convenience is open for whoever is ill.
 */
export function closedIssues(
  { actor, farm }: Pick<RequestInput, 'actor' | 'farm'>,
  unitId: string,
  type: LeaveType,
  from: Day,
): LeaveIssue[] {
  if (isLocked(farm, from)) {
    return [issue('from', 'leave_day_locked', { day: farm.lockedThrough ?? from })];
  }
  const through = closedThrough(farm, unitId);
  if (factsOf(type).isReported || through === null || from > through) return [];
  return can(actor, 'leave.changeClosed', { farmId: farm.id })
    ? []
    : [issue('from', 'leave_days_closed', { day: through })];
}

/** The first day that is another one when a leave gives way to an ask: of leave that is only shortened, what comes back. */
export function firstChangedDay(
  leave: Pick<Leave, 'from' | 'to' | 'part' | 'minutes'>,
  ask:
    | (Pick<LeaveAsk, 'from' | 'part' | 'minutes'> & { readonly to: Day; readonly kind?: string })
    | null,
): Day {
  if (ask === null || ask.kind === 'cancel') return leave.from;
  if (ask.from !== leave.from) return ask.from < leave.from ? ask.from : leave.from;
  if (ask.part !== leave.part || ask.minutes !== leave.minutes) return leave.from;
  const to = leave.to ?? ask.to;
  return addDays(ask.to < to ? ask.to : to, 1);
}

/**
 * Other leave of the same person that takes the same part of a day. Sickness is refused by no other leave than
 * sickness, a child's by approved leave that goes on all the same; two halves of a day may be of two kinds.
 */
export function overlapIssues(
  about: Pick<LeaveInput, 'context' | 'leaves' | 'today'>,
  type: LeaveType,
  days: readonly LeaveDayCost[],
  changed: Leave | null,
): LeaveIssue[] {
  const first = days[0]?.day;
  const last = days.at(-1)?.day;
  if (first === undefined || last === undefined) return [];
  const { context, leaves, today } = about;
  const others = leaves.filter((one) => {
    if (one.id === changed?.id || !(isWaiting(one) || isInForce(one))) return false;
    if (type === 'sick' && one.type !== 'sick') return false;
    if (isChildsDay(type) && !isBeforeChild(one)) return false;
    // Sick in a holiday, days came back; the rest of it can be changed all the same.
    if (one.type === 'sick' && type !== 'sick' && changed?.status === 'approved') return false;
    return one.from <= last && lastDayOf(one, today) >= first;
  });
  if (others.length === 0) return [];
  const open = new Map(days.map(({ day }) => [day, 1 - context.calendar.weightOf(day)]));
  const asked = new Map(days.map(({ day, share }) => [day, share]));
  for (const other of others) {
    const { from, part, minutes } = other;
    const range = { from, to: lastDayOf(other, today), part, minutes };
    for (const { day, share } of leaveDaysOf(range, context)) {
      const left = (open.get(day) ?? 0) - share;
      open.set(day, left);
      const wanted = asked.get(day) ?? 0;
      if (share > 0 && wanted > 0 && wanted > left + EPSILON) {
        return [issue('from', 'leave_overlap', { day, from, to: range.to, type: other.type })];
      }
    }
  }
  return [];
}

/** Whether a leave stands before a child's sick day: nobody has decided what waits, and a course gives way to it. */
function isBeforeChild(leave: Leave): boolean {
  const { ifSick, isReported } = factsOf(leave.type);
  return isReported || (!isWaiting(leave) && ifSick !== 'always');
}

/** Days that the farm has blocked; a leader may give them all the same, and nobody is asked about health. */
export function blockedIssues(
  input: RequestInput,
  type: LeaveType,
  days: readonly LeaveDayCost[],
): LeaveIssue[] {
  const { actor, about, changed = null } = input;
  const isSelf = actor.uid === about.context.person.id;
  if (!isSelf || factsOf(type).isHealth) return [];
  const blocked = days
    .filter(({ day, share }) => share > 0 && !isPartOf(changed, day))
    .flatMap(({ day }) => windowsOn(about.settings, day, [homeOn(about.context.person, day)]))
    .find(({ most }) => most === 0);
  if (blocked === undefined) return [];
  const { name, from, to } = blocked;
  return [issue('from', 'leave_blocked', { name, from, to })];
}

/** What was approved in spite of a window stays. */
function isPartOf(changed: Leave | null, day: Day): boolean {
  if (changed?.status !== 'approved') return false;
  return changed.from <= day && (changed.to === null || day <= changed.to);
}
