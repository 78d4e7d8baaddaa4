import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { addDays, type Day, mondayOf } from '../../dates/day.ts';
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
  /** Null was written before a day was always said (record 025). */
  to: v.optional(v.nullable(day), null),
  part: v.picklist(LEAVE_PARTS),
  ...auditEntries,
});

/** That somebody is away. */
export type Absence = v.InferOutput<typeof AbsenceSchema>;

/** So many days ahead it is said that somebody is away whose last day nobody knows. */
const OPEN_DAYS = 2;

/**
 * The last day that colleagues see of a leave. Sickness alone may have none, so that a missing day would say why: it is
 * the end of a week, as of most leave, and moves on a week at a time while it lasts.
 */
export function shownUntil({ from, to }: Pick<Leave, 'from' | 'to'>, today: Day): Day {
  if (to !== null) return to;
  const ahead = addDays(today < from ? from : today, OPEN_DAYS);
  return addDays(mondayOf(ahead), 6);
}

/** What colleagues may know of a leave on a day; null where nobody is away by it. */
export function absenceOf(
  leave: Leave,
  today: Day,
): (Pick<Absence, 'id' | 'employeeId' | 'from' | 'part'> & { readonly to: Day }) | null {
  if (!isInForce(leave)) return null;
  const { id, employeeId, from, part } = leave;
  return { id, employeeId, from, to: shownUntil(leave, today), part };
}
