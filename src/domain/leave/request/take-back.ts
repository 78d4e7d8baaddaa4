import { isActive } from '../../audit.ts';
import type { Leave } from '../document/leave.ts';
import { closedIssues } from './clash-issues.ts';
import { isSameLeave } from './decide.ts';
import { legalActions } from './leave-actions.ts';
import type { RequestInput } from './leave-draft.ts';
import { issue, type LeaveIssue } from './leave-issue.ts';

/** Ways to take something back, without anything to fill in. */
export type TakeBack = 'withdraw' | 'withdrawAsk' | 'cancel';

/** The answer to it. */
export type TakeBackCheck =
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
