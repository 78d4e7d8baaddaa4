import * as v from 'valibot';
import type { Actor } from '../access/actor.ts';
import { storedId } from '../change/change-kind.ts';
import type { Farm } from '../farm/farm.ts';
import type { LeaveInput } from '../leave/cost/leave-input.ts';
import { LEAVE_PARTS, LEAVE_TYPES, factsOf } from '../leave/document/leave-type.ts';
import { isInForce, LEAVE_LIMITS } from '../leave/document/leave.ts';
import { checkRequest } from '../leave/request/check-request.ts';
import type { LeaveChange } from '../leave/request/leave-draft.ts';
import { isPersonDay } from '../employee/employee.ts';

const day = v.pipe(v.string(), v.check(isPersonDay));

/** Leave that was approved before the farm came here. Days are local, both included. */
export const MovedLeaveSchema = v.strictObject({
  row: v.pipe(v.number(), v.integer(), v.minValue(1)),
  employeeId: storedId,
  type: v.picklist(LEAVE_TYPES),
  from: day,
  to: day,
  part: v.picklist(LEAVE_PARTS),
  /** Of each day, where `part` is `hours`. */
  minutes: v.nullable(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LEAVE_LIMITS.minutes)),
  ),
});

/** Leave that was approved before the farm came here. */
export type MovedLeave = v.InferOutput<typeof MovedLeaveSchema>;

/** What becomes of it: it is new and may be written, there already, or cannot be written. */
export type LeaveJudgement =
  | { readonly does: 'new'; readonly change: LeaveChange }
  | { readonly does: 'same' }
  /** The detail holds the figures that the words of the code need, as JSON. */
  | { readonly does: 'cannot'; readonly code: string; readonly detail: string };

/**
 * Judges leave that is moved in as what a leader registers is judged, with all leave of the person. What is only reported
 * nobody has approved: sickness is not moved in. The agreement on holiday in advance was made where it was approved.
 */
export function judgeMovedLeave(
  { type, from, to, part, minutes }: MovedLeave,
  {
    actor,
    farm,
    about,
  }: { readonly actor: Actor; readonly farm: Farm; readonly about: LeaveInput },
): LeaveJudgement {
  if (factsOf(type).isReported) return { does: 'cannot', code: 'leave_reported', detail: '' };
  const isThere = about.leaves.some(
    (one) =>
      isInForce(one) &&
      one.type === type &&
      one.from === from &&
      one.to === to &&
      one.part === part &&
      one.minutes === minutes,
  );
  if (isThere) return { does: 'same' };
  const agreed = type === 'vacationAdvance';
  const draft = { type, from, to, part, minutes, note: '', agreed };
  const { change, issues } = checkRequest({ draft, actor, farm, about });
  if (change === null) {
    const { code = 'leave_not_allowed', params = {} } = issues[0] ?? {};
    return { does: 'cannot', code, detail: JSON.stringify(params) };
  }
  return { does: 'new', change: { ...change, status: 'approved' } };
}
