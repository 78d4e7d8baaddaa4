import { takeBackLeave } from '#data/commands/leave/change-leave.ts';
import { dataOf } from '#data/live/live.ts';
import { employeesSource } from '#data/stores/session/employees.ts';
import type { LeaveInput } from '#domain/leave/days/leave-input.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { isStandIn } from '#domain/leave/request/deciders.ts';
import type { LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

/** Cancels somebody's leave as it was seen; what is wrong comes back, and `done` says that it was done. */
export function cancelLeave(
  seen: Leave,
  about: LeaveInput,
  uid: string,
  done: string,
): readonly LeaveIssue[] {
  const current = about.leaves.find(({ id }) => id === seen.id) ?? seen;
  const people = dataOf(employeesSource.get()) ?? [];
  const issues = takeBackLeave('cancel', seen, current, {
    about,
    isStandIn: isStandIn(uid, seen, people, about.settings, Date.now()),
  });
  if (issues.length === 0) showToast({ kind: 'success', text: done });
  return issues;
}
