import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dataOf, type Live } from '#data/live/live.ts';
import { useEmployees } from '#data/stores/employees.ts';
import { useSelectedUnit } from '#data/stores/selected-unit.ts';
import { unitMonths } from '#data/stores/unit-months.ts';
import { type Actor } from '#domain/access/actor.ts';
import { type Month } from '#domain/dates/day.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { type TimeMonth } from '#domain/time/time-month.ts';
import { useNow } from '#ui/clock.ts';
import {
  chosenRows,
  filterFrom,
  type PeopleFilter,
  type PeopleMonth,
  peopleMonth,
  type PersonRow,
  unitsToRead,
} from './model.ts';

/** What the people's page reads and shows. */
export interface PeopleData {
  readonly live: Live<readonly TimeMonth[]>;
  readonly unitIds: readonly string[] | null;
  /** Null until there is something to show. */
  readonly view: PeopleMonth | null;
  readonly unsentIds: ReadonlySet<string>;
}

/** The month of the people of the units on screen. */
export function usePeople(actor: Actor, farm: Farm, month: Month): PeopleData {
  const employees = useEmployees();
  const selected = useSelectedUnit();
  const unitIds = useMemo(() => unitsToRead(actor, selected), [actor, selected]);
  const scope = { farmId: farm.id, unitIds, month };
  const live = unitMonths.use(scope);
  const unsentIds = unitMonths.usePendingIds(scope);
  const nowMs = useNow('minute');
  const months = dataOf(live);
  const view = useMemo(
    () => months && peopleMonth({ actor, farm, employees, months, unitIds, month, nowMs }),
    [actor, farm, employees, months, unitIds, month, nowMs],
  );
  return { live, unitIds, view, unsentIds };
}

/** Search and filter of the address: a reload and Back keep them. */
export function usePeopleFilter() {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const filter = filterFrom(params.get('f'));
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
    search,
    filter,
    setSearch: (text: string) => put({ q: text }),
    setFilter: (next: PeopleFilter | null) => put({ f: next }),
    clear: () => put({ q: null, f: null }),
    apply: (rows: readonly PersonRow[]) => chosenRows(rows, search, filter),
  };
}

/** People ticked off for one action together; shift takes everybody from the last tick on. */
export function useTicks(rows: readonly PersonRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const shown = rows.filter((row) => ids.has(row.person.id));
  function tick(id: string, range: boolean): void {
    const next = new Set(ids);
    const on = !ids.has(id);
    const from = rows.findIndex((row) => row.person.id === last);
    const to = rows.findIndex((row) => row.person.id === id);
    const some = range && from >= 0 && to >= 0 ? between(rows, from, to) : [id];
    for (const one of some) {
      if (on) next.add(one);
      else next.delete(one);
    }
    setIds(next);
    setLast(id);
  }
  return {
    ids,
    shown,
    tick,
    all: () => setIds(new Set(rows.map((row) => row.person.id))),
    none: () => setIds(new Set()),
  };
}

const between = (rows: readonly PersonRow[], a: number, b: number): string[] =>
  rows.slice(Math.min(a, b), Math.max(a, b) + 1).map((row) => row.person.id);
