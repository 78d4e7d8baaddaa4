import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useKeys } from '#ui/hooks/use-keys.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { UnitSelector } from '#widgets/page/unit-selector.tsx';
import type { TimeAddress } from '../navigation/use-time-address.ts';
import { type Board, type BoardRow, usePeopleBoard } from '../people-board/use-people-board.ts';
import { usePeople, useUnitsShown } from './hooks.ts';
import {
  daysShown,
  isInState,
  PEOPLE_FILTERS,
  type PeopleFilter,
  type PeopleStretch,
  type PersonRow,
} from './model.ts';
import { PeopleActs } from './people-acts.tsx';
import { PeopleRows } from './people-rows.tsx';

type ChipProps = { text: string; count: number | null; isChosen: boolean; onPress: () => void };

/** One of several to choose, with how many it would leave, null before anybody has come; what would leave nobody cannot be chosen. */
function FilterChip({ text, count, isChosen, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={count === 0 && !isChosen}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3 text-sm font-semibold disabled:opacity-55 md:min-h-8',
        isChosen
          ? 'border-primary bg-primary-soft text-primary'
          : 'border-line-strong bg-surface text-text-2 enabled:hover:bg-surface-2',
      )}
    >
      {text} <span className="tnum">{count ?? '–'}</span>
    </button>
  );
}

type Props<R extends BoardRow, F extends string> = {
  board: Board<R, F>;
  filterText: (filter: F) => string;
};

/** The units that people on screen are at home in; of no use where it is one. */
function UnitFilter<R extends BoardRow, F extends string>({ board }: Pick<Props<R, F>, 'board'>) {
  const { t } = useTranslation();
  const units = useUnits().filter(({ id }) => board.units.has(id));
  if (units.length < 2) return null;
  const { unitId } = board.choice;
  return (
    <div role="group" aria-label={t('common.unit')} className="flex flex-wrap gap-1.5">
      {units.map(({ id, unitName }) => (
        <FilterChip
          key={id}
          text={unitName}
          count={board.units.get(id) ?? 0}
          isChosen={unitId === id}
          onPress={() => board.setUnit(unitId === id ? null : id)}
        />
      ))}
    </div>
  );
}

/** Unit, search and what one looks for. The key `/` goes to the search. */
export function BoardToolbar<R extends BoardRow, F extends string>(props: Props<R, F>) {
  const { board, filterText } = props;
  const { choice, filters, counts, units, setFilter } = board;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useKeys(useMemo(() => ({ '/': () => field.current?.focus() }), []));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-44 max-w-full grow sm:grow-0">
        <TextInput
          ref={field}
          hideLabel
          label={t('peopleBoard.search')}
          placeholder={t('peopleBoard.search')}
          value={choice.search}
          onChange={board.setSearch}
        />
      </div>
      <UnitSelector />
      <div role="group" aria-label={t('peopleBoard.filter')} className="flex flex-wrap gap-1.5">
        {filters.map((one) => (
          <FilterChip
            key={one}
            text={filterText(one)}
            count={units.size === 0 ? null : (counts.get(one) ?? 0)}
            isChosen={choice.filter === one}
            onPress={() => setFilter(choice.filter === one ? null : one)}
          />
        ))}
      </div>
      <UnitFilter board={board} />
    </div>
  );
}

export type PeopleViewProps = {
  actor: Actor;
  farm: Farm;
  address: TimeAddress;
  stretch: PeopleStretch;
};

const NOBODY: readonly PersonRow[] = [];

/** What a leader sees of a unit: its people and their month or week. */
export function PeopleView({ actor, farm, address, stretch }: PeopleViewProps) {
  const unitIds = useUnitsShown(actor);
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { of, view, asOf } = usePeople({ actor, farm, unitIds, stretch, day: address.day });
  const board = usePeopleBoard(view?.rows ?? NOBODY, PEOPLE_FILTERS, isInState);
  const { search, filter, unitId } = board.choice;
  const chosen = [search !== '', filter !== null, unitId !== null].filter(Boolean).length;
  const filterText = (one: PeopleFilter): string => t(`timePeople.filters.${one}`);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <PeopleActs
          {...{ actor, farm, address, unitIds, chosen }}
          last={daysShown(stretch, address.day).at(-1) ?? address.day}
          filters={<BoardToolbar {...{ board, filterText }} />}
        />
      </div>
      <LiveBoundary
        of={of}
        failed={t('timePeople.loadFailed')}
        skeleton="h-[30rem] w-full rounded-card"
      >
        {() =>
          view && (
            <>
              {asOf !== null && (
                <Notice kind="warning">
                  {t('timePeople.asOf', { when: format.dateTime(asOf) })}
                </Notice>
              )}
              <PeopleRows {...{ actor, farm, address, view, board, unitIds }} />
            </>
          )
        }
      </LiveBoundary>
    </div>
  );
}
