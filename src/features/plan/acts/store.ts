import { create } from 'zustand';
import { whenPersonLeaves } from '#data/auth/when-person-leaves.ts';
import type { BoardShift } from '#domain/plan/week/difference.ts';
import { type CellPlace, cellBeside, type OnScreen, shiftsBetween, shiftsOfIds } from './model.ts';

/** Shifts that are selected together, by id. */
interface Picked {
  readonly ids: ReadonlySet<string>;
  /** The cell with which a range begins, and where it has come to. */
  readonly from: CellPlace | null;
  readonly to: CellPlace | null;
  /** What is on screen: for who works with what is selected, not for who draws it. */
  readonly screen: OnScreen;
}

const NOBODY: readonly never[] = [];
const NO_IDS: ReadonlySet<string> = new Set();
const NOTHING = { ids: NO_IDS, from: null, to: null };

export const usePicked = create<Picked>(() => ({
  ...NOTHING,
  screen: { rows: NOBODY, columns: NOBODY },
}));

export function showOnScreen(screen: OnScreen): void {
  usePicked.setState({ screen });
}

/** Nothing is selected any more. */
export function clearPicked(): void {
  usePicked.setState(NOTHING);
}

/** Selects these and no others. */
export function pickAll(shifts: readonly BoardShift[]): void {
  usePicked.setState({ ...NOTHING, ids: new Set(shifts.map(({ id }) => id)) });
}

/** Selects one more, or one less; a range begins there. */
export function togglePicked({ id }: BoardShift, cell: CellPlace): void {
  const ids = new Set(usePicked.getState().ids);
  if (!ids.delete(id)) ids.add(id);
  usePicked.setState({ ids, from: cell, to: cell });
}

/** Selects everything from where the range begins to a cell. */
export function pickTo(cell: CellPlace): void {
  const { from, screen } = usePicked.getState();
  const begin = from ?? cell;
  const shifts = shiftsBetween(screen, begin, cell);
  usePicked.setState({ ids: new Set(shifts.map(({ id }) => id)), from: begin, to: cell });
}

/** Carries the range on by an arrow, from a cell where none has begun; false where the key is no arrow. */
export function pickBeside(cell: CellPlace, key: string): boolean {
  const { to, screen } = usePicked.getState();
  if (to === null) usePicked.setState({ from: cell });
  const next = cellBeside(screen, to ?? cell, key);
  if (next !== null) pickTo(next);
  return next !== null;
}

/** The selected shifts as they are now. */
export function pickedShifts(): BoardShift[] {
  const { ids, screen } = usePicked.getState();
  return ids.size === 0 ? [] : shiftsOfIds(screen, ids);
}

/** What an act on a shift is about: all that is selected where it is among them, the one first; else it alone. */
export function withPicked(shift: BoardShift): readonly BoardShift[] {
  if (!usePicked.getState().ids.has(shift.id)) return [shift];
  return [shift, ...pickedShifts().filter(({ id }) => id !== shift.id)];
}

whenPersonLeaves(clearPicked);
