import { useMemo } from 'react';
import { paths } from '#domain/paths.ts';
import type { OutboxEntry } from '../outbox/journal/entry.ts';
import { dismissRefused } from '../outbox/outbox.ts';
import { useSync } from '../outbox/sync.ts';
import type { WrittenDraft } from './written-draft.ts';

/** A draft of a guide that was handed over and refused, and what takes it off the list of refused writes. */
export interface RefusedDraft {
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
