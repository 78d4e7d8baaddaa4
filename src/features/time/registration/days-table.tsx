import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useTotals } from '#widgets/format/hour-words.ts';
import type { TimeAddress } from '../navigation/use-time-address.ts';
import { isNamed, useMarked } from '../shared/in-sight.ts';
import type { DayRow, EntryRow } from '../shared/model.ts';
import { DayLink } from './day-link.tsx';
import { EntryTime } from './entry-time.tsx';
import { Remarks } from './remarks.tsx';
import { StatusTags, Timeline, TimelineHead } from './status-tags.tsx';

const CELL = 'px-3 py-2.5';

function Head({ withUnit }: { withUnit: boolean }) {
  const { t } = useTranslation();
  const cell = 'sticky top-[61px] z-10 bg-surface px-3 py-2.5 font-semibold';
  const width = withUnit ? 'w-64' : 'w-44';
  return (
    <thead className="text-sm text-text-2">
      <tr className="text-left">
        <th scope="col" className={cx(cell, 'w-36 pl-[18px]')}>
          {t('words.day')}
        </th>
        <th scope="col" className={cx(cell, width)}>
          {t('timeMonth.columns.time')}
        </th>
        <th scope="col" className={cx(cell, 'px-4')}>
          <span className="sr-only">{t('timeMonth.columns.timeline')}</span>
          <TimelineHead />
        </th>
        <th scope="col" className={cx(cell, 'w-20 text-right')}>
          {t('common.total')}
        </th>
        <th scope="col" className={cx(cell, width)}>
          {t('words.status')}
        </th>
      </tr>
    </thead>
  );
}

/** Which rows are ticked; Shift ticks all between. */
export interface Ticks {
  readonly ids: ReadonlySet<string>;
  readonly tick: (id: string, isOn: boolean, isRange: boolean) => void;
  readonly clear: () => void;
  readonly all: () => void;
}

/** What every row of a day is drawn with. */
type Rows = {
  address: TimeAddress;
  /** Each registration names its unit. */
  withUnit: boolean;
  /** Time can be entered by hand. */
  mayAdd: boolean;
  refusedIds: ReadonlySet<string>;
  /** Several can be chosen together, by names like `man 16. nov. 07:00–15:00`. */
  choice?: { readonly ticks: Ticks; readonly whatOf: (entry: EntryRow, row: DayRow) => string };
};

type RowProps = Rows & { row: DayRow };

type TickProps = NonNullable<Rows['choice']> & { entry: EntryRow; row: DayRow };

function Tick({ entry, row, ticks, whatOf }: TickProps) {
  const { t } = useTranslation();
  const isRange = useRef(false);
  return (
    <span
      // A box tells only that it changed; whether Shift was held is known to the press.
      onPointerDownCapture={(event) => (isRange.current = event.shiftKey)}
      onKeyDownCapture={(event) => (isRange.current = event.shiftKey)}
      className={cx(
        'select-none',
        // A whole column of them would shout: until one is chosen only the row one is at shows its own.
        ticks.ids.size === 0 &&
          'pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100',
      )}
    >
      <Checkbox
        label={
          <span className="sr-only">{t('timeEntry.selectOf', { what: whatOf(entry, row) })}</span>
        }
        checked={ticks.ids.has(entry.id)}
        onChange={(isOn) => ticks.tick(entry.id, isOn, isRange.current)}
      />
    </span>
  );
}

/** The times of a day, each the way into its registration; of a day without any, the way to enter some. */
function Times({ row, withUnit, address, choice, isAddable }: RowProps & { isAddable: boolean }) {
  const { t, format } = useFarmWords();
  if (row.entries.length > 0) {
    return (
      <div className="grid gap-1">
        {row.entries.map((entry) => (
          <span key={entry.id} className="flex min-w-0 items-center gap-2">
            <EntryTime
              entry={entry}
              withUnit={withUnit}
              onOpen={(id) => address.open(id, row.day)}
            />
            {choice && <Tick {...{ entry, row }} {...choice} />}
          </span>
        ))}
      </div>
    );
  }
  if (isAddable) {
    return (
      <button
        type="button"
        aria-label={t('timeEntry.addOn', { day: format.day(row.day) })}
        onClick={() => address.openNew(row.day)}
        className="-mx-1 inline-flex min-h-6 items-center gap-1.5 rounded-chip px-1 text-sm text-text-3 group-hover:text-primary focus-visible:text-primary"
      >
        <Icon name="plus" size={15} />
        <span className="pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100">
          {t('timeEntry.add')}
        </span>
      </button>
    );
  }
  return row.isAway ? null : <span className="sr-only">{t('timeMonth.noTime')}</span>;
}

