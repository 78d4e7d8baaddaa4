import type { Actor } from '../../access/actor.ts';
import { can } from '../../access/can.ts';
import { isActive } from '../../audit.ts';
import type { Day } from '../../dates/day.ts';
import { factsOf } from '../document/leave-type.ts';
import type { Leave } from '../document/leave.ts';
import { leaveTarget } from './leave-draft.ts';

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

/** Whether an action is a leader's or an owner's. */
export function isLeadersAction(action: LeaveAction): boolean {
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
