import { useMemo } from 'react';
import * as v from 'valibot';
import { paths } from '#domain/paths.ts';
import { useAuth } from '../auth/auth.ts';
import { isSharedDevice, readStored, writeStored } from '../device/device.ts';
import type { OutboxEntry } from '../outbox/journal/entry.ts';
import { dismissRefused } from '../outbox/outbox.ts';
import { useSync } from '../outbox/sync.ts';

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

interface RefusedDraft {
  readonly draft: WrittenDraft;
  /** To be called once it is in the author's hands again. */
  readonly takeBack: () => void;
}

const OF_NOTHING = { rev: 0, savedAs: null, base: '' } as const;

function draftIn({ farmId, writes = [] }: OutboxEntry, guideId: string): WrittenDraft | null {
  const path = paths.guide(farmId ?? '', guideId);
  for (const { path: written, data } of writes) {
    const { content } = data;
    if (written !== path || typeof content !== 'string') continue;
    // From which content it was made is not known any more: whatever stands there now is another one, also where it
    // was the last of several that were made on each other, and its number is ahead of what stands there.
    return { ...OF_NOTHING, content };
  }
  return null;
}

/**
 * What the author wrote last of a guide where the database refused it, as somebody else had saved meanwhile; null where
 * nothing was refused, and while a later one is on its way.
 */
export function useRefusedDraft(guideId: string): RefusedDraft | null {
  const { refused, waitingEntries } = useSync();
  return useMemo(() => {
    if (waitingEntries.some((entry) => draftIn(entry, guideId) !== null)) return null;
    const found = refused.filter((entry) => draftIn(entry, guideId) !== null);
    // Oldest first: each was written on the one before it.
    const last = found.at(-1);
    const draft = last === undefined ? null : draftIn(last, guideId);
    if (draft === null) return null;
    return { draft, takeBack: () => found.forEach(({ id }) => dismissRefused(id)) };
  }, [refused, waitingEntries, guideId]);
}
