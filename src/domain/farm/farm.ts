import * as v from 'valibot';
import { auditEntries } from '../audit.ts';
import { DEFAULT_TIME_ZONE } from '../dates/day.ts';

/** Workdays a week of a farm that has not said (spec 3, 9). */
export const DEFAULT_WORK_DAYS = 5;

const text = v.optional(v.string(), '');

/** A farm document `farms/{farm}` (spec 3, design 3). */
export const FarmSchema = v.object({
  id: v.string(),
  name: text,
  ownerId: v.string(),
  workDaysPerWeek: v.optional(v.fallback(v.number(), DEFAULT_WORK_DAYS), DEFAULT_WORK_DAYS),
  timeZone: v.optional(v.string(), DEFAULT_TIME_ZONE),
  company: v.optional(
    v.object({ cvr: text, address: text, zip: text, city: text, phone: text, email: text }),
    { cvr: '', address: '', zip: '', city: '', phone: '', email: '' },
  ),
  /** Nothing on or before this day can change; null is no lock. */
  lockedThrough: v.optional(v.nullable(v.string()), null),
  ...auditEntries,
});

/** A farm. */
export type Farm = v.InferOutput<typeof FarmSchema>;

/** Whether a local day lies in the locked past of a farm (design 3). */
export function isLocked(farm: Pick<Farm, 'lockedThrough'>, day: string): boolean {
  return farm.lockedThrough !== null && day <= farm.lockedThrough;
}
