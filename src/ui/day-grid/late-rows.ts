import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { DayGridColumn } from './day-column.ts';
import type { DayGridEnd, DayGridRenderers } from './grid-row.tsx';

/** So many rows stand at once, and are drawn again at once; the others follow. */
const FIRST_ROWS = 5;
/** More rows than this at once are another time or other people: nobody waits for all of them. */
const MANY_ROWS = 8;

/** Everything that a row is drawn of, from one drawing of the grid. */
export interface RowsDrawn<R, C extends DayGridColumn> {
  readonly rows: readonly R[];
  readonly columns: readonly C[];
  readonly ends: readonly DayGridEnd<R>[];
  readonly renderers: DayGridRenderers<R, C>;
}

/** What one row is drawn of. */
export type RowDrawn<R, C extends DayGridColumn> = Omit<RowsDrawn<R, C>, 'rows'> & {
  readonly key: string;
  readonly row: R;
};

function drawnOf<R, C extends DayGridColumn>(
  { columns, ends, renderers }: RowsDrawn<R, C>,
  key: string,
  row: R,
): RowDrawn<R, C> {
  return { key, row, columns, ends, renderers };
}

/** Whether so much is other than before that it is drawn in two goes. */
function isOther<R, C extends DayGridColumn>(a: RowsDrawn<R, C>, b: RowsDrawn<R, C>): boolean {
  if (a.columns !== b.columns || a.renderers !== b.renderers || a.ends !== b.ends) return true;
  let others = 0;
  for (const [at, row] of b.rows.entries()) {
    if (row !== a.rows[at] && (others += 1) > MANY_ROWS) return true;
  }
  return false;
}

/** Whether all rows stand already: on the first drawing the first of them do, and the room of the others. */
function useAllRows(): boolean {
  const [areAll, setAll] = useState(false);
  useEffect(() => {
    startTransition(() => setAll(true));
  }, []);
  return areAll;
}

/**
 * The rows to draw now. Of a grid that opens, and of one whose rows are nearly all others than before, the first
 * rows come at once and the rest right after them, in pieces: who pressed something sees at once what it did. Until
 * then the rest is what it was, with the days it was about, so that what is pressed in it means what it shows.
 */
export function useLateRows<R, C extends DayGridColumn>(
  { rows, columns, ends, renderers }: RowsDrawn<R, C>,
  keyOf: (row: R) => string,
) {
  const areAll = useAllRows();
  const now = useMemo(() => ({ rows, columns, ends, renderers }), [rows, columns, ends, renderers]);
  const before = useDeferredValue(now);
  const isLate = before !== now && before.columns.length === columns.length && isOther(before, now);
  const known = useMemo(
    () => (isLate ? new Map(before.rows.map((row) => [keyOf(row), row])) : null),
    [isLate, before, keyOf],
  );
  const shown = areAll ? rows : rows.slice(0, FIRST_ROWS);
  const drawn = shown.map((row, at): RowDrawn<R, C> => {
    const key = keyOf(row);
    const old = at < FIRST_ROWS ? undefined : known?.get(key);
    return old === undefined ? drawnOf(now, key, row) : drawnOf(before, key, old);
  });
  return { areAll, drawn };
}
