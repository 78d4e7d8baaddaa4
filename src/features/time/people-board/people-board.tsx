import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#domain/text/clean.ts';
import type { DayGridColumn } from '#ui/day-grid/day-column.ts';
import { DayGrid, type DayGridProps } from '#ui/day-grid/day-grid.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { NARROW, useMedia } from '#widgets/hooks/use-media.ts';
import { type BoardAction, BoardActions } from './board-actions.tsx';
import type { Board, BoardRow } from './use-people-board.ts';

type GridProps<R, C extends DayGridColumn> = Omit<
  DayGridProps<R, C>,
  'rows' | 'corner' | 'keyOf' | 'nameOf' | 'selected' | 'fold'
>;

export type PeopleBoardProps<R extends BoardRow, C extends DayGridColumn, F extends string> = {
  board: Board<R, F>;
  actions: readonly BoardAction[];
  notes: readonly string[];
  grid: GridProps<R, C>;
  /** The people shown where there is no room for days side by side. */
  list: ReactNode;
};

const keyOf = ({ person }: BoardRow): string => person.id;
const nameOf = ({ name }: BoardRow): string => name;

function Nobody({ onClear }: { onClear: (() => void) | null }) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon="users"
        title={t('peopleBoard.nobody')}
        action={onClear && <Button onClick={onClear}>{t('peopleBoard.clear')}</Button>}
      />
    </Card>
  );
}

/** What can be done with the people chosen, and the grid or the list of those one looks for. */
export function PeopleBoard<R extends BoardRow, C extends DayGridColumn, F extends string>(
  props: PeopleBoardProps<R, C, F>,
) {
  const { board, actions, notes, grid, list } = props;
  const { t } = useTranslation();
  const isNarrow = useMedia(NARROW);
  const { shown, selection, choice } = board;
  const isChosen = choice.search !== '' || choice.filter !== null || choice.unitId !== null;
  return (
    <>
      <BoardActions {...{ shown, selection, actions, notes }} />
      {shown.length === 0 && <Nobody onClear={isChosen ? board.clear : null} />}
      {shown.length > 0 && isNarrow && list}
      {shown.length > 0 && !isNarrow && (
        <DayGrid
          {...grid}
          {...{ keyOf, nameOf }}
          rows={shown}
          corner={t('words.employee')}
          selected={selection.ids}
          fold={foldText}
        />
      )}
    </>
  );
}
