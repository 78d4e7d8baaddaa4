import { addLeave } from '#data/commands/leave/ask-leave.ts';
import { sayWell, unreportSickness, unsayWell } from '#data/commands/leave/end-sickness.ts';
import { type Day } from '#domain/dates/day.ts';
import { type LeaveInput } from '#domain/leave/days/leave-input.ts';
import { type Leave } from '#domain/leave/document/leave.ts';
import { type LeaveDraft } from '#domain/leave/request/leave-draft.ts';
import { type LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { lastSickDay } from '#domain/leave/request/well.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { type LeaveWords } from '#widgets/leave/use-leave-words.ts';
import { remember } from '#widgets/undo/history.ts';

/** Reports sickness at once, without a net too, and offers to take it back; what is wrong comes back. */
export function reportSick(draft: LeaveDraft, about: LeaveInput): readonly LeaveIssue[] {
  const answer = addLeave({ draft, about }, Date.now());
  if (!answer.ok) return answer.issues;
  const { id, change } = answer;
  remember({
    label: translate('leave.sick.done'),
    about: [id],
    undo: () => {
      unreportSickness({ id, from: change.from, to: change.to });
      return null;
    },
  });
  return [];
}

/** Says that one is well again; the last sick day is the day before, or the first one where that is today. */
export function reportWell(leave: Leave, today: Day, words: LeaveWords): void {
  const [wrong] = sayWell(leave, lastSickDay(leave, today), today);
  if (wrong !== undefined) {
    showToast({ kind: 'error', text: words.issue(wrong) });
    return;
  }
  remember({
    label: translate('leave.sick.wellDone'),
    about: [leave.id],
    undo: () => {
      unsayWell(leave);
      return null;
    },
  });
}
