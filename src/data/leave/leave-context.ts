import type { Actor } from '#domain/access/actor.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { issue, type LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { dataOf } from '../live/live.ts';
import { getActor } from '../base/actor.ts';
import { farmSource } from '../base/farm.ts';

/** Who asks, and where. */
export interface LeaveAsker {
  readonly actor: Actor;
  readonly farm: Farm;
}

/** Who asks, and where; null while that is not loaded. */
export function leaveAsker(): LeaveAsker | null {
  const actor = getActor();
  const farm = dataOf(farmSource.get());
  return actor === null || farm === null ? null : { actor, farm };
}

/** The answer while nothing is loaded, or nothing could be written: nobody knows whether it would be allowed. */
export const NOT_ALLOWED: {
  readonly ok: false;
  readonly issues: readonly LeaveIssue[];
} = { ok: false, issues: [issue('form', 'leave_not_allowed')] };
