import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withFavourite } from '#data/stores/guides/guide-shelf.ts';
import { useUnits } from '#data/stores/session/units.ts';
import { type Day } from '#domain/dates/day.ts';
import { findGuides, indexGuides } from '#domain/guides/find-guides.ts';
import { GUIDE_CATEGORIES, type GuideCategory } from '#domain/guides/guide-content.ts';
import { type GuideFeedback } from '#domain/guides/guide.ts';
import { useKeys } from '#ui/hooks/use-keys.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { useShelf } from '../hooks.ts';
import { GuideCard } from './guide-card.tsx';
import { type CardGuide } from './model.ts';
import { MostWaitedFor } from './most-waited-for.tsx';

type Shown = 'all' | 'toRead' | 'favourites';
const SHOWN = ['all', 'toRead', 'favourites'] as const satisfies readonly Shown[];

interface Asked {
  readonly typed: string;
  readonly shown: Shown;
  readonly category: GuideCategory | 'any';
  readonly unitId: string;
}

const EVERYTHING: Asked = { typed: '', shown: 'all', category: 'any', unitId: 'any' };

/** Cards that are drawn at once: a search through many guides answers each letter. */
const PAGE = 24;

const isToRead = ({ state }: CardGuide): boolean => state === 'unread' || state === 'again';

function fits(guide: CardGuide, asked: Asked, favourites: readonly string[]): boolean {
  const { shown, category, unitId } = asked;
  if (shown === 'toRead' && !isToRead(guide)) return false;
  if (shown === 'favourites' && !favourites.includes(guide.id)) return false;
  if (category !== 'any' && guide.content?.category !== category) return false;
  return unitId === 'any' || guide.unitIds.length === 0 || guide.unitIds.includes(unitId);
}

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

type Counts = Readonly<Record<Exclude<Shown, 'all'>, number>>;

interface FiltersProps {
  asked: Asked;
  guides: readonly CardGuide[];
  onAsk: (asked: Asked) => void;
}

/** What guides are about, with how many there are; on a phone they are swiped along. */
function Categories({ asked, guides, onAsk }: FiltersProps) {
  const { t } = useTranslation();
  const countOf = (value: GuideCategory): number =>
    guides.filter(({ content }) => content?.category === value).length;
  const filled = GUIDE_CATEGORIES.filter((value) => countOf(value) > 0);
  if (filled.length < 2) return null;
  const chips = [
    { value: 'any' as const, text: t('guides.anyCategory'), count: guides.length },
    ...filled.map((value) => ({
      value,
      text: t(`guides.categories.${value}`),
      count: countOf(value),
    })),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('guides.category')}</legend>
      <div className="-mx-1 flex gap-2 overflow-x-auto p-1 md:flex-wrap">
        {chips.map(({ value, text, count }) => (
          <button
            key={value}
            type="button"
            aria-pressed={asked.category === value}
            onClick={() => onAsk({ ...asked, category: value })}
            className={cx(
              'min-h-11 shrink-0 rounded-full border px-4 text-sm font-semibold md:min-h-9',
              asked.category === value
                ? 'border-primary bg-primary-soft text-primary'
                : 'border-line-strong bg-surface text-text hover:bg-surface-2',
            )}
          >
            {text} <span className="tnum font-normal text-text-2">{count}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** What narrows the library; the key `/` goes to the search. */
function Filters({ asked, counts, onAsk }: Omit<FiltersProps, 'guides'> & { counts: Counts }) {
  const { t } = useTranslation();
  const units = useUnits();
  const field = useRef<HTMLInputElement>(null);
  useKeys(useMemo(() => ({ '/': () => field.current?.focus() }), []));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-60 grow">
        <TextInput
          ref={field}
          type="search"
          icon="search"
          label={t('guides.search')}
          hideLabel
          placeholder={t('guides.search')}
          value={asked.typed}
          onChange={(typed) => onAsk({ ...asked, typed })}
        />
      </div>
      <Segmented<Shown>
        label={t('guides.filter')}
        value={asked.shown}
        options={SHOWN.map((value) => {
          const count = value === 'all' ? 0 : counts[value];
          const name = t(`guides.${value}`);
          return { value, name, label: count === 0 ? name : `${name} ${count}` };
        })}
        onChange={(shown) => onAsk({ ...asked, shown })}
      />
      <Select
        label={t('guides.unit')}
        hideLabel
        value={asked.unitId}
        options={[
          { value: 'any', label: t('guides.anyUnit') },
          ...units.map(({ id, unitName }) => ({ value: id, label: unitName })),
        ]}
        onChange={(unitId) => onAsk({ ...asked, unitId })}
      />
    </div>
  );
}

/** The guides somebody reads or writes, with what finds them. */
export function Library({
  guides,
  feedback,
  today,
  isKept,
  empty,
}: {
  guides: readonly CardGuide[];
  /** What readers say is wrong, for authors. */
  feedback: readonly GuideFeedback[];
  today: Day;
  /** What one needs of them can be read without a network. */
  isKept: boolean;
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
      <MostWaitedFor cards={guides} />
      <Filters {...{ asked, counts }} onAsk={setAsked} />
      <Categories {...{ asked, guides }} onAsk={setAsked} />
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
      {isKept && (
        <p className="flex items-center gap-1.5 text-sm text-text-2">
          <Icon name="check-circle" size={16} className="shrink-0" />
          {t('guides.onDevice')}
        </p>
      )}
    </>
  );
}
