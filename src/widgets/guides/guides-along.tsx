import { useEffect, useEffectEvent } from 'react';
import { dataOf } from '#data/live/live.ts';
import { takePicturesAlong } from '#data/guides/guide-images.ts';
import { ownGuideReceipts } from '#data/guides/guides.ts';
import { readShelf } from '#data/guides/guide-shelf.ts';
import { setTakenAlong } from '#data/guides/taken-along.ts';
import { useEmployees } from '#data/base/employees.ts';
import type { Day } from '#domain/dates/day.ts';
import { libraryOf, picturesToTake } from '#domain/guides/library.ts';
import { useReadableCopies, useReaderScope } from './use-guide-titles.ts';

interface GuidesAlongProps {
  uid: string;
  day: Day;
  timeZone: string;
  onDone: () => void;
}

/**
 * Draws nothing: reads the guides of whoever is signed in, and fetches the pictures of those they have to read, so that
 * a guide opens in a barn without a network though its reader never opened the library. Ends when all is there.
 */
export default function GuidesAlong({ uid, day, timeZone, onDone }: GuidesAlongProps) {
  const scope = useReaderScope();
  const copies = useReadableCopies();
  const receipts = dataOf(ownGuideReceipts.use(scope));
  const person = useEmployees().find(({ id }) => id === uid) ?? null;
  // What the device already held says nothing of what is new.
  const known = copies.status === 'ready' && !copies.fromCache ? copies.data : null;
  const farmId = scope?.farmId ?? null;
  const take = useEffectEvent(async (farm: string, signal: AbortSignal): Promise<void> => {
    const guides = libraryOf(known ?? [], { person, day, timeZone, receipts: receipts ?? [] });
    const isAll = await takePicturesAlong(farm, picturesToTake(guides, readShelf(uid)), signal);
    if (signal.aborted) return;
    if (isAll) setTakenAlong(uid, day);
    onDone();
  });
  const isKnown = known !== null && receipts !== null;
  useEffect(() => {
    if (!isKnown || farmId === null) return undefined;
    const stop = new AbortController();
    void take(farmId, stop.signal);
    return () => stop.abort();
  }, [isKnown, farmId]);
  return null;
}
