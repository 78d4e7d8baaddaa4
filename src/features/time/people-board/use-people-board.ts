import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type BoardChoice,
  type BoardRow,
  chosenRows,
  idsBetween,
  type Matches,
  rowsAtHome,
  stateCounts,
  unitCounts,
} from './board-model.ts';

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
