import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import { GUIDE_CATEGORIES, type GuideCategory } from '#domain/guides/guide-content.ts';
import { GUIDE_LANGUAGES, type GuideLanguage } from '#domain/guides/guide-words.ts';
import { NARROW, useMedia } from '#widgets/hooks/use-media.ts';
import { ToolRow } from '#widgets/page/tool-row.tsx';
import { useKeys } from '#ui/hooks/use-keys.ts';
import { cx } from '#ui/cx.ts';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { languageName } from '../shared/model.ts';
import { type Asked, type CardGuide, isIn, type Shown, SHOWN } from './model.ts';

type Counts = Readonly<Record<Exclude<Shown, 'all'>, number>>;

interface FiltersProps {
  asked: Asked;
  guides: readonly CardGuide[];
  onAsk: (asked: Asked) => void;
}

/** What guides are about, with how many there are. */
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
      <div className="-mx-1 flex flex-wrap gap-2 p-1">
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

/** The languages that guides are there in; nothing where all are in one. */
function Languages({ asked, guides, onAsk }: FiltersProps) {
  const { t } = useTranslation();
  const there = useMemo(
    () => GUIDE_LANGUAGES.filter((one) => guides.some((guide) => isIn(guide, one))),
    [guides],
  );
  if (there.length < 2) return null;
  return (
    <Select<GuideLanguage | 'any'>
      label={t('common.language')}
      hideLabel
      value={asked.language}
      options={[
        { value: 'any', label: t('guides.anyLanguage') },
        ...there.map((value) => ({ value, label: languageName(value) })),
      ]}
      onChange={(language) => onAsk({ ...asked, language })}
    />
  );
}

/** What narrows the library, on a phone behind the sliders but for the search; the key `/` goes there. */
export function Filters({ asked, guides, counts, onAsk }: FiltersProps & { counts: Counts }) {
  const { t } = useTranslation();
  const units = useUnits();
  const isNarrow = useMedia(NARROW);
  const field = useRef<HTMLInputElement>(null);
  useKeys(useMemo(() => ({ '/': () => field.current?.focus() }), []));
  const search = (
    <div className="min-w-0 grow md:min-w-60">
      <TextInput
        autoComplete="on"
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
  );
  const shown = (
    <Segmented<Shown>
      label={t('words.show')}
      value={asked.shown}
      options={SHOWN.map((value) => {
        const count = value === 'all' ? 0 : counts[value];
        const name = t(`guides.${value}`);
        return { value, name, label: count === 0 ? name : `${name} ${count}` };
      })}
      onChange={(next) => onAsk({ ...asked, shown: next })}
    />
  );
  const choices = (
    <>
      <Select
        label={t('common.unit')}
        hideLabel
        value={asked.unitId}
        options={[
          { value: 'any', label: t('common.allUnits') },
          ...units.map(({ id, unitName }) => ({ value: id, label: unitName })),
        ]}
        onChange={(unitId) => onAsk({ ...asked, unitId })}
      />
      <Languages {...{ asked, guides, onAsk }} />
    </>
  );
  if (!isNarrow) {
    return (
      <>
        <div className="flex flex-wrap items-center gap-3">
          {search}
          {shown}
          {choices}
        </div>
        <Categories {...{ asked, guides, onAsk }} />
      </>
    );
  }
  const chosen = [asked.unitId, asked.language, asked.category].filter((one) => one !== 'any');
  return (
    <ToolRow
      chosen={chosen.length + (asked.shown === 'all' ? 0 : 1)}
      sheet={() => (
        <>
          {shown}
          {choices}
          <Categories {...{ asked, guides, onAsk }} />
        </>
      )}
    >
      {search}
    </ToolRow>
  );
}
