import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#domain/text/fold.ts';
import { DayGrid } from '#ui/day-grid/day-grid.tsx';
import type { BoardActs } from '../acts/hooks.ts';
import { BoardDay } from './board-cell.tsx';
import { BoardColumnHead, BoardRowHead, StaffingCell } from './board-heads.tsx';
import type { BoardColumn, BoardRow } from '../shared/model.ts';
import type { RowFacts } from '../extras/hooks.ts';
import { BoardSurface } from '../menu/board-surface.tsx';
import type { AskersOf } from './hooks.ts';
import { spotInTable } from '../acts/spots.ts';
import { useHeld } from '../shared/held.ts';
import { useBoardWords } from '../shared/board-words.ts';

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

/** People down, days across, shifts in the cells. */
export function Board(props: Props) {
  const { caption, rows, columns, acts, onNote, facts = null, askersOf = null } = props;
  const words = useBoardWords();
  const { t } = words;
  const openTitle = t('plan.open.title');
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
  const hasNeeds = columns.some(({ staffing }) => staffing.length > 0);
  const foot = useMemo(
    () => ({
      head: (
        <span className="grid py-1 pl-[18px] text-left">
          <span className="font-medium text-text">{t('plan.board.staffing')}</span>
          <span className="text-xs text-text-2">{t('plan.board.staffingHint')}</span>
        </span>
      ),
      renderCell: (column: BoardColumn) => <StaffingCell column={column} />,
      ends: NO_ENDS,
    }),
    [t],
  );
  return (
    <>
      <HeldSaid />
      <BoardSurface screen={{ rows, columns }} {...{ acts }} spotAt={spotInTable}>
        <DayGrid
          {...{ caption, rows, columns, keyOf, nameOf, renderCell, renderRowHead }}
          {...(hasNeeds && { foot })}
          renderColumnHead={(column) => <BoardColumnHead {...{ column, onNote }} />}
          corner={t('peopleBoard.person')}
          fold={foldText}
          nameWidth="clamp(12.5rem, 16vw, 14.5rem)"
          dayWidth={columns.length > 7 ? '7rem' : '6.5rem'}
          rowHeight="4.25rem"
        />
      </BoardSurface>
    </>
  );
}
