import { ContextMenu } from '#ui/overlays/context-menu.tsx';
import type { BoardActs } from '../acts/hooks.ts';
import type { BoardColumn } from '../shared/model.ts';
import { useBoardWords } from '../shared/board-words.ts';
import { withPicked } from '../acts/store.ts';
import { useSpotItems } from './hooks.ts';
import type { AskedDialog, AskedMenu } from '../acts/spots.ts';

type Props = {
  menu: AskedMenu;
  acts: BoardActs;
  timeZone: string;
  onAsk: (dialog: AskedDialog) => void;
  onNote: ((column: BoardColumn) => void) | null;
  onClose: () => void;
};

/** The menu of a shift, a cell, a day or a person. */
export function BoardMenu({ menu, acts, timeZone, onAsk, onNote, onClose }: Props) {
  const { t, format, label: labelOf } = useBoardWords();
  const itemsOf = useSpotItems({ acts, timeZone, ask: onAsk }, onNote);
  const { row, column, shift, returnTo } = menu;
  const about = shift === null ? [] : withPicked(shift);
  const name = row === null || row.person !== null ? (row?.name ?? '') : t('words.openShifts');
  const day = column === null ? '' : format.day(column.day);
  const label =
    shift === null
      ? [name, day].filter(Boolean).join(', ')
      : about.length > 1
        ? t('planActs.manyMenu', { count: about.length })
        : t('planActs.shiftMenu', { shift: labelOf(shift, name) });

  function close(isLeft: boolean): void {
    onClose();
    if (isLeft) returnTo?.focus();
  }

  const { x, y } = menu;
  return <ContextMenu {...{ label, x, y }} items={itemsOf(menu, about)} onClose={close} />;
}
