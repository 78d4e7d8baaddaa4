import * as v from 'valibot';
import { auditEntries } from '../audit.ts';

/** Longest name of an activity, in characters. */
export const ACTIVITY_NAME_MAX = 40;

/** What somebody works on, as `farms/{farm}/activities/{id}`: milking, feeding, ploughing. */
export const ActivitySchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Units it belongs to; empty is all of them. */
  units: v.optional(v.array(v.string()), []),
  ...auditEntries,
});

/** An activity of a farm. */
export type Activity = v.InferOutput<typeof ActivitySchema>;
