import type { Day } from '#domain/dates/day.ts';
import { factsOf } from '#domain/leave/document/leave-type.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import {
  type AskCheck,
  checkCancel,
  checkChange,
  checkRequest,
} from '#domain/leave/request/check-request.ts';
import {
  checkDecision,
  checkTakeBack,
  type DecisionInput,
  type TakeBack,
} from '#domain/leave/request/decide.ts';
import {
  type LeaveChange,
  type RequestInput,
  sicknessWord,
} from '#domain/leave/request/leave-draft.ts';
import type { LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { checkWell } from '#domain/leave/request/leave-actions.ts';
import { paths } from '#domain/paths.ts';
import { SERVER_TIME } from '../firebase/field-value.ts';
import { updateDocument } from '../changes/update-document.ts';
import { createdAudit, currentWriter } from '../changes/with-audit.ts';
import { newId } from '../device/device.ts';
import { leaveAsker, NOT_ALLOWED } from './leave-settings.ts';

/** A leave that is there, and what a page knows about it. */
export type LeaveChangeRequest = Omit<RequestInput, 'actor' | 'farm'> & { readonly changed: Leave };

/** What came of it: what is wrong, at its field; nothing where it was written. */
export type LeaveChanged = readonly LeaveIssue[];

/**
 * Other days, another type or note for what still waits; of sickness, which a leader mends, its days and what is said
 * of it beside them. Works offline. `nowMs` is when it is written, by the device.
 */
export function editLeave(request: LeaveChangeRequest, nowMs: number): LeaveChanged {
  const asker = leaveAsker();
  if (asker === null) return NOT_ALLOWED.issues;
  const { change, issues } = checkRequest({ ...request, ...asker });
  if (change === null) return issues;
  const { type, from, to, part, minutes, days, note } = change;
  const { changed, draft } = request;
  if (changed.status === 'requested') {
    return write('leave_change', changed, { type, from, to, part, minutes, days, note });
  }
  const status = to === null ? 'reported' : changed.status;
  const word = sicknessWord(draft, changed, nowMs);
  return write('leave_change', changed, { from, to, part, minutes, status, ...word });
}

/** Takes a leader's mending of sickness back: it is what it was before. */
export function restoreSickness(before: Leave): LeaveChanged {
  const { from, to, part, minutes, status, proof, reportedAt } = before;
  return write('leave_change', before, { from, to, part, minutes, status, proof, reportedAt });
}

/** Asks that approved leave be on other days; the old ones stand until it is decided. Works offline. */
export function askForChange(request: LeaveChangeRequest): LeaveChanged {
  const asker = leaveAsker();
  return writeAsk(request.changed, asker && checkChange({ ...request, ...asker }));
}

/** Asks that approved leave be cancelled; works offline. */
export function askToCancel({
  about,
  changed,
}: Pick<LeaveChangeRequest, 'about' | 'changed'>): LeaveChanged {
  const asker = leaveAsker();
  return writeAsk(changed, asker && checkCancel({ about, changed, ...asker }));
}

/**
 * Takes back what waits, or, by a leader, cancels leave; works offline. `seen` is the leave as the person saw it,
 * `current` as it is known now.
 */
export function takeBackLeave(
  action: TakeBack,
  seen: Leave,
  current: Leave,
  { about, isStandIn = false }: Pick<RequestInput, 'about' | 'isStandIn'>,
): LeaveChanged {
  const asker = leaveAsker();
  if (asker === null) return NOT_ALLOWED.issues;
  const checked = checkTakeBack(action, seen, current, { ...asker, about, isStandIn });
  if (!checked.ok) return checked.issues;
  const { status, ask } = checked.value;
  if (action === 'withdraw') return write('leave_change', seen, { status });
  if (action === 'withdrawAsk') return write('leave_change', seen, { ask });
  const decided = { decidedAt: SERVER_TIME, decidedByEid: currentWriter()?.eid ?? null };
  // Sickness that nobody knew the end of has one, or it would go on.
  const fields = current.status === 'approved' ? { ask } : { to: current.to ?? current.from };
  return write('leave_decide', seen, { status, ...fields, ...decided });
}

function writeAsk(leave: Leave, check: AskCheck | null): LeaveChanged {
  if (check === null) return NOT_ALLOWED.issues;
  if (!check.ok) return check.issues;
  return write('leave_change', leave, { ask: check.value }, 'ask.from');
}

/** Writes fields of a leave that is there; what nobody could write comes back as refused. */
export function write(
  kind: 'leave_change' | 'leave_decide',
  { id }: Pick<Leave, 'id'>,
  fields: Readonly<Record<string, unknown>>,
  mark?: string,
): LeaveChanged {
  const written = updateDocument({
    kind,
    path: (farmId) => paths.leave(farmId, id),
    fields,
    ...(mark !== undefined && { mark }),
  });
  return written === null ? NOT_ALLOWED.issues : [];
}

/** What a page knows about a leave that is asked for; who asks and the farm come from the stores. */
export type LeaveRequest = Omit<RequestInput, 'actor' | 'farm' | 'changed'>;

/** The answer to what was asked for: its id, or what is wrong, at its field. */
type LeaveAnswer =
  | { readonly ok: true; readonly id: string; readonly change: LeaveChange }
  | { readonly ok: false; readonly issues: readonly LeaveIssue[] };

/**
 * Asks for leave, reports sickness, or registers either for somebody whose leave one decides; works offline and
 * returns at once. `nowMs` is when it was reported, by the device. Where anything is wrong nothing is written.
 */
export function addLeave(request: LeaveRequest, nowMs: number): LeaveAnswer {
  const asker = leaveAsker();
  if (asker === null) return NOT_ALLOWED;
  const { change, issues } = checkRequest({ ...request, ...asker });
  if (change === null) return { ok: false, issues };
  const id = newId();
  const { isReported } = factsOf(change.type);
  const written = updateDocument({
    kind: 'leave_add',
    path: (farmId) => paths.leave(farmId, id),
    fields: {
      id,
      ...change,
      ...decidedBy(change.status),
      ask: null,
      ...(isReported
        ? sicknessWord(request.draft, null, nowMs)
        : { proof: false, reportedAt: null }),
      reason: '',
    },
    audit: createdAudit,
    create: true,
    mark: 'from',
  });
  return written === null ? NOT_ALLOWED : { ok: true, id, change };
}

/** A leader who registers leave has decided it. */
function decidedBy(status: Leave['status']): Readonly<Record<string, unknown>> {
  return status === 'approved'
    ? { decidedAt: SERVER_TIME, decidedByEid: currentWriter()?.eid ?? null }
    : { decidedAt: null, decidedByEid: null };
}

/** Says that somebody is well again, with the last day of sickness; works offline and returns at once. */
export function reportRecovery(leave: Leave, lastDay: Day, today: Day): LeaveChanged {
  const checked = checkWell(leave, lastDay, today);
  return checked.ok ? write('leave_change', leave, checked.value) : checked.issues;
}

/** Takes the word back that somebody is well: sickness goes on as it did before. */
export function cancelRecovery(before: Leave): LeaveChanged {
  const { status, to } = before;
  return write('leave_change', before, { status, to });
}

/** Takes back what was reported by mistake, by the person alone; nothing of it is left but that it was there. */
export function cancelSickness(leave: Pick<Leave, 'id' | 'from' | 'to'>): LeaveChanged {
  return write('leave_change', leave, { status: 'withdrawn', to: leave.to ?? leave.from });
}

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
