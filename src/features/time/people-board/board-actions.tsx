import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#ui/hooks/use-keys.ts';
import { Button, type ButtonProps } from '#ui/inputs/button.tsx';
import type { BoardRow, Selection } from './use-people-board.ts';

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

type Props<R extends BoardRow> = {
  shown: readonly R[];
  selection: Selection<R>;
  /** Those that the reader may do; none where there is nothing to do. */
  actions: readonly BoardAction[];
  /** What is left to others or to a later day, in words. */
  notes: readonly string[];
};

/** What can be done with the people chosen, or with everybody who is shown. */
export function BoardActions<R extends BoardRow>({ shown, selection, actions, notes }: Props<R>) {
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
      className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface-2 px-4 py-2.5 max-md:sticky max-md:bottom-0 max-md:z-20 max-md:order-last max-md:-mx-4 max-md:rounded-none max-md:border-x-0 max-md:border-b-0"
    >
      <span className="min-w-0 grow text-base text-text-2">
        {count > 0
          ? t('peopleBoard.selected', { count })
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
