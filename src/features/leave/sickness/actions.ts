import {
  addLeave,
  cancelRecovery,
  cancelSickness,
  reportRecovery,
} from '#data/leave/change-leave.ts';
import { leaveNow } from '#data/leave/unit-leaves.ts';
import type { Day } from '#domain/dates/day.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import type { LeaveDraft } from '#domain/leave/request/leave-draft.ts';
import type { LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { isWrongPress, lastSickDay } from '#domain/leave/request/leave-actions.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { perform, type Refusal, remember } from '#widgets/undo/history.ts';

/** What a step says of a leave. */
type Said = Pick<Leave, 'status' | 'from' | 'to'>;

/** Says so where somebody else has changed a leave since a step left it; one of no list that is open is as it was. */
function changedSince(id: string, { status, from, to }: Said): Refusal {
  const now = leaveNow(id);
  const isAsLeft =
    now === undefined || (now.status === status && now.from === from && now.to === to);
  return isAsLeft ? null : translate('undo.changedSince');
}

/** Reports sickness at once, without a net too, and offers to take it back; what is wrong comes back. */
export function reportSick(draft: LeaveDraft, about: LeaveInput): readonly LeaveIssue[] {
  const answer = addLeave({ draft, about }, Date.now());
  if (!answer.ok) return answer.issues;
  const { id, change } = answer;
  remember({
    label: translate('leave.sick.done'),
    about: [id],
    undo: () => {
      const why = changedSince(id, change);
      if (why === null) cancelSickness({ id, from: change.from, to: change.to });
      return why;
    },
  });
  return [];
}

/** Says that oneself is well again; a report that was a wrong press is taken back. */
export function amWell(leave: Leave, today: Day, words: (issue: LeaveIssue) => string): void {
  if (!isWrongPress(leave, today, Date.now())) {
    return backAtWork(leave, today, translate('leave.sick.wellDone'), words);
  }
  const [wrong] = cancelSickness(leave);
  const text = wrong === undefined ? translate('leave.sick.takenBack') : words(wrong);
  showToast({ kind: wrong === undefined ? 'success' : 'error', text });
}

/**
 * Says that somebody is back at work, with the way back; where nothing else is said, the last sick day is the day
 * before, or the first one.
 */
export function backAtWork(
  leave: Leave,
  today: Day,
  label: string,
  words: (issue: LeaveIssue) => string,
  lastDay: Day = lastSickDay(leave, today),
): void {
  const { id } = leave;
  const first = (issues: readonly LeaveIssue[]): Refusal =>
    issues[0] === undefined ? null : words(issues[0]);
  let isFirst = true;
  void perform({
    label,
    about: [id],
    redo: () => {
      const why = isFirst ? null : changedSince(id, leave);
      isFirst = false;
      return why ?? first(reportRecovery(leave, lastDay, today));
    },
    undo: () =>
      changedSince(id, { ...leave, status: 'well', to: lastDay }) ?? first(cancelRecovery(leave)),
  });
}
