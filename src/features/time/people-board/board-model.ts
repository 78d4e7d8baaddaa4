import type { Employee } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { foldText } from '#domain/text/fold.ts';

/** Somebody on a board, with what the board says about them beside it. */
export interface BoardRow {
  readonly person: Pick<Employee, 'id' | 'units'>;
  readonly name: string;
}

/** What one looks for among the people of a board. */
export interface BoardChoice<F extends string> {
  readonly search: string;
  /** A state, or any. */
  readonly filter: F | null;
  /** The unit somebody is at home in, or any. */
  readonly unitId: string | null;
}

/** Whether a row is in a state. */
export type Matches<R, F extends string> = (row: R, filter: F) => boolean;

/** The rows of people at home in a unit; null is all of them. */
export function rowsAtHome<R extends BoardRow>(
  rows: readonly R[],
  unitId: string | null,
): readonly R[] {
  return unitId === null ? rows : rows.filter((row) => homeUnitOf(row.person) === unitId);
}

/** The rows that search, state and unit leave. "soren" finds Søren, whichever way it is written. */
export function chosenRows<R extends BoardRow, F extends string>(
  rows: readonly R[],
  { search, filter, unitId }: BoardChoice<F>,
  matches: Matches<R, F>,
): readonly R[] {
  const wanted = foldText(search);
  if (wanted === '' && filter === null && unitId === null) return rows;
  return rowsAtHome(rows, unitId).filter(
    (row) => foldText(row.name).includes(wanted) && (filter === null || matches(row, filter)),
  );
}

/** How many rows there are in each state. */
export function stateCounts<R, F extends string>(
  rows: readonly R[],
  filters: readonly F[],
  matches: Matches<R, F>,
): ReadonlyMap<F, number> {
  return new Map(
    filters.map((filter) => [filter, rows.filter((row) => matches(row, filter)).length]),
  );
}

/** How many people are at home in each unit. */
export function unitCounts(rows: readonly BoardRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows)
    counts.set(homeUnitOf(row.person), (counts.get(homeUnitOf(row.person)) ?? 0) + 1);
  return counts;
}

/** The ids from one row to another, both of them included, in the order on screen. */
export function idsBetween(rows: readonly BoardRow[], from: string, to: string): readonly string[] {
  const [a, b] = [from, to].map((id) => rows.findIndex(({ person }) => person.id === id));
  if (a === undefined || b === undefined || a < 0 || b < 0) return [to];
  return rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ person }) => person.id);
}
