import { factsOf } from '#domain/leave/document/leave-type.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { checkRequest } from '#domain/leave/request/check-request.ts';
import {
  type LeaveChange,
  type RequestInput,
  sicknessWord,
} from '#domain/leave/request/leave-draft.ts';
import type { LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { paths } from '#domain/paths.ts';
import { newId } from '../device/new-id.ts';
import { SERVER_TIME } from '../firebase/field-value.ts';
import { updateDocument } from '../changes/update-document.ts';
import { createdAudit, currentWriter } from '../changes/with-audit.ts';
import { leaveAsker, NOT_ALLOWED } from './leave-context.ts';

/** What a page knows about a leave that is asked for; who asks and the farm come from the stores. */
export type LeaveRequest = Omit<RequestInput, 'actor' | 'farm' | 'changed'>;

/** The answer to what was asked for: its id, or what is wrong, at its field. */
export type LeaveAnswer =
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
