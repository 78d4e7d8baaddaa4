import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { UnitSelector } from '#widgets/page/unit-selector.tsx';
import { useKeys } from '#ui/hooks/use-keys.ts';
import { filterCounts, PEOPLE_FILTERS, type PeopleFilter, type PersonRow } from './model.ts';

type Props = {
  rows: readonly PersonRow[];
  search: string;
  filter: PeopleFilter | null;
  onSearch: (text: string) => void;
  onFilter: (filter: PeopleFilter | null) => void;
};

/** Unit, search and what one looks for; a filter that would find nobody cannot be chosen. */
export function PeopleToolbar({ rows, search, filter, onSearch, onFilter }: Props) {
  const { t } = useTranslation();
  const counts = filterCounts(rows);
  const field = useRef<HTMLInputElement>(null);
  useKeys(useMemo(() => ({ '/': () => field.current?.focus() }), []));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-56 max-w-full grow sm:grow-0">
        <TextInput
          ref={field}
          hideLabel
          label={t('timePeople.search')}
          placeholder={t('timePeople.search')}
          value={search}
          onChange={onSearch}
          autoComplete="off"
        />
      </div>
      <UnitSelector />
      <div role="group" aria-label={t('timePeople.filter')} className="flex flex-wrap gap-1.5">
        {PEOPLE_FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={filter === one}
            disabled={counts[one] === 0 && filter !== one}
            onClick={() => onFilter(filter === one ? null : one)}
            className={cx(
              'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3 text-sm font-semibold disabled:opacity-55 md:min-h-8',
              filter === one
                ? 'border-primary bg-primary-soft text-primary'
                : 'border-line-strong bg-surface text-text-2 enabled:hover:bg-surface-2',
            )}
          >
            {t(`timePeople.filters.${one}`)} <span className="tnum">{counts[one]}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
