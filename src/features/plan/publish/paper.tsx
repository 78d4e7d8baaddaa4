import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { differs } from '#domain/plan/week/difference.ts';
import { notesOfDay } from '#domain/plan/week/plan-week.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { usePrintAlone } from '#widgets/page/use-print-alone.ts';
import { type BoardPlace, useBoard } from '../shared/use-board.ts';
import type { BoardRow, BoardWeek } from '../shared/model.ts';
import { WeekSheet } from './week-sheet.tsx';

const DAYS = 7;

/** A row with its cells of one week alone, without shifts that are to go. */
const weekRow = (row: BoardRow, at: number): BoardRow => ({
  ...row,
  cells: row.cells.slice(at * DAYS, (at + 1) * DAYS).map((cell) => ({
    ...cell,
    shifts: cell.shifts.filter(({ state }) => state !== 'removed'),
  })),
});

/** What is on paper: what everybody can read, or what is drafted. */
export type Printed = 'published' | 'draft';

/** Whether a week has anything to print. */
const hasPlan = ({ published, draft }: BoardWeek, of: Printed): boolean =>
  published !== null || (of === 'draft' && differs(null, draft));

type PaperProps = { place: BoardPlace; of: Printed; onDone: () => void };

/** What hangs on the wall: what is published, whatever is drafted beside it; or the draft, which says that it is one. */
export function Paper({ place, of, onDone }: PaperProps) {
  const { t } = useTranslation();
  const { farm, unit } = place;
  const { rows, columns, weeks, employees } = useBoard({
    ...place,
    mayEdit: of === 'draft',
  });
  const { print, attributes } = usePrintAlone(onDone);
  const isPrinted = useRef(false);
  const isReady = rows !== null && columns !== null && weeks !== null;
  const isEmpty = weeks?.some((week) => hasPlan(week, of)) === false;

  useEffect(() => {
    if (!isReady || isPrinted.current) return;
    isPrinted.current = true;
    if (isEmpty) {
      showToast({
        kind: 'warning',
        text: t(of === 'draft' ? 'planDay.print.nothingDrafted' : 'planDay.print.nothing'),
      });
      onDone();
      return;
    }
    // The sheet is on the page first, and nothing of React is under way while it is printed.
    setTimeout(print);
  }, [isReady, isEmpty, of, print, onDone, t]);

  if (rows === null || columns === null || weeks === null) return null;
  // Beside the page: what lies in a line with other things is not broken over pages.
  return createPortal(
    <div {...attributes} data-print-landscape className="hidden print:block">
      {weeks.map((week: BoardWeek, at) =>
        !hasPlan(week, of) ? null : (
          <WeekSheet
            key={week.draft.week}
            farmName={farm.name}
            unitName={unit.unitName}
            {...{ week, employees }}
            columns={columns.slice(at * DAYS, (at + 1) * DAYS).map((column) => ({
              ...column,
              notes: notesOfDay(week.draft, column.day),
            }))}
            rows={rows
              .map((row) => weekRow(row, at))
              .filter(
                ({ person, cells }) =>
                  person !== null || cells.some(({ shifts }) => shifts.length > 0),
              )}
          />
        ),
      )}
    </div>,
    document.body,
  );
}
