import * as v from 'valibot';

/** So long without a step and it counts as stopped, ms: its owner may ask for it once more. */
const SILENT_MS = 5 * 60_000;

/**
 * Long work on a farm that goes on by itself, whoever leaves the page: the closing of a pay period. It stands on the
 * farm's document, so every device of the farm sees how far it is. Written by functions alone.
 */
export const FarmJobSchema = v.object({
  id: v.string(),
  /** The last day of the period that is closed. */
  to: v.string(),
  /** Of the checklist that the owner has seen; null where nobody minds what has changed since. */
  checklistVersion: v.optional(v.nullable(v.string()), null),
  /** Under whose name it writes. */
  writer: v.object({ uid: v.nullable(v.string()), eid: v.nullable(v.string()) }),
  state: v.picklist(['running', 'done', 'refused']),
  /** Why it was refused, a code of the API; null where it was not. */
  code: v.optional(v.nullable(v.string()), null),
  /** Steps done, and how many there are; 0 of 0 until that is known. */
  done: v.number(),
  of: v.number(),
  /** When it was asked for or came a step further last, epoch ms. */
  atMs: v.number(),
});

/** Long work on a farm that goes on by itself. */
export type FarmJob = v.InferOutput<typeof FarmJobSchema>;

/** Whether it is at work, as far as anybody knows. */
export function isAtWork({ state, atMs }: FarmJob, nowMs: number): boolean {
  return state === 'running' && nowMs - atMs < SILENT_MS;
}
