import { costOfDays, leaveDaysOf } from '../cost/leave-days.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { isInForce, type Leave, LEAVE_LIMITS, type LeaveAsk } from '../document/leave.ts';
import { factsOf, isShown } from '../document/leave-type.ts';
import { type FreeDays, freeDaysIn } from '../ledger/free-days.ts';
import { isActive } from '../../audit.ts';
import type { Day } from '../../dates/day.ts';
import { balanceAfter, balanceIssues } from './balance-issues.ts';
import { closedIssues, firstChangedDay, overlapIssues } from './clash-issues.ts';
import { type LeaveDecision, legalActions } from './leave-actions.ts';
import type { LeaveChange, RequestInput } from './leave-draft.ts';
import { issue, type LeaveIssue } from './leave-issue.ts';

/** A decision as it is made. */
export interface DecisionInput extends Pick<
  RequestInput,
  'actor' | 'farm' | 'about' | 'lieuMinutes'
> {
  readonly decision: LeaveDecision;
  /** The leave as the leader saw it. */
  readonly seen: Leave;
  /** The leave as it stands now, as far as it is known here. */
  readonly current: Leave;
  readonly reason: string;
  /** The leader has ticked that holiday in advance is agreed. */
  readonly agreed: boolean;
  readonly nowMs: number;
  readonly isStandIn?: boolean;
}

/** What a decision writes: what was seen is written again, so that nothing else can be approved (record 015). */
export type DecisionChange = Omit<LeaveChange, 'note'> &
  Pick<Leave, 'ask' | 'reason' | 'decidedAt' | 'decidedByEid'>;

type DecisionCheck =
  | { readonly ok: true; readonly value: DecisionChange }
  | { readonly ok: false; readonly issues: readonly LeaveIssue[] };

const SEEN = ['employeeId', 'type', 'from', 'to', 'part', 'minutes', 'unitId'] as const;
const ASKED = ['kind', 'from', 'to', 'part', 'minutes'] as const;

/** Whether two leaves ask for the same: then a decision about one is a decision about the other. */
export function isSameLeave(a: Leave, b: Leave): boolean {
  return SEEN.every((field) => a[field] === b[field]) && isSameAsk(a.ask, b.ask);
}

function isSameAsk(a: LeaveAsk | null, b: LeaveAsk | null): boolean {
  if (a === null || b === null) return a === b;
  return ASKED.every((field) => a[field] === b[field]);
}

/** Judges a decision, and says what it writes. */
export function checkDecision(input: DecisionInput): DecisionCheck {
  const { decision, seen, current } = input;
  const refused = stateIssues(input);
  if (refused.length > 0) return { ok: false, issues: refused };
  const after = afterDecision(input);
  const takes =
    decision === 'approve' || (decision === 'acceptAsk' && current.ask?.kind === 'change');
  const issues = [...reasonIssues(input), ...(takes ? takingIssues(input, after) : [])];
  if (decision === 'approve' || decision === 'acceptAsk') {
    const from = decision === 'approve' ? current.from : firstChangedDay(current, current.ask);
    issues.push(...closedIssues(input, current.unitId, current.type, from));
  }
  if (issues.length > 0) return { ok: false, issues };
  const { employeeId, unitId, type } = seen;
  const { part, minutes, days, status, ask, to } = after;
  return {
    ok: true,
    value: {
      employeeId,
      unitId,
      type,
      from: after.from,
      to,
      part,
      minutes,
      days,
      status,
      ask,
      agreed: input.agreed || seen.agreed,
      reason: input.reason.trim(),
      decidedAt: input.nowMs,
      decidedByEid: input.actor.uid,
    },
  };
}

/** Two leaders at once, an ask that was changed meanwhile, one's own: each has words of its own. */
function stateIssues({ decision, seen, current, actor, farm, about, isStandIn }: DecisionInput) {
  const legal = legalActions(actor, farm.id, current, about.today, isStandIn);
  if (legal.includes(decision)) {
    return isSameLeave(seen, current) ? [] : [issue('form', 'leave_changed_meanwhile')];
  }
  const wasLegal = legalActions(actor, farm.id, seen, about.today, isStandIn).includes(decision);
  if (wasLegal) return [issue('form', 'leave_already_decided', { status: current.status })];
  const isOwn = actor.uid === current.employeeId;
  return [issue('form', isOwn ? 'leave_own_decision' : 'leave_not_allowed')];
}

function reasonIssues({ decision, seen, reason }: DecisionInput): LeaveIssue[] {
  const text = reason.trim();
  if (factsOf(seen.type).isHealth) {
    return text === '' ? [] : [issue('reason', 'leave_reason_not_here')];
  }
  if (text.length > LEAVE_LIMITS.note) return [issue('reason', 'leave_reason_too_long')];
  const isNo = decision === 'reject' || decision === 'refuseAsk';
  return isNo && text === '' ? [issue('reason', 'leave_reason_missing')] : [];
}

