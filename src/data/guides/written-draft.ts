import * as v from 'valibot';
import { useAuth } from '../auth/auth.ts';
import { isSharedDevice, readStored, writeStored } from '../device/device.ts';

const WrittenDraftSchema = v.object({
  rev: v.number(),
  savedAs: v.optional(v.nullable(v.string()), null),
  base: v.string(),
  content: v.string(),
});

/** A guide as it is written now, and the save of it that was changed, with what that said: stored content, both. */
export type WrittenDraft = v.InferOutput<typeof WrittenDraftSchema>;

/**
 * Keeps on this device what is written of a guide and not handed over yet, so that it outlives a dead battery; null
 * forgets it. Nothing is kept on a shared device, and it goes at sign-out.
 */
export function saveWrittenDraft(guideId: string, draft: WrittenDraft | null): void {
  const key = keyOf(guideId);
  if (key !== null) writeStored('local', key, draft === null ? null : JSON.stringify(draft));
}

/** What was written of a guide here and never handed over; null where nothing was. */
export function writtenDraft(guideId: string): WrittenDraft | null {
  const key = keyOf(guideId);
  const text = key === null ? null : readStored('local', key);
  if (text === null) return null;
  try {
    const read = v.safeParse(WrittenDraftSchema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

function keyOf(guideId: string): string | null {
  const auth = useAuth.getState();
  if (auth.status !== 'signedIn' || isSharedDevice()) return null;
  return `guide-draft.${auth.uid}.${guideId}`;
}
