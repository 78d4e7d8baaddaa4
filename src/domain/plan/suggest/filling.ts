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

/** Nobody has anything. */
export function emptyFilling({ people, priced }: Books): Filling {
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
