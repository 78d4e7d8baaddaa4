import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { isWeekKey, type WeekKey } from './iso-week.ts';

/**
 * That somebody has seen, and perhaps confirmed, what was published of a unit's week:
 * `farms/{farm}/planReceipts/{unit_week_uid}`. It holds for one publication.
 */
export const PlanReceiptSchema = v.object({
  id: v.string(),
  employeeId: v.string(),
  unitId: v.string(),
  week: v.pipe(v.string(), v.check(isWeekKey)),
  publicationId: v.string(),
  confirmed: v.optional(v.boolean(), false),
  ...auditEntries,
});

/** What somebody has said of a publication. */
export type PlanReceipt = v.InferOutput<typeof PlanReceiptSchema>;

/** The id of a person's receipt. */
export function planReceiptId(unitId: string, week: WeekKey, employeeId: string): string {
  return `${unitId}_${week}_${employeeId}`;
}
