import { addLeave } from '#data/commands/leave/ask-leave.ts';
import { sayWell, unreportSickness, unsayWell } from '#data/commands/leave/end-sickness.ts';
import type { Day } from '#domain/dates/day.ts';
import type { LeaveInput } from '#domain/leave/days/leave-input.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import type { LeaveDraft } from '#domain/leave/request/leave-draft.ts';
import type { LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { lastSickDay } from '#domain/leave/request/well.ts';
import { translate } from '#i18n/index.ts';
import { perform, remember } from '#widgets/undo/history.ts';

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

/** Says that somebody is back at work, with the way back; the last sick day is the day before, or the first one. */
export function backAtWork(
  leave: Leave,
  today: Day,
  label: string,
  words: (issue: LeaveIssue) => string,
): void {
  const first = (issues: readonly LeaveIssue[]): string | null =>
    issues[0] === undefined ? null : words(issues[0]);
  void perform({
    label,
    about: [leave.id],
    redo: () => first(sayWell(leave, lastSickDay(leave, today), today)),
    undo: () => first(unsayWell(leave)),
  });
}
