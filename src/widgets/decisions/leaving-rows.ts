import { useMemo, useState } from 'react';
import { type Taken, useHistory } from '../undo/history.ts';
import type { Decidable } from './decision-act.ts';

/** A row of a list of what waits. */
export interface WaitingRow<R extends Decidable> {
  readonly record: R;
  /** Set where it waits no more, because it was decided here: its row says so and offers the way back. */
  readonly step: Taken | null;
}

/**
 * What waits, with the rows that have left it by a step in their places: behind the row they stood behind.
 * `before` is what was shown last.
 */
export function leavingRows<R extends Decidable>(
  before: readonly R[],
  waiting: readonly R[],
  steps: readonly Taken[],
): readonly WaitingRow<R>[] {
  const here = new Set(waiting.map(({ id }) => id));
  const rows: WaitingRow<R>[] = waiting.map((record) => ({ record, step: null }));
  for (const [index, record] of before.entries()) {
    if (here.has(record.id)) continue;
    const step = steps.findLast(({ about }) => about?.includes(record.id));
    if (step === undefined) continue;
    const previous = before.slice(0, index).findLast(({ id }) => here.has(id));
    const place = rows.findIndex((row) => row.record.id === previous?.id) + 1;
    rows.splice(place, 0, { record, step });
    here.add(record.id);
  }
  return rows;
}

const isSameOrder = (a: readonly Decidable[], b: readonly Decidable[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

/**
 * The rows of a list of what waits: one that was decided on this page stays in its place, with the step to take
 * back, as long as the step stands on the stack. `waiting` is the same list as long as it says the same.
 */
export function useLeavingRows<R extends Decidable>(
  waiting: readonly R[],
): readonly WaitingRow<R>[] {
  const steps = useHistory((state) => state.done);
  const [before, setBefore] = useState(waiting);
  const rows = useMemo(() => leavingRows(before, waiting, steps), [before, waiting, steps]);
  const shown = rows.map(({ record }) => record);
  if (!isSameOrder(shown, before)) setBefore(shown);
  return rows;
}
