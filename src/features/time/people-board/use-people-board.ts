import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Employee } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { foldText } from '#domain/text/clean.ts';

/** Somebody on a board, with what the board says about them beside it. */
export interface BoardRow {
  readonly person: Pick<Employee, 'id' | 'units'>;
  readonly name: string;
}

/** What one looks for among the people of a board. */
interface BoardChoice<F extends string> {
  readonly search: string;
  /** A state, or any. */
  readonly filter: F | null;
  /** The unit somebody is at home in, or any. */
  readonly unitId: string | null;
}

/** Whether a row is in a state. */
type Matches<R, F extends string> = (row: R, filter: F) => boolean;

/** The rows of people at home in a unit; null is all of them. */
function rowsAtHome<R extends BoardRow>(rows: readonly R[], unitId: string | null): readonly R[] {
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

/** What one looks for, in the address: a reload and Back keep it. */
function useChoice<F extends string>(filters: readonly F[]) {
  const [params, setParams] = useSearchParams();
  const [search, state, unitId] = [params.get('q') ?? '', params.get('f'), params.get('u')];
  const filter = filters.find((one) => one === state) ?? null;
  // One change of the address at a time: two in one event would each start from the old one.
  const put = (values: Readonly<Record<string, string | null>>): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    choice: useMemo<BoardChoice<F>>(() => ({ search, filter, unitId }), [search, filter, unitId]),
    setSearch: (text: string) => put({ q: text }),
    setFilter: (next: F | null) => put({ f: next }),
    setUnit: (next: string | null) => put({ u: next }),
    clear: () => put({ q: null, f: null, u: null }),
  };
}

/** People chosen for one action together; with shift, everybody from the last one on. */
export interface Selection<R> {
  readonly ids: ReadonlySet<string>;
  /** Those of them that are shown. */
  readonly rows: readonly R[];
  readonly toggle: (id: string, withShift: boolean) => void;
  readonly all: () => void;
  readonly none: () => void;
}

const NOBODY: ReadonlySet<string> = new Set();

function useSelection<R extends BoardRow>(shown: readonly R[]): Selection<R> {
  const [ids, setIds] = useState(NOBODY);
  const [last, setLast] = useState<string | null>(null);
  function toggle(id: string, withShift: boolean): void {
    const some = withShift && last !== null ? idsBetween(shown, last, id) : [id];
    const next = new Set(ids);
    for (const one of some) {
      if (ids.has(id)) next.delete(one);
      else next.add(one);
    }
    setIds(next);
    setLast(id);
  }
  return {
    ids,
    rows: useMemo(() => shown.filter(({ person }) => ids.has(person.id)), [shown, ids]),
    toggle,
    all: () => setIds(new Set(shown.map(({ person }) => person.id))),
    none: () => setIds(NOBODY),
  };
}

/** A board of people: what is looked for, who is left, and who of them is chosen. */
export interface Board<R extends BoardRow, F extends string> extends ReturnType<
  typeof useChoice<F>
> {
  readonly filters: readonly F[];
  /** How many each state would leave in the unit chosen. */
  readonly counts: ReadonlyMap<F, number>;
  /** How many are at home in each unit. */
  readonly units: ReadonlyMap<string, number>;
  readonly shown: readonly R[];
  readonly selection: Selection<R>;
}

/** `rows`, `filters` and `matches` are the same objects as long as they say the same. */
export function usePeopleBoard<R extends BoardRow, F extends string>(
  rows: readonly R[],
  filters: readonly F[],
  matches: Matches<R, F>,
): Board<R, F> {
  const chosen = useChoice(filters);
  const { choice } = chosen;
  const units = useMemo(() => unitCounts(rows), [rows]);
  const known = choice.unitId !== null && units.has(choice.unitId) ? choice.unitId : null;
  const counts = useMemo(
    () => stateCounts(rowsAtHome(rows, known), filters, matches),
    [rows, known, filters, matches],
  );
  const shown = useMemo(
    () => chosenRows(rows, { ...choice, unitId: known }, matches),
    [rows, choice, known, matches],
  );
  return { ...chosen, filters, counts, units, shown, selection: useSelection(shown) };
}
