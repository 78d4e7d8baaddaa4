import { checkDecision, type DecisionInput } from '#domain/leave/request/decide.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import type { LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { SERVER_TIME } from '../firebase/field-value.ts';
import { type LeaveChanged, write } from './change-leave.ts';
import { leaveAsker, NOT_ALLOWED } from './leave-context.ts';

/** What a page knows about a decision; who decides and the farm come from the stores. */
export type DecisionRequest = Omit<DecisionInput, 'actor' | 'farm'>;

/** What a decision about one leave would be answered, without deciding anything: for the card of the leader. */
export function judgeDecision(request: DecisionRequest): readonly LeaveIssue[] {
  const asker = leaveAsker();
  if (asker === null) return NOT_ALLOWED.issues;
  const checked = checkDecision({ ...request, ...asker });
  return checked.ok ? [] : checked.issues;
}

/**
 * Decides what somebody has asked for, as it was seen; works offline and returns at once. Where it was changed or
 * decided meanwhile nothing is written.
 */
export function decideLeave(request: DecisionRequest): LeaveChanged {
  const asker = leaveAsker();
  if (asker === null) return NOT_ALLOWED.issues;
  const checked = checkDecision({ ...request, ...asker });
  if (!checked.ok) return checked.issues;
  return write(
    'leave_decide',
    request.seen,
    { ...checked.value, decidedAt: SERVER_TIME },
    request.decision === 'approve' || request.decision === 'reject' ? 'status' : 'ask',
  );
}

/** Takes the decision about a request back: it waits again, as it was seen before. */
export function cancelDecision(before: Leave): LeaveChanged {
  return write(
    'leave_decide',
    before,
    { status: 'requested', decidedAt: null, decidedByEid: null, reason: '', agreed: false },
    'status',
  );
}
