import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { isPersonDay } from '../../employee/person-days.ts';
import { isInForce, type Leave } from './leave.ts';
import { LEAVE_PARTS } from './leave-type.ts';

const day = v.pipe(v.string(), v.check(isPersonDay));

/**
 * That somebody is away, `farms/{farm}/absences/{leaveId}` (design 3): read by every member, so without a type.
 * Written by the server alone.
 */
export const AbsenceSchema = v.object({
  id: v.string(),
  employeeId: v.string(),
  from: day,
  /** Null while nobody knows how long. */
  to: v.optional(v.nullable(day), null),
  part: v.picklist(LEAVE_PARTS),
  ...auditEntries,
});

/** That somebody is away. */
export type Absence = v.InferOutput<typeof AbsenceSchema>;

/** What colleagues may know of a leave; null where nobody is away by it. */
export function absenceOf(
  leave: Leave,
): Pick<Absence, 'id' | 'employeeId' | 'from' | 'to' | 'part'> | null {
  if (!isInForce(leave)) return null;
  const { id, employeeId, from, to, part } = leave;
  return { id, employeeId, from, to, part };
}
