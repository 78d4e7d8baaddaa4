import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { useSync } from '#data/outbox/sync.ts';
import { dataOf, isWaitedFor, LOADING } from '#data/live/live.ts';
import { takePicturesAlong } from '#data/guides/guide-images.ts';
import { ownGuideReceipts } from '#data/guides/guides.ts';
import { type GuideShelf, readShelf, writeShelf } from '#data/guides/guide-shelf.ts';
import { dayOf, DEFAULT_TIME_ZONE } from '#domain/dates/day.ts';
import { type GuideContent, titleIn } from '#domain/guides/guide-content.ts';
import type { GuideReceipt } from '#domain/guides/guide.ts';
import { toLanguage } from '#domain/language.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useReadableCopies, useReaderScope } from '#widgets/guides/use-guide-titles.ts';
import type { Reading } from '#domain/guides/library.ts';

const NONE: readonly GuideReceipt[] = [];

/** What is published for the reader once it is known what they have read; where that cannot be had guides are read all the same. */
export function useReadable() {
  const copies = useReadableCopies();
  const own = ownGuideReceipts.use(useReaderScope());
  return { copies: isWaitedFor(own) ? LOADING : copies, receipts: dataOf(own) ?? NONE };
}

/** Who reads today; null while nobody is known. */
export function useReader(): Pick<Reading, 'person' | 'day' | 'timeZone'> | null {
  const actor = useActor();
  const farm = useFarm();
  const employees = useEmployees();
  const day = dayOf(useNow('minute'), farm?.timeZone ?? DEFAULT_TIME_ZONE);
  if (actor === null || farm === null) return null;
  const person = employees.find(({ id }) => id === actor.uid) ?? null;
  return { person, day, timeZone: farm.timeZone };
}

/** What a guide is called in the language of the interface, else in its own. */
export function useTitleOf(): (content: GuideContent | null) => string {
  const { t, i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  return (content) =>
    (content === null ? '' : titleIn(content, language)) || t('guides.author.untitled');
}

/** What the person has done with guides on this device, and how to change it. */
export function useShelf(): [GuideShelf, (change: (shelf: GuideShelf) => GuideShelf) => void] {
  const uid = useActor()?.uid ?? '';
  const [shelf, setShelf] = useState(() => readShelf(uid));
  const change = (by: (shelf: GuideShelf) => GuideShelf): void => {
    // Read anew: another tab, or the reader, may have written since.
    const next = by(readShelf(uid));
    writeShelf(uid, next);
    setShelf(next);
  };
  return [shelf, change];
}

/** Fetches pictures for where there is no network; whether all of them are on the device. */
export function useTakeAlong(imageIds: readonly string[]): boolean {
  const farmId = useFarm()?.id ?? null;
  const { online, storage } = useSync();
  // An equal list made anew at every render fetches nothing anew.
  const key = imageIds.join(' ');
  const [kept, setKept] = useState('');
  useEffect(() => {
    if (farmId === null || key === '') return undefined;
    const stop = new AbortController();
    void takePicturesAlong(farmId, key.split(' '), stop.signal, online).then((isAll) => {
      if (isAll && !stop.signal.aborted) setKept(key);
    });
    return () => stop.abort();
  }, [farmId, online, key]);
  return storage === 'disk' && kept === key;
}

/** Whether pictures can be shown: without a network those alone that are on the device. Nothing is fetched. */
export function useHasPictures(imageIds: readonly string[]): boolean {
  const farmId = useFarm()?.id ?? null;
  const { online } = useSync();
  const key = imageIds.join(' ');
  const [missing, setMissing] = useState('');
  useEffect(() => {
    if (farmId === null || online || key === '') return undefined;
    const stop = new AbortController();
    void takePicturesAlong(farmId, key.split(' '), stop.signal, false).then((isAll) => {
      if (!stop.signal.aborted) setMissing(isAll ? '' : key);
    });
    return () => stop.abort();
  }, [farmId, online, key]);
  return online || key === '' || missing !== key;
}
