import type { Book, Books } from './book.ts';

/** Who has which open shift: places of people by places of shifts, -1 for nobody. */
export interface Filling {
  readonly holder: readonly number[];
  /** Places of shifts by places of people, in order. */
  readonly own: readonly (readonly number[])[];
  /** What each person's set costs. */
  readonly costs: readonly number[];
  readonly open: number;
  readonly warnings: number;
  readonly cost: number;
}

/** A search for a better filling, and how much of it is left. */
export interface Search {
  readonly books: Books;
  readonly used: { tries: number };
  /** Whether a step has had its part. */
  readonly isOver: () => boolean;
  /** As many as there may be. */
  readonly warnings: number;
}

/** Sets of some people as they would become. */
export type Change = ReadonlyMap<number, readonly number[]>;

/** The places of a set with one more, in order. */
export function withPlace(own: readonly number[], at: number): readonly number[] {
  return own.includes(at) ? own : [...own, at].toSorted((a, b) => a - b);
}

/** The places of a set without one. */
export function withoutPlace(own: readonly number[], at: number): readonly number[] {
  return own.filter((one) => one !== at);
}

function emptyFilling({ people, priced }: Books): Filling {
  const costs = people.map(({ cost }) => cost([]));
  return {
    holder: priced.map(() => -1),
    own: people.map(() => []),
    costs,
    open: priced.length,
    warnings: 0,
    cost: costs.reduce((sum, cost) => sum + cost, 0),
  };
}

/** What a change adds to the cost. */
export function costOf(change: Change, { costs }: Filling, { people }: Books): number {
  let sum = 0;
  for (const [at, set] of change) sum += (people[at]?.cost(set) ?? 0) - (costs[at] ?? 0);
  return sum;
}

/** What a change adds to the warnings; null where a rule stops it. */
export function warningsOf(change: Change, { own }: Filling, { people }: Books): number | null {
  let sum = 0;
  for (const [at, set] of change) {
    const book: Book | undefined = people[at];
    if (book === undefined) return null;
    const after = book.standing(set);
    if (!after.isAllowed) return null;
    sum += after.warnings - book.standing(own[at] ?? []).warnings;
  }
  return sum;
}

/** A filling after a change. */
export function changed(filling: Filling, change: Change, books: Books): Filling {
  const [own, costs, holder] = [[...filling.own], [...filling.costs], [...filling.holder]];
  for (const at of change.keys()) for (const shift of own[at] ?? []) holder[shift] = -1;
  for (const [at, set] of change) {
    own[at] = set;
    costs[at] = books.people[at]?.cost(set) ?? 0;
    for (const shift of set) holder[shift] = at;
  }
  return {
    holder,
    own,
    costs,
    open: holder.filter((at) => at < 0).length,
    warnings: filling.warnings + (warningsOf(change, filling, books) ?? 0),
    cost: filling.cost + costOf(change, filling, books),
  };
}

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

/**
 * Shares weekends more evenly where that takes several people at once: who has most hands a shift on to somebody with one
 * less, who hands one on in turn, until it comes to somebody with fewer still.
 */
export function levelled(start: Filling, search: Search): Filling {
  let filling = start;
  for (const person of start.own.keys()) {
    if (search.isOver()) return filling;
    const next = handedDown(person, filling, search, new Set([person]));
    if (next !== null && next.cost < filling.cost) filling = next;
  }
  return filling;
}

/** A weekend shift of somebody goes to somebody with fewer, alone or for a shift on another day; null where it cannot. */
function handedDown(
  person: number,
  filling: Filling,
  search: Search,
  seen: Set<number>,
): Filling | null {
  const { books, used, warnings } = search;
  const isWeekend = (at: number): boolean => books.priced[at]?.unsocial === 'weekend';
  const count = (who: number): number =>
    (books.people[who]?.unsocial.weekend ?? 0) + (filling.own[who] ?? []).filter(isWeekend).length;
  const most = count(person);
  const own = filling.own[person] ?? [];
  for (const at of own.filter(isWeekend)) {
    for (const other of books.takers[at] ?? []) {
      if (seen.has(other) || count(other) >= most) continue;
      const theirs = filling.own[other] ?? [];
      const free = theirs.filter((one) => !isWeekend(one) && books.takers[one]?.includes(person));
      for (const given of [null, ...free]) {
        if (search.isOver()) return null;
        used.tries += 1;
        const left = withoutPlace(own, at);
        const kept = given === null ? theirs : withoutPlace(theirs, given);
        const change = new Map([
          [person, given === null ? left : withPlace(left, given)],
          [other, withPlace(kept, at)],
        ]);
        const more = warningsOf(change, filling, books);
        if (more === null || filling.warnings + more > warnings) continue;
        const next = changed(filling, change, books);
        if (count(other) < most - 1) return next;
        seen.add(other);
        const last = handedDown(other, next, search, seen);
        if (last !== null) return last;
        break;
      }
    }
  }
  return null;
}
