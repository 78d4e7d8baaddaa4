import { sayWell, unsayWell } from '#data/commands/leave/end-sickness.ts';
import { type Day } from '#domain/dates/day.ts';
import { type Leave } from '#domain/leave/document/leave.ts';
import { lastSickDay } from '#domain/leave/request/well.ts';
import { type LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { perform } from '#widgets/undo/history.ts';

/** Says that somebody is back at work, with the way back. */
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
