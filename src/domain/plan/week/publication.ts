import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { weekFields } from './plan-week.ts';

/**
 * What was published of a unit's week, and when: `planWeeks/{unit_week}/publications/{publicationId}`. The server
 * keeps it; nobody changes it.
 */
export const PublicationSchema = v.object({
  id: v.string(),
  ...weekFields,
  /** Server time, epoch ms. */
  publishedAt: v.number(),
  publishedByEid: v.optional(v.nullable(v.string()), null),
  /** What it changed of the publication before it. */
  added: v.optional(v.number(), 0),
  changed: v.optional(v.number(), 0),
  removed: v.optional(v.number(), 0),
  ...auditEntries,
});

/** What was published once of a unit's week. */
export type Publication = v.InferOutput<typeof PublicationSchema>;
