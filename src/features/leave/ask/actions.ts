import { addLeave } from '#data/commands/leave/ask-leave.ts';
import { askForChange, editLeave } from '#data/commands/leave/change-leave.ts';
import { type LeaveInput } from '#domain/leave/days/leave-input.ts';
import { type LeaveDraft } from '#domain/leave/request/leave-draft.ts';
import { type LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { type AskStart } from '../mine/model.ts';

/** Sends what was filled in: a new leave, other days of one that waits, or an ask about approved leave. */
export function sendAsk(
  start: AskStart,
  draft: LeaveDraft,
  about: LeaveInput,
): readonly LeaveIssue[] {
  if (start.kind === 'edit') return editLeave({ draft, about, changed: start.leave });
  if (start.kind === 'change') return askForChange({ draft, about, changed: start.leave });
  const answer = addLeave({ draft, about }, Date.now());
  return answer.ok ? [] : answer.issues;
}
