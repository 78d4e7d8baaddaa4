import * as v from 'valibot';
import { auditEntries, isActive } from '../../audit.ts';

/** Longest name of an activity, in characters. */
export const ACTIVITY_NAME_MAX = 40;

/** What somebody works on, as `farms/{farm}/activities/{id}`: milking, feeding, ploughing. */
export const ActivitySchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Units it belongs to; empty is all of them. */
  units: v.optional(v.array(v.string()), []),
  /** The guide that says how it is done; null: none. */
  guideId: v.optional(v.nullable(v.string()), null),
  ...auditEntries,
});

/** An activity of a farm. */
export type Activity = v.InferOutput<typeof ActivitySchema>;

/** Those of a farm that can be chosen in a unit; null is no unit, where only those of every unit can be. */
export function activitiesOf(all: readonly Activity[], unitId: string | null): Activity[] {
  return all.filter(
    ({ units, ...rest }) =>
      isActive(rest) && (units.length === 0 || (unitId !== null && units.includes(unitId))),
  );
}
