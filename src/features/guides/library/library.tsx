import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { useUnits } from '#data/base/units.ts';
import { withFavourite } from '#data/guides/guide-shelf.ts';
import type { Day } from '#domain/dates/day.ts';
import { fullName, initials } from '#domain/employee/employee.ts';
import { findGuides, indexGuides } from '#domain/guides/find-guides.ts';
import { changedSince, type GuideFeedback } from '#domain/guides/guide.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Coming } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { usePrintAlone } from '#widgets/page/use-print-alone.ts';
import { useShelf, useTitleOf } from '../shared/hooks.ts';
import type { GuideTitle } from '#widgets/guides/use-guide-titles.ts';
import { Printed } from '../print/qr-code.tsx';
import { GuideCard } from './guide-card.tsx';
import { Filters } from './filters.tsx';
import { type CardGuide, EVERYTHING, fits, isToRead, mostWaitedFor } from './model.ts';
import { RemindButton } from './remind-button.tsx';

/** The sheet and its codes are fetched when somebody prints. */
const CodeSheet = lazy(() => import('../print/code-sheet.tsx'));

function Paper({ guides, onDone }: { guides: readonly GuideTitle[]; onDone: () => void }) {
  const farm = useFarm();
  const { print, attributes } = usePrintAlone(onDone);
  if (farm === null) return null;
  return createPortal(
    <div {...attributes} className="hidden print:block">
      <Suspense>
        <CodeSheet farmName={farm.name} guides={guides} />
        <Printed print={print} />
      </Suspense>
    </div>,
    document.body,
  );
}

/** Prints the codes of the guides that are shown; nothing where none is. */
function PrintCodes({ guides }: { guides: readonly GuideTitle[] }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const [onDone] = useState(() => () => setIsAsked(false));
  if (guides.length === 0) return null;
  return (
    <>
      <Button iconLeft="printer" className="max-md:hidden" onClick={() => setIsAsked(true)}>
        {t('guides.print.codes')}
      </Button>
      {isAsked && <Paper {...{ guides, onDone }} />}
    </>
  );
}

/** Faces that are shown; the others are a number. */
const FACES = 5;

type MostWaitedForProps = {
  cards: readonly CardGuide[];
  /** Who has read what is here. */
  isKnown: boolean;
};

/** The guide most people are waited for, with who they are and the way to ask them; nothing where all have read. */
function MostWaitedFor({ cards, isKnown }: MostWaitedForProps) {
  const { t, format } = useFarmWords();
  const uid = useActor()?.uid;
  const titleOf = useTitleOf();
  const most = mostWaitedFor(cards);
  if (most === null || most.team === null) return isKnown ? null : <Coming />;
  const title = titleOf(most.content);
  const { missing, meant, late, readBy } = most.team;
  const count = missing.length;
  const { major = 0, askedOn = null } = most.authored ?? {};
  const isNew = major > 1;
  const changed = most.content === null || !isNew ? [] : changedSince(most.content, major - 1);
  const facts = [
    changed.length > 0 && askedOn !== null
      ? t('guides.author.changedOn', {
          count: changed.length,
          steps: changed.join(', '),
          day: format.dayOfMonth(askedOn),
        })
      : t('guides.author.readBy', { count: meant - count, of: meant }),
    late.length > 0 && t('guides.author.late', { count: late.length }),
    missing.some(({ id }) => id === uid) && t('guides.author.youToo'),
    readBy !== null && t('guides.author.until', { day: format.dayOfMonth(readBy) }),
  ];
  return (
    <Card
      aria-label={t('guides.author.waiting')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-field bg-wheat-soft text-wheat-text">
        <Icon name={isNew ? 'refresh' : 'clock'} />
      </span>
      <div className="min-w-60 grow basis-0">
        <p className="font-semibold [overflow-wrap:anywhere] text-text">
          {t(isNew ? 'guides.author.missingNew' : 'guides.author.missingReaders', {
            count,
            title,
          })}
        </p>
        <p className="text-sm text-text-2">{facts.filter((fact) => fact !== false).join(' ')}</p>
      </div>
      <ul className="flex [&>:not(:last-child)]:-mr-2" aria-label={t('guides.author.missingNames')}>
        {missing.slice(0, FACES).map((person) => (
          <li key={person.id} title={fullName(person)} className="rounded-full ring-2 ring-surface">
            <Avatar
              size="small"
              initials={initials(person)}
              colour={chipStyleOf(fullName(person))}
            />
            <span className="sr-only">{fullName(person)}</span>
          </li>
        ))}
        {count > FACES && (
          <li className="self-center pl-4 text-sm text-text-2">{`+${count - FACES}`}</li>
        )}
      </ul>
      <RemindButton guideId={most.id} title={title} />
    </Card>
  );
}

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

type LibraryProps = {
  guides: readonly CardGuide[];
  /** What readers say is wrong, for authors. */
  feedback: readonly GuideFeedback[];
  today: Day;
  /** What one needs of them can be read without a network. */
  isKept: boolean;
  /** Whether it is known who has read what, for authors. */
  isTeamKnown: boolean;
  empty: ReactNode;
};

/** The guides somebody reads or writes, with what finds them. */
export function Library({ guides, feedback, today, isKept, isTeamKnown, empty }: LibraryProps) {
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
