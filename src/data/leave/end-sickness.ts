import type { Day } from '#domain/dates/day.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { checkWell } from '#domain/leave/request/well.ts';
import { type LeaveChanged, write } from './change-leave.ts';

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
