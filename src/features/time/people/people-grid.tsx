import { type MouseEvent, type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import type { DayGridEnd } from '#ui/day-grid/grid-row.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Tick } from '#ui/inputs/checkbox.tsx';
import { useFarmFormat, useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useTotals } from '#widgets/format/hour-words.ts';
import type { Cell } from './cells.ts';
import type { DayColumn, PeopleMonth, PersonRow } from './model.ts';
import { FLAG, StateMark, useCellState } from './entry-line.tsx';

export type GridActions = {
  readonly tick: (id: string, range: boolean) => void;
  readonly openCell: (row: PersonRow, cell: Cell) => void;
  readonly openPerson: (row: PersonRow) => void;
  readonly openDay: (day: string) => void;
  readonly approve: (row: PersonRow) => void;
};

function DayHead({ column, onOpen }: { column: DayColumn; onOpen: (day: string) => void }) {
  const format = useFarmFormat();
  const isToday = column.marks.includes('today');
  return (
    <button
      type="button"
      disabled={column.isFuture}
      aria-label={format.day(column.key)}
      title={format.longDay(column.key)}
      onClick={() => onOpen(column.key)}
      className="grid min-h-11 w-full place-items-center text-xs text-text-2 enabled:hover:underline disabled:text-text-3"
    >
      {/* What is read begins with what is seen, the space between them too. */}
      <span aria-hidden="true">{format.weekdayShort(column.key)}</span>{' '}
      <span aria-hidden="true" className={cx('tnum', isToday && 'font-bold text-primary')}>
        {Number(column.key.slice(8))}
      </span>
    </button>
  );
}

type DayCellProps = { cell: Cell; row: PersonRow; onOpen: GridActions['openCell'] };

/** A day of somebody in words: which, how long, and how it stands. */
export function useCellLabel(): (cell: Cell) => string {
  const { t, format } = useFarmWords();
  const asTotal = useTotals();
  const stateOf = useCellState();
  return ({ day: of, minutes, state: is }) => {
    const [day, state] = [format.day(of), stateOf(is)];
    if (is === 'away' || is === 'empty') return `${day}: ${state}`;
    return t('timePeople.cell', {
      day,
      hours: minutes > 0 ? asTotal(minutes) : t('timeMonth.noTime'),
      state,
    });
  };
}

function DayCell({ cell, row, onOpen }: DayCellProps) {
  const { t } = useTranslation();
  const asTotal = useTotals();
  const labelOf = useCellLabel();
  if (cell.state === 'empty')
    return <span className="sr-only">{t('timePeople.states.empty')}</span>;
  const hours = cell.minutes > 0 ? asTotal(cell.minutes) : '';
  const label = labelOf(cell);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => onOpen(row, cell)}
      className="tnum grid min-h-11 w-full place-content-center justify-items-center text-xs tracking-tight text-text hover:bg-primary-soft"
    >
      {hours !== '' && <span aria-hidden="true">{hours}</span>}
      <span aria-hidden="true" className="flex items-center gap-0.5">
        <StateMark state={cell.state} />
        {cell.flagged && <span className="text-xs leading-none text-wheat-text">{FLAG}</span>}
      </span>
    </button>
  );
}

type ApproveWeekProps = {
  row: PersonRow;
  /** The number alone, where the column says what it is. */
  isShort?: boolean;
  onApprove: () => void;
};

/** What one may decide of somebody's week, with one press; and where all of it is others', that it is. */
export function ApproveWeek({ row, isShort = false, onApprove }: ApproveWeekProps) {
  const { t } = useTranslation();
  const count = row.mine.length;
  if (count === 0) {
    if (row.elsewhere === 0) return null;
    return (
      <span className="text-sm text-text-2">
        {t('timePeople.elsewhereShort', { count: row.elsewhere })}
      </span>
    );
  }
  return (
    <Button
      size="small"
      variant="success"
      iconLeft="check"
      aria-label={t('timePeople.approveWeekOf', { name: row.name, count })}
      onClick={onApprove}
    >
      {isShort ? count : t('timePeople.approveWeek', { count })}
    </Button>
  );
}

type RowHeadProps = { row: PersonRow; isTicked: boolean; actions: GridActions };

function RowHead({ row, isTicked, actions }: RowHeadProps) {
  const { t } = useTranslation();
  function press(event: MouseEvent<HTMLInputElement>) {
    actions.tick(row.person.id, event.shiftKey);
  }
  return (
    <span className="flex items-center gap-2 pr-2 pl-[18px]">
      <Tick
        aria-label={t('peopleBoard.select', { name: row.name })}
        checked={isTicked}
        readOnly
        onClick={press}
      />
      <button
        type="button"
        onClick={() => actions.openPerson(row)}
        className="min-h-11 min-w-0 truncate text-left text-base font-semibold text-text hover:underline"
      >
        {row.name}
      </button>
    </span>
  );
}

