import * as v from 'valibot';
import { RETENTION_KINDS } from '../time/month/retention.ts';

/**
 * The answer of GET /retention: what the next night deletes, by kind and year. `day` is the first day of
 * which registrations are kept.
 */
export const RetentionAnswerSchema = v.object({
  day: v.string(),
  counts: v.array(
    v.object({ kind: v.picklist(RETENTION_KINDS), year: v.string(), count: v.number() }),
  ),
});

/** What would be deleted. */
export type RetentionAnswer = v.InferOutput<typeof RetentionAnswerSchema>;