function takingIssues({ about, agreed, seen, current }: DecisionInput, after: Leave): LeaveIssue[] {
  const { type, from, part, minutes } = after;
  const range = { from, to: after.to ?? from, part, minutes };
  const days = leaveDaysOf(range, about.context);
  const isAgreed = agreed || seen.agreed;
  const inAdvance = type === 'vacationAdvance' && !isAgreed;
  return [
    ...overlapIssues(about, type, days, current),
    ...balanceIssues(about, { ...after, agreed: isAgreed }),
    ...(inAdvance ? [issue('agreed', 'leave_agreement_missing')] : []),
  ];
}

function afterDecision({
  decision,
  current,
  about,
}: Pick<DecisionInput, 'decision' | 'current' | 'about'>): Leave {
  if (decision === 'reject') return { ...current, status: 'rejected' };
  if (decision === 'refuseAsk') return { ...current, ask: null };
  const costed = (leave: Leave): Leave => {
    const { from, to, part, minutes } = leave;
    const days = leaveDaysOf({ from, to: to ?? from, part, minutes }, about.context);
    return { ...leave, days: costOfDays(days) };
  };
  const { ask } = current;
  if (decision === 'approve' || ask === null) return costed({ ...current, status: 'approved' });
  if (ask.kind === 'cancel') return { ...current, status: 'cancelled', ask: null };
  const { from, to, part, minutes } = ask;
  return costed({ ...current, from, to, part, minutes, ask: null });
}

/** The two figures of an account before and after a yes to what somebody asks for. */
export interface DecisionBalance {
  readonly before: FreeDays;
  readonly after: FreeDays;
  /** More would be taken than is earned by then. */
  readonly isAhead: boolean;
}

/**
 * What a yes does to the account of whoever asks: for leave, for other days, or that leave be cancelled. What else the
 * person waits for is placed before it. Null where leave takes from no account of days.
 */
export function decisionBalance(about: LeaveInput, current: Leave): DecisionBalance | null {
  const { account } = factsOf(current.type);
  if (account === null || account === 'lieu' || current.to === null) return null;
  const others = about.leaves.filter(({ id }) => id !== current.id);
  const isNew = current.ask === null;
  const decision = isNew ? 'approve' : 'acceptAsk';
  const next = afterDecision({ decision, current, about });
  const freeWith = (leaves: readonly Leave[]) => freeDaysIn({ ...about, leaves }, account);
  const before = freeWith(isNew ? others : [...others, { ...current, ask: null }]);
  const after = freeWith([...others, { ...next, deleted: null }]);
  if (before === null || after === null) return null;
  const isAhead = next.status === 'approved' && isShown(balanceAfter(about, next)?.ahead ?? 0);
  return { before, after, isAhead };
}

/** What the end of an employment makes of a leave; only what becomes another is there. */
interface LeaveSettlement {
  readonly status: Leave['status'];
  readonly to: Leave['to'];
  readonly ask: null;
}

/**
 * What becomes of a leave when an employment ends with a day: what nobody has answered is withdrawn, what would begin
 * later is cancelled, what would go on ends with that day, and nothing is asked for any longer. What is paid already
 * stays as it is. Null where nothing changes; again is harmless.
 */
export function settledLeave(
  leave: Leave,
  { lastDay, lockedThrough }: { readonly lastDay: Day; readonly lockedThrough: Day | null },
): LeaveSettlement | null {
  const { status, from, to, ask } = leave;
  if (isActive(leave) && status === 'requested') return { status: 'withdrawn', to, ask: null };
  if (!isInForce(leave)) return null;
  const last = lockedThrough !== null && lockedThrough > lastDay ? lockedThrough : lastDay;
  if (from > last) return { status: 'cancelled', to, ask: null };
  if (to === null || to > last) return { status, to: last, ask: null };
  return ask === null ? null : { status, to, ask: null };
}

/** Ways to take something back, without anything to fill in. */
export type TakeBack = 'withdraw' | 'withdrawAsk' | 'cancel';

type TakeBackCheck =
  | { readonly ok: true; readonly value: Pick<Leave, 'status' | 'ask'> }
  | { readonly ok: false; readonly issues: readonly LeaveIssue[] };

/**
 * Judges the person's taking back of what waits, or a leader's cancelling of leave, which nobody asks for: what was
 * seen has to be there still, and cancelled days have to be open.
 */
export function checkTakeBack(
  action: TakeBack,
  seen: Leave,
  current: Leave,
  { actor, farm, about, isStandIn }: Pick<RequestInput, 'actor' | 'farm' | 'about' | 'isStandIn'>,
): TakeBackCheck {
  const refused = (...issues: readonly LeaveIssue[]): TakeBackCheck => ({ ok: false, issues });
  if (!legalActions(actor, farm.id, current, about.today, isStandIn).includes(action)) {
    const wasThere = isActive(seen) && seen.status !== current.status;
    return refused(issue('form', wasThere ? 'leave_already_decided' : 'leave_not_possible_now'));
  }
  if (!isSameLeave(seen, current)) return refused(issue('form', 'leave_changed_meanwhile'));
  const { status, ask, unitId, type, from } = current;
  if (action === 'withdraw') return { ok: true, value: { status: 'withdrawn', ask } };
  if (action === 'withdrawAsk') return { ok: true, value: { status, ask: null } };
  const closed = closedIssues({ actor, farm }, unitId, type, from);
  return closed.length > 0
    ? refused(...closed)
    : { ok: true, value: { status: 'cancelled', ask: null } };
}