function RowTotal({ row }: { row: PersonRow }) {
  const { t } = useTranslation();
  const asTotal = useTotals();
  return (
    <span className="tnum block py-1 pr-[18px] pl-3 text-right whitespace-nowrap">
      <span className="block font-semibold text-text">{asTotal(row.minutes)}</span>
      {row.goalMinutes > 0 && (
        <span className="block text-xs text-text-3">
          {t('timePeople.ofGoal', { goal: asTotal(row.goalMinutes) })}
        </span>
      )}
    </span>
  );
}

/** The total, and in a week with something to decide the way to decide it. */
function useEnds(actions: GridActions, withApprove: boolean): readonly DayGridEnd<PersonRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const total = {
      key: 'total',
      width: '6rem',
      isSticky: !withApprove,
      head: <span className="block pr-[18px] pl-3 text-right">{t('common.total')}</span>,
      render: (row: PersonRow) => <RowTotal row={row} />,
    };
    const approve = {
      key: 'approve',
      width: '13rem',
      head: <span className="sr-only">{t('timePeople.approve')}</span>,
      render: (row: PersonRow) => (
        <span className="block py-1 pr-[18px] text-right whitespace-nowrap">
          <ApproveWeek row={row} onApprove={() => actions.approve(row)} />
        </span>
      ),
    };
    return withApprove ? [total, approve] : [total];
  }, [t, actions, withApprove]);
}

/** From here on the days of a month have no room for minutes. */
const WIDE_MINUTES = 10 * 60;

/** What all of them have together on each day, and in all. */
function useFoot({ columns, stretch }: PeopleMonth, rows: readonly PersonRow[]) {
  const { t } = useTranslation();
  const asTotal = useTotals();
  return useMemo(() => {
    const sums = new Map(
      columns.map(({ key }, at) => [
        key,
        rows.reduce((sum, { cells }) => sum + (cells[at]?.minutes ?? 0), 0),
      ]),
    );
    const minutes = rows.reduce((sum, row) => sum + row.minutes, 0);
    const isExact = stretch === 'week' || Math.max(...sums.values()) < WIDE_MINUTES;
    return {
      head: (
        <span className="block py-1.5 pl-[18px] text-sm font-semibold text-text-2">
          {t(isExact ? 'common.total' : 'timePeople.totalHours')}
        </span>
      ),
      renderCell: ({ key }: DayColumn): ReactNode => {
        const sum = sums.get(key) ?? 0;
        if (sum === 0) return null;
        return (
          <span
            title={asTotal(sum)}
            className="tnum grid min-h-11 place-items-center text-xs font-medium tracking-tight text-text-2"
          >
            {isExact ? asTotal(sum) : Math.round(sum / 60)}
          </span>
        );
      },
      ends: [
        <span
          key="total"
          className="tnum block py-1.5 pr-[18px] text-right font-semibold text-text"
        >
          {asTotal(minutes)}
        </span>,
      ],
    };
  }, [columns, rows, stretch, t, asTotal]);
}

type Shown = {
  view: PeopleMonth;
  rows: readonly PersonRow[];
  caption: string;
  /** The same object from one drawing to the next. */
  actions: GridActions;
};

const isWaiting = (row: PersonRow): boolean =>
  row.elsewhere > 0 || (row.mayDecide && row.pendingIds.length > 0);

/** People down, days across: the whole month or week of a unit on one screen. */
export function usePeopleGrid({ view, rows, caption, actions }: Shown) {
  const ends = useEnds(actions, view.stretch === 'week' && view.rows.some(isWaiting));
  const foot = useFoot(view, rows);
  const renderRowHead = useCallback(
    (row: PersonRow, isTicked: boolean): ReactNode => <RowHead {...{ row, isTicked, actions }} />,
    [actions],
  );
  const renderCell = useCallback(
    (row: PersonRow, _: DayColumn, at: number): ReactNode => {
      const cell = row.cells[at];
      return cell && <DayCell {...{ cell, row }} onOpen={actions.openCell} />;
    },
    [actions],
  );
  return {
    caption,
    ends,
    foot,
    renderCell,
    renderRowHead,
    columns: view.columns,
    dayWidth: '2rem',
    renderColumnHead: (column: DayColumn): ReactNode => (
      <DayHead column={column} onOpen={actions.openDay} />
    ),
  };
}
