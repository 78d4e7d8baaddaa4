import type { Day } from '#domain/dates/day.ts';
import type { BoardShift } from '#domain/plan/week/difference.ts';
import type { BoardColumn, BoardRow } from '../shared/model.ts';

export interface OnScreen {
  readonly rows: readonly BoardRow[];
  readonly columns: readonly BoardColumn[];
}

/** A cell: the key of its row and its day. */
export interface CellPlace {
  readonly row: string;
  readonly day: Day;
}

/** The shifts of a cell that can be worked with: one that goes is there to be read alone. */
const workable = (row: BoardRow, at: number): readonly BoardShift[] =>
  (row.cells[at]?.shifts ?? []).filter(({ state }) => state !== 'removed');

/** Shifts in all the cells from one to another, a corner each. */
export function shiftsBetween(
  { rows, columns }: OnScreen,
  from: CellPlace,
  to: CellPlace,
): BoardShift[] {
  const row = ({ row: key }: CellPlace): number => rows.findIndex((one) => one.key === key);
  const column = ({ day }: CellPlace): number => columns.findIndex((one) => one.day === day);
  const [top = 0, bottom = 0] = [row(from), row(to)].toSorted((a, b) => a - b);
  const [left = 0, right = 0] = [column(from), column(to)].toSorted((a, b) => a - b);
  if (top < 0 || left < 0) return [];
  return rows
    .slice(top, bottom + 1)
    .flatMap((one) => columns.slice(left, right + 1).flatMap((_, at) => workable(one, left + at)));
}

export function shiftsOfDay({ rows, columns }: OnScreen, day: Day): BoardShift[] {
  const at = columns.findIndex((one) => one.day === day);
  return rows.flatMap((row) => workable(row, at));
}

export function shiftsOfRow({ columns }: OnScreen, row: BoardRow): BoardShift[] {
  return columns.flatMap((_, at) => workable(row, at));
}

/** The shifts with these ids that still are on screen, by row and day. */
export function shiftsOfIds(screen: OnScreen, ids: ReadonlySet<string>): BoardShift[] {
  return screen.rows.flatMap((row) => shiftsOfRow(screen, row)).filter(({ id }) => ids.has(id));
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell beside another one by an arrow; the same one at the edge, null where the key is no arrow. */
export function cellBeside(
  { rows, columns }: OnScreen,
  { row, day }: CellPlace,
  key: string,
): CellPlace | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const [down, right] = step;
  const rowAt = rows.findIndex((one) => one.key === row) + down;
  const dayAt = columns.findIndex((one) => one.day === day) + right;
  return { row: rows[rowAt]?.key ?? row, day: columns[dayAt]?.day ?? day };
}
