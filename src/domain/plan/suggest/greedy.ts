import type { Books } from './book.ts';
import {
  type Change,
  changed,
  costOf,
  emptyFilling,
  type Filling,
  warningsOf,
  withPlace,
} from './filling.ts';

/**
 * The plain way: one shift after the other, each to whoever brings the fewest warnings, and of those the least cost.
 * `order` are places of shifts. `tell` hears what part of them is done, from 0 to 1.
 */
export function fillGreedily(
  books: Books,
  order: readonly number[],
  tell: (done: number) => void = () => {},
): Filling {
  let filling = emptyFilling(books);
  for (const [nth, at] of order.entries()) {
    const change = bestTaker(at, filling, books);
    if (change !== null) filling = changed(filling, change, books);
    tell((nth + 1) / order.length);
  }
  return filling;
}

/** The best way to give an open shift to somebody as things stand; null where nobody may have it. */
export function bestTaker(at: number, filling: Filling, books: Books): Change | null {
  const takers = (books.takers[at] ?? [])
    .map((person): Change => new Map([[person, withPlace(filling.own[person] ?? [], at)]]))
    .map((change) => ({ change, cost: costOf(change, filling, books) }))
    .toSorted((a, b) => a.cost - b.cost);
  let best: Change | null = null;
  let fewest = Infinity;
  for (const { change } of takers) {
    const warnings = warningsOf(change, filling, books);
    if (warnings === null || warnings >= fewest) continue;
    [best, fewest] = [change, warnings];
    // Sorted by cost: the first without a warning is the best there is.
    if (warnings <= 0) break;
  }
  return best;
}
