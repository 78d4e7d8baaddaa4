import type { Actor } from '../../access/actor.ts';
import { can } from '../../access/can.ts';
import { isActive } from '../../audit.ts';
import { addDays, type Day, daysBetween } from '../../dates/day.ts';
import { factsOf } from '../document/leave-type.ts';
import { type Leave, LEAVE_LIMITS } from '../document/leave.ts';
import { isPersonDay } from '../../employee/employee.ts';
import { leaveTarget } from './leave-draft.ts';
import { issue, type LeaveIssue } from './leave-issue.ts';

/** Everything that can be done with a leave that is there. */
export const LEAVE_ACTIONS = [
  /** By the person: taken back before it is decided. */
  'withdraw',
  /** By the person: other days, while it waits. */
  'edit',
  'approve',
  'reject',
  /** By the person, of approved leave: the old one stands until it is decided. */
  'askChange',
  'askCancel',
  /** By the person: the ask is taken back. */
  'withdrawAsk',
  'acceptAsk',
  'refuseAsk',
  /** By a leader, without being asked. */
  'cancel',
  /** Sickness: back at work. */
  'well',
  /** Sickness: a leader mends its days. */
  'correct',
] as const;

/** Something that can be done with a leave. */
export type LeaveAction = (typeof LEAVE_ACTIONS)[number];

const OF_LEADERS: readonly LeaveAction[] = [
  'approve',
  'reject',
  'acceptAsk',
  'refuseAsk',
  'cancel',
  'correct',
];

/** Actions that decide what somebody has asked for. */
export const DECISIONS = ['approve', 'reject', 'acceptAsk', 'refuseAsk'] as const;

/** A decision about what somebody has asked for. */
export type LeaveDecision = (typeof DECISIONS)[number];

function isLeadersAction(action: LeaveAction): boolean {
  return OF_LEADERS.includes(action);
}

/** What can be done with a leave in its state, whoever asks. `today` is the farm's day. */
export function actionsIn(
  leave: Pick<Leave, 'status' | 'ask' | 'type' | 'from' | 'to' | 'deleted'>,
  today: Day,
): readonly LeaveAction[] {
  if (!isActive(leave)) return [];
  const { status, ask, to, from } = leave;
  if (status === 'requested') return ['withdraw', 'edit', 'approve', 'reject'];
  if (status === 'reported' || status === 'well') {
    return status === 'reported' ? ['well', 'correct', 'cancel'] : ['correct', 'cancel'];
  }
  if (status !== 'approved' || factsOf(leave.type).isReported) return [];
  if (ask !== null) return ['withdrawAsk', 'acceptAsk', 'refuseAsk', 'cancel'];
  const isOver = to !== null && to < today;
  if (isOver) return ['cancel'];
  return from > today ? ['askChange', 'askCancel', 'cancel'] : ['askChange', 'cancel'];
}

/**
 * What somebody can do with a leave. A leader decides about others of the home unit, never about themself; an
 * owner about everybody. `isStandIn` is for whoever decides for a leader for a while (`isStandIn`).
 */
export function legalActions(
  actor: Actor,
  farmId: string,
  leave: Leave,
  today: Day,
  isStandIn = false,
): readonly LeaveAction[] {
  const target = leaveTarget(farmId, leave);
  const isOther = actor.uid !== leave.employeeId;
  const mayDecide = can(actor, 'leave.decide', target) || (isStandIn && isOther);
  const mayAsk = can(actor, 'leave.ask', target);
  return actionsIn(leave, today).filter((action) => {
    // A leader says of somebody without a sign-in that they are well, too.
    if (action === 'well') return can(actor, 'leave.report', target) || mayDecide;
    return isLeadersAction(action) ? mayDecide : mayAsk;
  });
}

type WellCheck =
  | { readonly ok: true; readonly value: Pick<Leave, 'to' | 'status'> }
  | { readonly ok: false; readonly issues: readonly LeaveIssue[] };

/** The last day of sickness that one tap means: yesterday, or the first day where that is today. */
export function lastSickDay({ from }: Pick<Leave, 'from'>, today: Day): Day {
  const yesterday = addDays(today, -1);
  return yesterday < from ? from : yesterday;
}

/** So long after a report "well again" means that it was a wrong press, in ms. */
const WRONG_PRESS_MS = 5 * 60_000;

/** Whether sickness that began today was reported just now: then "well again" leaves nothing of it. */
export function isWrongPress(
  { from, reportedAt }: Pick<Leave, 'from' | 'reportedAt'>,
  today: Day,
  nowMs: number,
): boolean {
  return reportedAt !== null && from >= today && Math.abs(nowMs - reportedAt) < WRONG_PRESS_MS;
}

/** Ends sickness with a last day, which lies in it and not after today. */
export function checkWell(leave: Leave, lastDay: Day, today: Day): WellCheck {
  const refused = (one: LeaveIssue): WellCheck => ({ ok: false, issues: [one] });
  if (!actionsIn(leave, today).includes('well')) {
    return refused(issue('form', 'leave_not_possible_now'));
  }
  if (!isPersonDay(lastDay)) return refused(issue('to', 'leave_to_missing'));
  if (lastDay < leave.from) return refused(issue('to', 'leave_to_before_from'));
  const days = daysBetween(leave.from, lastDay) + 1;
  if (lastDay > today) return refused(issue('to', 'leave_well_too_late'));
  const most = LEAVE_LIMITS.days;
  if (days > most) return refused(issue('to', 'leave_too_long', { days, most }));
  return { ok: true, value: { to: lastDay, status: 'well' } };
}
