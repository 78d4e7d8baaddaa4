import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { initials } from '#domain/employee/employee.ts';
import { foldText } from '#domain/text/clean.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { cx } from '#ui/cx.ts';
import { DayGrid } from '#ui/day-grid/day-grid.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { BoardActs } from '../acts/hooks.ts';
import type { BoardColumn, BoardRow } from '../shared/model.ts';
import type { RowFacts } from '../extras/hooks.ts';
import { BoardSurface } from '../menu/board-surface.tsx';
import { spotInTable } from '../acts/spots.ts';
import { useHeld } from '../shared/held.ts';
import { useBoardWords } from '../shared/board-words.ts';
import { RowHours } from '../extras/row-hours.tsx';
import { BoardDay } from './board-cell.tsx';
import type { AskersOf } from './hooks.ts';
import { syllables } from './shift-card.tsx';

/** Who it is, and the hours planned against the norm. */
function BoardRowHead({ row, facts }: { row: BoardRow; facts: RowFacts | null }) {
  const { t } = useTranslation();
  if (row.person === null) {
    const count = row.cells.reduce((sum, { shifts }) => sum + shifts.length, 0);
    return (
      <span className="grid min-h-14 content-center gap-0.5 py-2 pr-3 pl-[18px]">
        <span className="font-medium text-text">{t('words.openShifts')}</span>
        <span className="text-sm text-text-2">{t('words.open', { count })}</span>
      </span>
    );
  }
  return (
    <span className="flex min-h-14 items-center gap-2.5 py-2 pr-3 pl-[18px] text-base">
      <Avatar size="small" initials={initials(row.person)} colour={chipStyleOf(row.name)} />
      <span className="grid min-w-0">
        <span className="line-clamp-2 font-medium [overflow-wrap:anywhere] text-text">
          {row.name}
        </span>
        <RowHours {...{ row, facts }} />
      </span>
    </span>
  );
}

type ColumnProps = { column: BoardColumn; onNote: ((column: BoardColumn) => void) | null };

/** A day, and what is to be remembered of it. */
function BoardColumnHead({ column, onNote }: ColumnProps) {
  const { t, format } = useFarmWords();
  const day = format.day(column.day);
  const notes = column.notes.join(' · ');
  return (
    <span className="grid h-full w-0 min-w-full content-start gap-0.5 border-l border-line px-2.5 py-1.5 text-left">
      <span
        className={cx(
          'truncate text-sm font-bold',
          column.marks.includes('today') ? 'text-primary' : 'text-text',
        )}
      >
        {day}
      </span>
      {onNote === null ? (
        <span className="line-clamp-2 text-xs font-normal [overflow-wrap:anywhere] text-text-2">
          {syllables(notes)}
        </span>
      ) : (
        <button
          type="button"
          aria-label={
            notes === '' ? t('plan.notes.add', { day }) : t('plan.notes.change', { day, notes })
          }
          onClick={() => onNote(column)}
          className="flex min-h-5 min-w-0 items-center gap-1 rounded-chip text-left text-xs font-normal text-text-2 hover:text-text"
        >
          <Icon name="pencil" size={13} className="shrink-0" />
          <span className="line-clamp-2 [overflow-wrap:anywhere]">
            {notes === '' ? t('plan.notes.none') : syllables(notes)}
          </span>
        </button>
      )}
    </span>
  );
}

/** Too few, as many as are needed, and more than that at every moment. */
const STAFFED = {
  short: 'bg-wheat-soft font-semibold text-wheat-text',
  ok: 'text-text-2',
  over: 'bg-blue-soft text-blue',
} as const;

type StaffingCellProps = { column: BoardColumn; titles: readonly string[] };

