import { addLeave, type LeaveRequest } from '#data/commands/leave/ask-leave.ts';
import { askForChange, editLeave, restoreSickness } from '#data/commands/leave/change-leave.ts';
import type { LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { remember } from '#widgets/undo/history.ts';
import type { AskStart } from '../mine/model.ts';

/** Sends what was filled in: a new leave, other days of one that waits, or an ask about approved leave. */
export function sendAsk(start: AskStart, request: LeaveRequest): readonly LeaveIssue[] {
  if (start.kind === 'edit') return editLeave({ ...request, changed: start.leave }, Date.now());
  if (start.kind === 'change') return askForChange({ ...request, changed: start.leave });
  const answer = addLeave(request, Date.now());
  return answer.ok ? [] : answer.issues;
}

/** Offers to take a leader's mending of sickness back; `label` says that it was mended. */
export function offerUnmend(
  before: Leave,
  label: string,
  words: (issue: LeaveIssue) => string,
): void {
  remember({
    label,
    about: [before.id],
    undo: () => {
      const [first] = restoreSickness(before);
      return first === undefined ? null : words(first);
    },
  });
}
