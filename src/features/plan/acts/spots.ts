import type { BoardShift } from '#domain/plan/week/difference.ts';
import type { BoardColumn, BoardRow } from '../shared/model.ts';
import type { CopySource } from './copy.ts';
import type { OnScreen } from './model.ts';

/** What of the board is under the pointer or has the focus. */
export interface BoardSpot {
  /** Null over the days, or beside the board. */
  readonly row: BoardRow | null;
  /** Null on a name. */
  readonly column: BoardColumn | null;
  /** Null where no shift is that can be worked with. */
  readonly shift: BoardShift | null;
}

/** A menu that is asked for: on what, where on the window, px, and what has the focus again afterwards. */
export interface AskedMenu extends BoardSpot {
  readonly x: number;
  readonly y: number;
  readonly returnTo: HTMLElement | null;
}

/** What an item of a menu opens. */
export type AskedDialog =
  | { readonly kind: 'copy'; readonly source: CopySource }
  | { readonly kind: 'split'; readonly shift: BoardShift }
  | { readonly kind: 'swap'; readonly shift: BoardShift }
  | { readonly kind: 'give' | 'kind'; readonly shifts: readonly BoardShift[] };

const shiftIn = (
  shifts: readonly BoardShift[] | undefined,
  id: string | undefined,
): BoardShift | null => shifts?.find((one) => one.id === id && one.state !== 'removed') ?? null;

const shiftIdAt = (target: Element): string | undefined =>
  target.closest<HTMLElement>('[data-shift]')?.dataset['shift'];

/** What stands in a cell of the board's table; null beside it. */
export function spotInTable(target: Element, { rows, columns }: OnScreen): BoardSpot | null {
  const cell = target.closest<HTMLTableCellElement>('td, th');
  const line = cell?.closest('tr');
  if (!cell || !line) return null;
  const column = columns[cell.cellIndex - 1] ?? null;
  if (line.closest('thead')) return column === null ? null : { row: null, column, shift: null };
  if (line.closest('tfoot')) return null;
  const row = rows[line.sectionRowIndex] ?? null;
  if (row === null) return null;
  return { row, column, shift: shiftIn(row.cells[cell.cellIndex - 1]?.shifts, shiftIdAt(target)) };
}

/** A shift of a list, with its row and day; null where none is. */
export function spotInList(target: Element, { rows, columns }: OnScreen): BoardSpot | null {
  const id = shiftIdAt(target);
  for (const row of rows) {
    for (const [at, column] of columns.entries()) {
      const shift = shiftIn(row.cells[at]?.shifts, id);
      if (shift !== null) return { row, column, shift };
    }
  }
  return null;
}
