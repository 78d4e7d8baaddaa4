import { useMemo, useState } from 'react';
import type { Day } from '#domain/dates/day.ts';
import { isBlocking, isOpenWarning, type Verdict } from '#domain/plan/validator/verdict.ts';
import type { BoardRow } from '../shared/model.ts';
import { type Filter, verdictsAhead } from './model.ts';

const NO_ROWS: readonly BoardRow[] = [];

/** Rows of the board with what a pill of the bar counts; all of them where none is pressed, and where nothing is left. */
export function useFilter(
  rows: readonly BoardRow[] | null,
  verdicts: readonly Verdict[],
  today: Day,
) {
  const [asked, setAsked] = useState<Filter | null>(null);
  const filtered = useMemo(() => {
    if (rows === null) return NO_ROWS;
    if (asked === null) return rows;
    const isSaid = asked === 'blocked' ? isBlocking : isOpenWarning;
    const said = new Set(
      verdictsAhead(verdicts, today)
        .filter(isSaid)
        .flatMap(({ shiftIds }) => shiftIds),
    );
    const isOfVerdicts = asked === 'blocked' || asked === 'warnings';
    return rows.filter(({ cells }) =>
      cells.some(({ shifts }) =>
        shifts.some(({ id, state }) => (isOfVerdicts ? said.has(id) : state === asked)),
      ),
    );
  }, [rows, verdicts, today, asked]);
  const isEmpty = filtered.length === 0;
  return {
    filter: isEmpty ? null : asked,
    filtered: isEmpty && rows !== null ? rows : filtered,
    toggle: (filter: Filter): void => setAsked(asked === filter && !isEmpty ? null : filter),
  };
}
