import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#domain/text/clean.ts';
import type { DayGridColumn } from '#ui/day-grid/day-column.ts';
import { DayGrid, type DayGridProps } from '#ui/day-grid/day-grid.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useKeys } from '#ui/hooks/use-keys.ts';
import { Button, type ButtonProps } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { NARROW, useMedia } from '#widgets/hooks/use-media.ts';
import type { Board, BoardRow, Selection } from './use-people-board.ts';

/** Something that may be done with the people chosen, or with all shown; its text says with how much. */
export interface BoardAction {
  readonly key: string;
  readonly text: string;
  readonly icon: NonNullable<ButtonProps['iconLeft']>;
  readonly isMain?: boolean;
  /** A key of the page that does it too. */
  readonly shortcut?: string;
  readonly act: () => void;
}

type ActionsProps<R extends BoardRow> = {
  shown: readonly R[];
  selection: Selection<R>;
  /** Those that the reader may do; none where there is nothing to do. */
  actions: readonly BoardAction[];
  /** What is left to others or to a later day, in words. */
  notes: readonly string[];
};

/** What can be done with the people chosen, or with everybody who is shown. */
function BoardActions<R extends BoardRow>({ shown, selection, actions, notes }: ActionsProps<R>) {
  const { t } = useTranslation();
  const count = selection.rows.length;
  useKeys(
    useMemo(
      () =>
        Object.fromEntries(
          actions.flatMap(({ shortcut, act }) => (shortcut === undefined ? [] : [[shortcut, act]])),
        ),
      [actions],
    ),
  );
  if (count === 0 && actions.length === 0 && notes.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('peopleBoard.actions')}
      className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface-2 px-4 py-2.5 max-md:sticky max-md:bottom-0 max-md:z-20 max-md:order-last max-md:-mx-4 max-md:mt-auto max-md:-mb-8 max-md:rounded-none max-md:border-x-0 max-md:border-b-0"
    >
      <span className="min-w-0 grow text-base text-text-2 md:basis-60">
        {count > 0
          ? t('words.selected', { count })
          : t('peopleBoard.shown', { count: shown.length })}
        {notes.map((text) => (
          <span key={text} className="block text-sm">
            {text}
          </span>
        ))}
      </span>
      <Button link onClick={count > 0 ? selection.none : selection.all}>
        {t(count > 0 ? 'peopleBoard.selectNone' : 'peopleBoard.selectAll')}
      </Button>
      {actions.map(({ key, text, icon, isMain, act }) => (
        <Button key={key} iconLeft={icon} onClick={act} {...(isMain && { variant: 'primary' })}>
          {text}
        </Button>
      ))}
    </div>
  );
}

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
