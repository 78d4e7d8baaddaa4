import { addDays, type Day, daysBetween } from '../../dates/day.ts';
import { isPersonDay } from '../../employee/person-days.ts';
import { LEAVE_LIMITS, type Leave } from '../document/leave.ts';
import { actionsIn } from './leave-actions.ts';
import { issue, type LeaveIssue } from './leave-issue.ts';

/** The answer to somebody who is well again. */
export type WellCheck =
  | { readonly ok: true; readonly value: Pick<Leave, 'to' | 'status'> }
  | { readonly ok: false; readonly issues: readonly LeaveIssue[] };

/** The last day of sickness that one tap means: yesterday, or the first day where that is today. */
export function lastSickDay({ from }: Pick<Leave, 'from'>, today: Day): Day {
  const yesterday = addDays(today, -1);
  return yesterday < from ? from : yesterday;
}

/** So long after a report "well again" means that it was a wrong press, in ms. */
const WRONG_PRESS_MS = 5 * 60_000;

/** Whether sickness that began today was reported just now: then "well again" leaves nothing of it. */
export function isWrongPress(
  { from, reportedAt }: Pick<Leave, 'from' | 'reportedAt'>,
  today: Day,
  nowMs: number,
): boolean {
  return reportedAt !== null && from >= today && Math.abs(nowMs - reportedAt) < WRONG_PRESS_MS;
}

/** Ends sickness with a last day, which lies in it and not after today. */
export function checkWell(leave: Leave, lastDay: Day, today: Day): WellCheck {
  const refused = (one: LeaveIssue): WellCheck => ({ ok: false, issues: [one] });
  if (!actionsIn(leave, today).includes('well')) {
    return refused(issue('form', 'leave_not_possible_now'));
  }
  if (!isPersonDay(lastDay)) return refused(issue('to', 'leave_to_missing'));
  if (lastDay < leave.from) return refused(issue('to', 'leave_to_before_from'));
  const days = daysBetween(leave.from, lastDay) + 1;
  if (lastDay > today) return refused(issue('to', 'leave_well_too_late'));
  const most = LEAVE_LIMITS.days;
  if (days > most) return refused(issue('to', 'leave_too_long', { days, most }));
  return { ok: true, value: { to: lastDay, status: 'well' } };
}
