import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { type MenuPress, useMenuPress } from '#ui/hooks/use-menu-press.ts';
import type { BoardActs } from '../acts/hooks.ts';
import { hold, letGo, useHeld } from '../shared/held.ts';
import type { OnScreen } from '../acts/model.ts';
import {
  clearPicked,
  pickBeside,
  showOnScreen,
  togglePicked,
  usePicked,
  withPicked,
} from '../acts/store.ts';
import type { BoardSpot } from '../acts/spots.ts';

type Props = {
  screen: OnScreen;
  acts: BoardActs;
  /** What of the board an element is in. */
  spotAt: (target: Element, screen: OnScreen) => BoardSpot | null;
  children: ReactNode;
};

const NO_SPOT: BoardSpot = { row: null, column: null, shift: null };

/** What the keys do in a cell beside what its controls do: selecting, and the keys of the clipboard. */
function cellKey(event: KeyboardEvent, spot: BoardSpot, acts: BoardActs): boolean {
  const { row, column, shift } = spot;
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (altKey) return false;
  if (key === 'Escape') {
    if (useHeld.getState().shifts.length > 0) letGo();
    else if (usePicked.getState().ids.size > 0) clearPicked();
    else return false;
    return true;
  }
  if (row === null || column === null) return false;
  const cell = { row: row.key, day: column.day };
  if (ctrlKey || metaKey) {
    const { shifts, isCopy } = useHeld.getState();
    if (key === 'v' && shifts.length > 0) {
      if (!isCopy) letGo();
      acts.drop(shifts, isCopy, row, column);
    } else if ((key === 'c' || key === 'x') && shift !== null) hold(withPicked(shift), key === 'c');
    else return false;
    return true;
  }
  if (shiftKey) return pickBeside(cell, key);
  if (key !== 'x' || shift === null) return false;
  togglePicked(shift, cell);
  return true;
}

/** Around the board: its menus, and the keys with which shifts are selected. Who only reads has the menu of own shifts. */
export function BoardSurface({ screen, acts, spotAt, children }: Props) {
  const { rows, columns } = screen;
  useEffect(() => showOnScreen({ rows, columns }), [rows, columns]);
  useEffect(() => clearPicked, []);

  function showMenu({ x, y, target }: MenuPress): boolean {
    const spot = spotAt(target, screen);
    if (spot === null) return false;
    // Who only reads can ask somebody to have their own shift.
    if (!acts.mayEdit && (spot.shift === null || !acts.mayAsk(spot.shift))) return false;
    const focused = document.activeElement;
    const returnTo = focused instanceof HTMLElement ? focused : null;
    const own = target.closest<HTMLElement>('button');
    acts.showMenu({ ...spot, x, y, returnTo: own ?? returnTo });
    return true;
  }
  const { onKeyDown: menuKey, ...press } = useMenuPress(showMenu);

  function onKeyDown(event: KeyboardEvent): void {
    menuKey(event);
    if (event.defaultPrevented || !acts.mayEdit || !(event.target instanceof Element)) return;
    if (event.target.matches('input, select, textarea')) return;
    if (!cellKey(event, spotAt(event.target, screen) ?? NO_SPOT, acts)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div role="presentation" {...press} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
