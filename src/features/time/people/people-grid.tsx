import { type CSSProperties, memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/inputs/button.tsx';
import { cx } from '#ui/cx.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useTotals } from '#widgets/format/use-totals.ts';
import { type Cell } from '../cells/model.ts';
import { type DayColumn, type PeopleMonth, type PersonRow } from './model.ts';
import { StateMark } from './state-mark.tsx';

export type GridActions = {
  readonly tick: (id: string, range: boolean) => void;
  readonly openCell: (row: PersonRow, cell: Cell) => void;
  readonly openPerson: (row: PersonRow) => void;
  readonly openDay: (day: string) => void;
  readonly approve: (row: PersonRow) => void;
};

const FLAG = '⚑';
const STICKY = 'sticky left-0 z-10 bg-surface';
/** Lines of a table as grids of the same columns: alone those in sight are laid out, which rows of tables cannot. */
const LINE = 'grid grid-cols-(--columns)';

/** Name, days and total, and in a week the way to approve it. */
const columnsOf = (days: number, isWeek: boolean): CSSProperties => ({
  ['--columns' as string]: `14rem repeat(${days}, minmax(2.25rem, 1fr)) 6.5rem${isWeek ? ' 13rem' : ''}`,
});

function DayHead({ column, onOpen }: { column: DayColumn; onOpen: (day: string) => void }) {
  const format = useFarmFormat();
  return (
    <th
      scope="col"
      className={cx(
        'p-0 text-center font-normal',
        column.isWeekend && 'bg-surface-2',
        column.isToday && 'bg-primary-soft',
      )}
    >
      <button
        type="button"
        disabled={column.isFuture}
        aria-label={format.longDay(column.day)}
        onClick={() => onOpen(column.day)}
        className="grid min-h-11 w-full min-w-9 place-items-center px-0.5 text-xs text-text-2 enabled:hover:underline disabled:text-text-3"
      >
        <span aria-hidden="true">{format.weekdayShort(column.day)}</span>
        <span aria-hidden="true" className={cx('tnum', column.isToday && 'font-bold text-primary')}>
          {Number(column.day.slice(8))}
        </span>
      </button>
    </th>
  );
}

type DayCellProps = {
  cell: Cell;
  column: DayColumn;
  row: PersonRow;
  asTotal: (minutes: number) => string;
  onOpen: GridActions['openCell'];
};

function DayCell({ cell, column, row, asTotal, onOpen }: DayCellProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const ground = cx(
    'p-0 text-center',
    column.isWeekend && 'bg-surface-2',
    column.isToday && 'bg-primary-soft/60',
  );
  if (cell.state === 'empty')
    return <td aria-label={t('timePeople.states.empty')} className={ground} />;
  const hours = cell.minutes > 0 ? asTotal(cell.minutes) : '';
  const label = t('timePeople.cell', {
    day: format.day(cell.day),
    hours: hours === '' ? t('time.noTime') : hours,
    state: t(`timePeople.states.${cell.state}`),
  });
  return (
    <td className={ground}>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => onOpen(row, cell)}
        className="tnum grid min-h-11 w-full place-items-center px-0.5 text-xs text-text hover:bg-primary-soft"
      >
        <span aria-hidden="true">{hours}</span>
        <span aria-hidden="true" className="flex items-center gap-0.5">
          <StateMark state={cell.state} />
          {cell.flagged && <span className="text-xs leading-none text-wheat-text">{FLAG}</span>}
        </span>
      </button>
    </td>
  );
}

/** What one may decide of somebody's week, with one press; and where all of it is others', that it is. */
export function ApproveWeek({ row, onApprove }: { row: PersonRow; onApprove: () => void }) {
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
      {t('timePeople.approveWeek', { count })}
    </Button>
  );
}

type RowProps = {
  row: PersonRow;
  columns: readonly DayColumn[];
  isWeek: boolean;
  ticked: boolean;
  actions: GridActions;
};

/** Rows that have not changed are not drawn again: two hundred of them stand below each other. */
const Row = memo(function Row({ row, columns, isWeek, ticked, actions }: RowProps) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  function press(event: MouseEvent<HTMLInputElement>) {
    actions.tick(row.person.id, event.shiftKey);
  }
  return (
    <tr
      className={cx(
        LINE,
        'min-h-11 border-t border-line [contain-intrinsic-size:auto_45px] [content-visibility:auto]',
      )}
    >
      <th scope="row" className={cx(STICKY, 'min-w-0 p-0 text-left font-normal')}>
        <span className="flex items-center gap-2 pr-2 pl-[18px]">
          <input
            type="checkbox"
            aria-label={t('timePeople.tick', { name: row.name })}
            checked={ticked}
            readOnly
            onClick={press}
            className="size-[18px] shrink-0 accent-primary"
          />
          <button
            type="button"
            onClick={() => actions.openPerson(row)}
            className="min-h-11 min-w-0 truncate text-left text-base font-semibold text-text hover:underline"
          >
            {row.name}
          </button>
        </span>
      </th>
      {row.cells.map((cell, index) => {
        const column = columns[index];
        return (
          column !== undefined && (
            <DayCell key={cell.day} {...{ cell, column, row, asTotal }} onOpen={actions.openCell} />
          )
        );
      })}
      <td className="tnum sticky right-0 z-10 content-center bg-surface py-1 pr-[18px] pl-3 text-right whitespace-nowrap">
        <span className="block font-semibold text-text">{asTotal(row.minutes)}</span>
        {row.goalMinutes > 0 && (
          <span className="block text-xs text-text-3">
            {t('timePeople.ofGoal', { goal: asTotal(row.goalMinutes) })}
          </span>
        )}
      </td>
      {isWeek && (
        <td className="content-center py-1 pr-[18px] text-right whitespace-nowrap">
          <ApproveWeek row={row} onApprove={() => actions.approve(row)} />
        </td>
      )}
    </tr>
  );
});

export type PeopleGridProps = {
  view: PeopleMonth;
  rows: readonly PersonRow[];
  ticked: ReadonlySet<string>;
  caption: string;
  actions: GridActions;
};

/** People down, days across: the whole month or week of a unit on one screen. */
export function PeopleGrid({ view, rows, ticked, caption, actions }: PeopleGridProps) {
  const { t } = useTranslation();
  const isWeek = view.stretch === 'week';
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface shadow-breath">
      <table
        className="block w-max min-w-full text-base"
        style={columnsOf(view.columns.length, isWeek)}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="block">
          <tr className={LINE}>
            <th
              scope="col"
              className={cx(STICKY, 'content-center py-1 pl-[18px] text-left text-sm text-text-2')}
            >
              {t('time.employee')}
            </th>
            {view.columns.map((column) => (
              <DayHead key={column.day} column={column} onOpen={actions.openDay} />
            ))}
            <th
              scope="col"
              className="sticky right-0 z-10 content-center bg-surface py-1 pr-[18px] pl-3 text-right text-sm text-text-2"
            >
              {t('common.total')}
            </th>
            {isWeek && (
              <th scope="col">
                <span className="sr-only">{t('timePeople.approve')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="block">
          {rows.map((row) => (
            <Row
              key={row.person.id}
              row={row}
              columns={view.columns}
              isWeek={isWeek}
              ticked={ticked.has(row.person.id)}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
