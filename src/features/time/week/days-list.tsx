import type { Unit } from '#domain/farm/unit.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useTotals } from '#widgets/format/hour-words.ts';
import type { TimeAddress } from '../navigation/use-time-address.ts';
import { EntryEnd } from '../registration/entry-time.tsx';
import { Remarks } from '../registration/remarks.tsx';
import {
  FlagChips,
  LeaveTag,
  LineStateText,
  StatusTag,
  Timeline,
} from '../registration/status-tags.tsx';
import { useMarked } from '../shared/in-sight.ts';
import { type DayRow, type EntryRow, sumOf } from '../shared/model.ts';

type EntryItemProps = {
  entry: EntryRow;
  unitName: string;
  isRefused: boolean;
  isMarked: boolean;
  onOpen: (id: string) => void;
};

/** One registration under the thumb: all of it opens it. */
function EntryItem({ entry, unitName, isRefused, isMarked, onOpen }: EntryItemProps) {
  const asTotal = useTotals();
  const marked = useMarked<HTMLLIElement>(isMarked, 'border-t border-line');
  return (
    <li {...marked}>
      <button
        type="button"
        onClick={() => onOpen(entry.id)}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-surface-2"
      >
        <span className="grid min-w-0 grow grid-cols-1 gap-1">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="tnum text-md font-semibold whitespace-nowrap text-text">
              {entry.start}
              {' – '}
              <EntryEnd entry={entry} />
            </span>
            <UnitChip name={unitName} />
          </span>
          <span className="flex flex-wrap items-center gap-1.5">
            <StatusTag status={entry.status} approval={entry.approval} />
            <FlagChips flags={entry.flags} />
            <LineStateText isUnsent={entry.unsent} isRefused={isRefused} />
          </span>
        </span>
        <span className="tnum text-md font-semibold text-text">
          {entry.counted ? asTotal(entry.minutes) : '–'}
        </span>
        <Icon name="chevron-right" size={18} className="text-text-3" />
      </button>
      {/* Not inside it: what can be settled is pressed for itself. */}
      <div className="px-4 pb-2.5 empty:hidden">
        <Remarks entries={[entry]} />
      </div>
    </li>
  );
}

export type DaysListProps = {
  address: TimeAddress;
  rows: readonly DayRow[];
  refusedIds: ReadonlySet<string>;
  mayAdd: boolean;
  allUnits: readonly Unit[];
  totalText: string;
};

function DaySection({ row, ...props }: Omit<DaysListProps, 'rows'> & { row: DayRow }) {
  const asTotal = useTotals();
  const { t, format } = useFarmWords();
  const { address, mayAdd, allUnits, refusedIds } = props;
  const day = format.day(row.day);
  const unitOf = (id: string): string =>
    allUnits.find((unit) => unit.id === id)?.unitName ?? t('common.unknownUnit');
  const isAddable = mayAdd && !row.isFuture;
  const marked = useMarked<HTMLElement>(
    row.day === address.markedDay,
    cx(
      'overflow-hidden rounded-card border bg-surface shadow-breath',
      row.isToday ? 'border-primary' : 'border-line',
    ),
  );
  return (
    <section aria-label={day} {...marked}>
      <header className="flex min-h-12 items-center gap-3 bg-surface-2 pr-1 pl-4">
        <h2 className="text-md font-semibold text-text">{day}</h2>
        {row.isToday && <span className="text-sm text-primary">{t('common.today')}</span>}
        <LeaveTag row={row} />
        <span className="tnum ml-auto text-md font-semibold text-text">
          {row.entries.some((entry) => entry.counted) ? asTotal(row.minutes) : '–'}
        </span>
        {isAddable ? (
          <IconButton
            icon="plus"
            label={t('timeEntry.addOn', { day })}
            onClick={() => address.openNew(row.day)}
          />
        ) : (
          <span className="w-3" />
        )}
      </header>
      {row.entries.length > 0 && (
        <>
          <div className="border-t border-line px-4 py-2">
            <Timeline row={row} slim />
          </div>
          <ul>
            {row.entries.map((entry) => (
              <EntryItem
                key={entry.id}
                entry={entry}
                unitName={unitOf(entry.unitId)}
                isRefused={refusedIds.has(entry.id)}
                isMarked={entry.id === address.entryId}
                onOpen={(id) => address.open(id, row.day)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Days as cards, for a thumb. */
export function DaysList({ rows, totalText, ...props }: DaysListProps) {
  const asTotal = useTotals();
  return (
    <div className="grid gap-3">
      {rows.map((row) => (
        <DaySection key={row.day} row={row} totalText={totalText} {...props} />
      ))}
      {rows.length > 1 && (
        <p className="flex items-baseline justify-between gap-3 px-4 py-1 text-md font-semibold">
          <span>{totalText}</span>
          <span className="tnum text-lg font-bold">{asTotal(sumOf(rows))}</span>
        </p>
      )}
    </div>
  );
}
