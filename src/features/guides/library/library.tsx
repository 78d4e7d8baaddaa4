import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withFavourite } from '#data/guides/guide-shelf.ts';
import { useUnits } from '#data/base/units.ts';
import type { Day } from '#domain/dates/day.ts';
import { findGuides, indexGuides } from '#domain/guides/find-guides.ts';
import type { GuideFeedback } from '#domain/guides/guide.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { useShelf, useTitleOf } from '../shared/hooks.ts';
import { PrintCodes } from '../print/print-codes.tsx';
import { GuideCard } from './guide-card.tsx';
import { Filters } from './filters.tsx';
import { type CardGuide, EVERYTHING, fits, isToRead } from './model.ts';
import { MostWaitedFor } from './most-waited-for.tsx';

/** Cards that are drawn at once: a search through many guides answers each letter. */
const PAGE = 24;

function useFound(guides: readonly CardGuide[], typed: string) {
  const late = useDeferredValue(typed);
  const index = useMemo(
    () =>
      indexGuides(guides.flatMap(({ id, content }) => (content === null ? [] : [{ id, content }]))),
    [guides],
  );
  return useMemo(() => {
    if (late.trim() === '') return guides.map((guide) => ({ guide, stepId: null }));
    const byId = new Map(guides.map((guide) => [guide.id, guide]));
    return findGuides(index, late).flatMap(({ id, stepId }) => {
      const guide = byId.get(id);
      return guide === undefined ? [] : [{ guide, stepId }];
    });
  }, [guides, index, late]);
}

/** Below the guides: the way to their codes on paper for authors, and that they can be read without a network. */
function Foot({ guides, isKept }: { guides: readonly CardGuide[]; isKept: boolean }) {
  const { t } = useTranslation();
  const titleOf = useTitleOf();
  const coded = guides
    .filter(({ authored }) => authored?.state === 'published')
    .map(({ id, content }) => ({ id, title: titleOf(content) }));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <PrintCodes guides={coded} />
      {isKept && (
        <p className="flex items-center gap-1.5 text-sm text-text-2">
          <Icon name="check-circle" size={16} className="shrink-0" />
          {t('guides.onDevice')}
        </p>
      )}
    </div>
  );
}

/** The guides somebody reads or writes, with what finds them. */
export function Library({
  guides,
  feedback,
  today,
  isKept,
  isTeamKnown,
  empty,
}: {
  guides: readonly CardGuide[];
  /** What readers say is wrong, for authors. */
  feedback: readonly GuideFeedback[];
  today: Day;
  /** What one needs of them can be read without a network. */
  isKept: boolean;
  /** Whether it is known who has read what, for authors. */
  isTeamKnown: boolean;
  empty: ReactNode;
}) {
  const { t } = useTranslation();
  const units = useUnits();
  const [asked, setAsked] = useState(EVERYTHING);
  const [most, setMost] = useState(PAGE);
  const [shelf, change] = useShelf();
  const nameOfUnit = (unitId: string) => units.find(({ id }) => id === unitId)?.unitName ?? '';
  const found = useFound(guides, asked.typed).filter(({ guide }) =>
    fits(guide, asked, shelf.favourites),
  );
  if (guides.length === 0) return empty;
  const counts = {
    toRead: guides.filter(isToRead).length,
    favourites: guides.filter(({ id }) => shelf.favourites.includes(id)).length,
  };
  const isAsking = JSON.stringify(asked) !== JSON.stringify(EVERYTHING);
  const recent = shelf.recent.flatMap((id) => guides.find((guide) => guide.id === id) ?? []);
  const card = (guide: CardGuide, stepId: string | null) => (
    <li key={guide.id} className="grid">
      <GuideCard
        {...{ guide, stepId, today, nameOfUnit }}
        said={feedback.filter(({ guideId }) => guideId === guide.id).length}
        isFavourite={shelf.favourites.includes(guide.id)}
        onFavourite={() => change((now) => withFavourite(now, guide.id))}
      />
    </li>
  );
  const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';
  return (
    <>
      <MostWaitedFor cards={guides} isKnown={isTeamKnown} />
      <Filters {...{ asked, guides, counts }} onAsk={setAsked} />
      {!isAsking && recent.length > 0 && guides.length > recent.length && (
        <section aria-labelledby="guides-recent" className="grid gap-2">
          <h2 id="guides-recent" className="text-md font-semibold text-text">
            {t('guides.recent')}
          </h2>
          <ul className={grid}>{recent.slice(0, 4).map((guide) => card(guide, null))}</ul>
        </section>
      )}
      {found.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('guides.noHit')}
          action={<Button onClick={() => setAsked(EVERYTHING)}>{t('guides.clear')}</Button>}
        />
      ) : (
        <section aria-label={t('guides.all')}>
          <ul className={grid}>
            {found.slice(0, most).map(({ guide, stepId }) => card(guide, stepId))}
          </ul>
          {found.length > most && (
            <div className="mt-4 grid justify-items-center">
              <Button onClick={() => setMost(most + PAGE)}>
                {t('guides.more', { count: found.length - most })}
              </Button>
            </div>
          )}
        </section>
      )}
      <Foot guides={found.map(({ guide }) => guide)} isKept={isKept} />
    </>
  );
}
