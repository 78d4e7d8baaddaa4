import { isActive } from '../../audit.ts';
import type { Day } from '../../dates/day.ts';
import { isInForce, type Leave } from '../document/leave.ts';

/** What the end of an employment makes of a leave; only what becomes another is there. */
export interface LeaveSettlement {
  readonly status: Leave['status'];
  readonly to: Leave['to'];
  readonly ask: null;
}

/**
 * What becomes of a leave when an employment ends with a day: what nobody has answered is withdrawn, what would begin
 * later is cancelled, what would go on ends with that day, and nothing is asked for any longer. What is paid already
 * stays as it is. Null where nothing changes; again is harmless.
 */
export function settledLeave(
  leave: Leave,
  { lastDay, lockedThrough }: { readonly lastDay: Day; readonly lockedThrough: Day | null },
): LeaveSettlement | null {
  const { status, from, to, ask } = leave;
  if (isActive(leave) && status === 'requested') return { status: 'withdrawn', to, ask: null };
  if (!isInForce(leave)) return null;
  const last = lockedThrough !== null && lockedThrough > lastDay ? lockedThrough : lastDay;
  if (from > last) return { status: 'cancelled', to, ask: null };
  if (to === null || to > last) return { status, to: last, ask: null };
  return ask === null ? null : { status, to, ask: null };
}