/** Things in a row that are pressed for themselves. */
const OWN_PRESS = 'button, a, label, input';

function Row(props: RowProps) {
  const { row, address, mayAdd, refusedIds } = props;
  const asTotal = useTotals();
  const { t, format } = useFarmWords();
  const { entries } = row;
  const isEmpty = entries.length === 0;
  const isAddable = isEmpty && mayAdd && !row.isFuture;
  const [first] = entries;
  const open =
    first === undefined ? () => address.openNew(row.day) : () => address.open(first.id, row.day);
  const marked = useMarked<HTMLTableRowElement>(
    isNamed(row, address),
    cx(
      'group border-t border-line',
      row.isToday && 'bg-primary-soft/45',
      (isAddable || !isEmpty) && 'cursor-pointer hover:bg-surface-2',
    ),
  );
  const press = (event: MouseEvent): void => {
    const isOwn = event.target instanceof Element && event.target.closest(OWN_PRESS) !== null;
    if (!isOwn && (isAddable || !isEmpty)) open();
  };
  const padding = isEmpty && !row.isAway ? 'px-3 py-1' : CELL;
  return (
    <tr
      aria-current={row.isToday ? 'date' : undefined}
      // For the pointer alone: the times in the row are the buttons.
      onClick={press}
      {...marked}
    >
      <th
        scope="row"
        className={cx(
          padding,
          'pl-[18px] text-left',
          isEmpty && !row.isAway ? 'text-sm font-normal text-text-3' : 'font-semibold text-text',
        )}
      >
        <DayLink row={row} address={address}>
          {format.day(row.day)}
        </DayLink>
        {row.isToday && (
          <span className="block text-xs font-semibold text-primary">{t('common.today')}</span>
        )}
      </th>
      <td className={padding}>
        <Times {...props} isAddable={isAddable} />
      </td>
      <td className={cx(isEmpty ? padding : 'py-2', 'px-4')}>
        {(!isEmpty || row.leave !== null) && <Timeline row={row} />}
        <Remarks entries={entries} withBreaks />
      </td>
      <td className={cx(padding, 'tnum text-right font-semibold text-text')}>
        {!isEmpty && (entries.some((entry) => entry.counted) ? asTotal(row.minutes) : '–')}
      </td>
      <td className={padding}>
        <StatusTags row={row} refusedIds={refusedIds} />
      </td>
    </tr>
  );
}

/** Days that stand together, under a heading with their sum where they have one. */
export interface DaysGroup {
  readonly key: string | number;
  readonly head?: { readonly title: string; readonly sum: string; readonly note: string | null };
  readonly rows: readonly DayRow[];
}

export type DaysTableProps = Rows & {
  caption: string;
  groups: readonly DaysGroup[];
  totalText: string;
  /** The sum of all, in words. */
  total: string;
  /** Before the sum. */
  totalEnd?: ReactNode;
};

/** Days on a wide screen: days down, hours across, sums in view; a row opens what is in it. */
export function DaysTable(props: DaysTableProps) {
  const { caption, groups, totalText, total, totalEnd, ...rows } = props;
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface shadow-breath">
      <table className="w-full border-collapse text-base [&_td]:align-middle">
        <caption className="sr-only">{caption}</caption>
        <Head withUnit={rows.withUnit} />
        {groups.map(({ key, head, rows: days }) => (
          <tbody key={key}>
            {head && (
              <tr className="border-t border-line bg-surface-2">
                <th
                  scope="rowgroup"
                  colSpan={3}
                  className="py-2 pr-3 pl-[18px] text-left text-sm font-semibold text-text-2"
                >
                  {head.title}
                </th>
                <td className="tnum px-3 py-2 text-right font-semibold text-text">{head.sum}</td>
                <td className="px-3 py-2 text-xs text-text-2">{head.note}</td>
              </tr>
            )}
            {days.map((row) => (
              <Row key={row.day} {...rows} row={row} />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr className="border-t border-line">
            <th scope="row" colSpan={2} className="py-3 pr-3 pl-[18px] text-left font-semibold">
              {totalText}
            </th>
            <td className="px-4 py-2 text-right">{totalEnd}</td>
            <td className="tnum px-3 py-3 text-right text-lg font-bold">{total}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
