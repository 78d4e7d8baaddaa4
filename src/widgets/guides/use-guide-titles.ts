import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { readableGuides } from '#data/guides/guides.ts';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { readContent, titleIn } from '#domain/guides/guide-content.ts';
import type { GuideCopy } from '#domain/guides/guide.ts';
import { toLanguage } from '#domain/language.ts';
import { compareDanish } from '#domain/text/compare.ts';
import { useTranslation } from 'react-i18next';

/** Where somebody reads guides; null while nobody is known. */
export function useReaderScope() {
  const actor = useActor();
  const farmId = useFarm()?.id ?? null;
  const uid = actor?.uid ?? null;
  const units = actor?.employee?.units;
  return useMemo(
    () =>
      farmId === null || uid === null ? null : { farmId, employeeId: uid, unitIds: units ?? [] },
    [farmId, uid, units],
  );
}

/** What is published for whoever is signed in; nothing is read where it is not wanted. */
export function useReadableCopies(isWanted = true): Live<readonly GuideCopy[]> {
  const scope = useReaderScope();
  return readableGuides.use(isWanted ? scope : null);
}

/** A published guide by its title, in the language of the interface where it has one. */
export interface GuideTitle {
  readonly id: string;
  readonly title: string;
}

/** The guides that whoever is signed in can read, by title; null while unknown. */
export function useGuideTitles(): readonly GuideTitle[] | null {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  const copies = dataOf(useReadableCopies());
  return useMemo(() => {
    if (copies === null) return null;
    const titles = new Map<string, string>();
    for (const { guideId, content, deleted } of copies) {
      const read = deleted === null ? readContent(content) : null;
      if (read !== null) titles.set(guideId, titleIn(read, language));
    }
    return [...titles]
      .map(([id, title]) => ({ id, title }))
      .toSorted((a, b) => compareDanish(a.title, b.title));
  }, [copies, language]);
}
