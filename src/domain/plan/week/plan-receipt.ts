import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { isWeekKey, type WeekKey } from './iso-week.ts';
import { readableMap } from '../../readable-list.ts';

/** Most shifts of a week that somebody can say no to in one receipt. */
export const DECLINED_MAX = 20;

const times = v.object({ start: v.number(), end: v.number() });

/** The times of shifts by their ids; what cannot be read is left out. */
const timesById = readableMap(times, Infinity);

/**
 * That somebody has seen, and perhaps confirmed, what was published of a unit's week:
 * `farms/{farm}/planReceipts/{unit_week_uid}`. It holds for one publication.
 */
export const PlanReceiptSchema = v.object({
  id: v.string(),
  employeeId: v.string(),
  unitId: v.string(),
  week: v.pipe(v.string(), v.check(isWeekKey)),
  /** What was published when they last said something. */
  publicationId: v.string(),
  confirmed: v.optional(v.boolean(), false),
  /** Ids of own shifts of that publication on which they cannot come. */
  declined: v.optional(v.fallback(v.array(v.string()), []), []),
  /** The times they last knew of shifts that have been moved since: kept by the server until they have seen it. */
  was: timesById,
  ...auditEntries,
});

/** What somebody has said of a publication. */
export type PlanReceipt = v.InferOutput<typeof PlanReceiptSchema>;

/** The id of a person's receipt. */
export function planReceiptId(unitId: string, week: WeekKey, employeeId: string): string {
  return `${unitId}_${week}_${employeeId}`;
}