/** How many are planned against how many are needed: a line a time of the day, the same line on every day. */
function StaffingCell({ column: { staffing }, titles }: StaffingCellProps) {
  const { t } = useTranslation();
  const lines = titles.map((title) => ({
    title,
    own: staffing.filter(({ need }) => need.title === title),
  }));
  return (
    <span className="grid h-full w-0 min-w-full content-center gap-0.5 border-l border-line p-1">
      {lines.map(({ title, own }) => (
        <span key={title} className="grid min-h-5 content-start gap-0.5">
          {own.map(({ id, need, planned, state }) => (
            <span
              key={id}
              className={cx(
                'flex min-h-5 items-center justify-between gap-1 rounded-chip px-1.5 text-xs',
                STAFFED[state],
              )}
            >
              <span title={title} className="min-w-0 truncate">
                {title}
              </span>{' '}
              <span className="tnum shrink-0 font-semibold">
                {`${planned}/${need.people}`}
                {state !== 'ok' && <span className="sr-only"> {t(`plan.board.${state}`)}</span>}
              </span>
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

type Props = {
  caption: string;
  rows: readonly BoardRow[];
  columns: readonly BoardColumn[];
  acts: BoardActs;
  onNote: ((column: BoardColumn) => void) | null;
  /** Null for who does not plan. */
  facts?: RowFacts | null;
  askersOf?: AskersOf | null;
};

const keyOf = ({ key }: BoardRow): string => key;
const NO_ENDS: readonly ReactNode[] = [];

/** Says what is held, and how it is put down. */
function HeldSaid() {
  const { t } = useTranslation();
  const count = useHeld(({ shifts }) => shifts.length);
  return (
    <p aria-live="polite" className="sr-only">
      {count > 0 ? t('plan.board.held', { count }) : ''}
    </p>
  );
}

const LEGEND = [
  ['published', 'bg-primary/30'],
  ['new', 'hatch border-[1.5px] border-primary text-primary'],
  ['changed', 'border-[1.5px] border-l-4 border-primary'],
  [
    'removed',
    'relative border border-dashed border-line-strong after:absolute after:inset-x-0.5 after:top-1/2 after:border-t after:border-text-2',
  ],
  ['open', 'border border-dashed border-line-strong'],
] as const;

/** What the looks of shifts mean. */
function Legend() {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-text-2">
      {LEGEND.map(([key, look]) => (
        <li key={key} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={cx('h-3.5 w-5 rounded-[4px]', look)} />
          {t(`plan.legend.${key}`)}
        </li>
      ))}
    </ul>
  );
}

/** People down, days across, shifts in the cells. */
export function Board(props: Props) {
  const { caption, rows, columns, acts, onNote, facts = null, askersOf = null } = props;
  const words = useBoardWords();
  const { t } = words;
  const openTitle = t('words.openShifts');
  const nameOf = useCallback(
    (row: BoardRow): string => (row.person === null ? openTitle : row.name),
    [openTitle],
  );
  const renderRowHead = useCallback(
    (row: BoardRow) => <BoardRowHead {...{ row, facts }} />,
    [facts],
  );
  const renderCell = useCallback(
    (row: BoardRow, column: BoardColumn, at: number) => (
      <BoardDay {...{ row, column, at, acts, words, askersOf }} />
    ),
    [acts, words, askersOf],
  );
  const titles = useMemo(
    () => [
      ...new Set(
        columns
          .flatMap(({ staffing }) => staffing.map(({ need }) => need))
          .toSorted((a, b) => a.startMinute - b.startMinute)
          .map(({ title }) => title),
      ),
    ],
    [columns],
  );
  const foot = useMemo(
    () => ({
      head: (
        <span className="grid py-1 pl-[18px] text-left">
          <span className="font-medium text-text">{t('words.staffing')}</span>
          <span className="text-xs text-text-2">{t('plan.board.staffingHint')}</span>
        </span>
      ),
      renderCell: (column: BoardColumn) => <StaffingCell {...{ column, titles }} />,
      ends: NO_ENDS,
    }),
    [t, titles],
  );
  return (
    <>
      <HeldSaid />
      <BoardSurface screen={{ rows, columns }} {...{ acts }} spotAt={spotInTable}>
        <DayGrid
          {...{ caption, rows, columns, keyOf, nameOf, renderCell, renderRowHead }}
          {...(titles.length > 0 && { foot })}
          renderColumnHead={(column) => <BoardColumnHead {...{ column, onNote }} />}
          corner={t('words.employee')}
          fold={foldText}
          nameWidth="clamp(12.5rem, 16vw, 14.5rem)"
          dayWidth={columns.length > 7 ? '7rem' : '6.875rem'}
          rowHeight="4.25rem"
        />
      </BoardSurface>
      <Legend />
    </>
  );
}
