import type { Books } from './book.ts';
import {
  bestTaker,
  type Change,
  changed,
  costOf,
  type Filling,
  levelled,
  type Search,
  warningsOf,
  withoutPlace,
  withPlace,
} from './greedy.ts';

/** Sets that may be judged in one search at least, and more for each open shift and each person. */
const JUDGED = { least: 12_000, shift: 40, person: 8 } as const;
/** Changes whose cost is asked for each set that may be judged: cost is cheap, but a thousand people make many pairs. */
const TRIES = 40;
const MOST_ROUNDS = 12;
/** Shifts of two people together that are shared anew in every way. */
const MOST_SHARED = 8;

/**
 * A filling made better, step by step: open shifts get somebody, where need be by others' handing theirs on; then shifts
 * change hands, alone, between two people or along three, while that saves warnings or cost; at last weekends are shared
 * evenly, along as many people as that takes. No step leaves more shifts open, or more warnings, than `filling` has: it is
 * never worse than what it began with. The same input gives the same answer: it stops by counting judgements and tries, not
 * by the time, and may take more of both the larger the plan is.
 * `tell` hears what part of that is used, from 0 to 1.
 */
export function improved(
  filling: Filling,
  books: Books,
  tell: (done: number) => void = () => {},
): Filling {
  const { people, priced, judged } = books;
  const most = JUDGED.least + priced.length * JUDGED.shift + people.length * JUDGED.person;
  const begin = judged();
  const used = { tries: 0 };
  const usedNow = (): number => Math.max((judged() - begin) / most, used.tries / (most * TRIES));
  let best = filling;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = best;
    for (const step of [filled, moved, exchanged, shared, passedOn]) {
      // A step may take a third of what is left, so that there is some for the others and for another round.
      const until = usedNow() + (1 - usedNow()) / 3;
      const isOver = (): boolean => usedNow() > until;
      best = step(best, { books, used, isOver, warnings: filling.warnings });
      tell(Math.min(1, usedNow()));
    }
    if (best === before || usedNow() > 0.99) break;
  }
  // Weekends come last, with a tenth more: to share them evenly may take a warning that was saved before.
  const isOver = (): boolean => usedNow() > 1.1;
  return levelled(best, { books, used, isOver, warnings: filling.warnings });
}

/** Gives open shifts to somebody, or lets people take one and hand another on. */
function filled(start: Filling, search: Search): Filling {
  let filling = start;
  for (const [at, holder] of start.holder.entries()) {
    if (holder >= 0 || search.isOver()) continue;
    const change = bestTaker(at, filling, search.books) ?? handOn(at, filling, search);
    const next =
      change === null
        ? placed(at, filling, search, new Set([at]))
        : changed(filling, change, search.books);
    if (next === null) continue;
    if (next.open < filling.open && next.warnings <= search.warnings) filling = next;
  }
  return filling;
}

/** Somebody takes an open shift for one of theirs, which somebody else takes: the way with the fewest warnings. */
function handOn(at: number, filling: Filling, { books, isOver }: Search): Change | null {
  let best: { readonly change: Change; readonly warnings: number; readonly cost: number } | null =
    null;
  for (const person of books.takers[at] ?? []) {
    const own = filling.own[person] ?? [];
    if (own.length === 0 || books.people[person]?.standing([at]).isAllowed !== true) continue;
    for (const given of own) {
      const mine = withPlace(withoutPlace(own, given), at);
      if (warningsOf(new Map([[person, mine]]), filling, books) === null) continue;
      for (const other of books.takers[given] ?? []) {
        if (other === person) continue;
        if (isOver()) return best?.change ?? null;
        const change = new Map([
          [person, mine],
          [other, withPlace(filling.own[other] ?? [], given)],
        ]);
        const warnings = warningsOf(change, filling, books);
        if (warnings === null) continue;
        const cost = costOf(change, filling, books);
        const isBetter =
          best === null ||
          warnings < best.warnings ||
          (warnings === best.warnings && cost < best.cost);
        if (isBetter) best = { change, warnings, cost };
      }
    }
  }
  return best?.change ?? null;
}

/**
 * Gives an open shift to somebody, who hands one on to somebody, who may hand one on in turn; each shift goes round once.
 * Null where no such chain ends well.
 */
function placed(at: number, filling: Filling, search: Search, seen: Set<number>): Filling | null {
  const { books } = search;
  const taken = bestTaker(at, filling, books);
  if (taken !== null) return changed(filling, taken, books);
  for (const person of books.takers[at] ?? []) {
    const own = filling.own[person] ?? [];
    for (const given of own) {
      if (seen.has(given)) continue;
      if (search.isOver()) return null;
      const change = new Map([[person, withPlace(withoutPlace(own, given), at)]]);
      if (warningsOf(change, filling, books) === null) continue;
      seen.add(given);
      const next = placed(given, changed(filling, change, books), search, seen);
      if (next !== null) return next;
    }
  }
  return null;
}

function warningsNow(at: number, { own }: Filling, { people }: Books): number {
  return people[at]?.standing(own[at] ?? []).warnings ?? 0;
}

/** Takes a change where it saves warnings, or cost without a warning more. Cost is counted first: it is cheap. */
function tried(change: Change, filling: Filling, { books, used }: Search): Filling | null {
  used.tries += 1;
  const cost = costOf(change, filling, books);
  if (cost >= 0) {
    let had = 0;
    for (const at of change.keys()) had += warningsNow(at, filling, books);
    if (had <= 0) return null;
  }
  const warnings = warningsOf(change, filling, books);
  if (warnings === null || warnings > 0 || (warnings === 0 && cost >= 0)) return null;
  return changed(filling, change, books);
}

/** Moves shifts one by one to whoever is better off with them. */
function moved(start: Filling, search: Search): Filling {
  let filling = start;
  for (const [at, takers] of search.books.takers.entries()) {
    for (const person of takers) {
      const holder = filling.holder[at] ?? -1;
      if (holder < 0) break;
      if (person === holder) continue;
      if (search.isOver()) return filling;
      const change = new Map([
        [holder, withoutPlace(filling.own[holder] ?? [], at)],
        [person, withPlace(filling.own[person] ?? [], at)],
      ]);
      filling = tried(change, filling, search) ?? filling;
    }
  }
  return filling;
}

function exchanged(start: Filling, search: Search): Filling {
  let filling = start;
  for (let one = 0; one < filling.holder.length; one += 1) {
    for (let two = one + 1; two < filling.holder.length; two += 1) {
      const [a, b] = [filling.holder[one] ?? -1, filling.holder[two] ?? -1];
      if (a < 0 || b < 0 || a === b) continue;
      if (search.isOver()) return filling;
      const change = new Map([
        [a, withPlace(withoutPlace(filling.own[a] ?? [], one), two)],
        [b, withPlace(withoutPlace(filling.own[b] ?? [], two), one)],
      ]);
      filling = tried(change, filling, search) ?? filling;
    }
  }
  return filling;
}

/** Shares what two people have between them anew, in every way there is where they have few. */
function shared(start: Filling, search: Search): Filling {
  let filling = start;
  const last = filling.own.length;
  for (let a = 0; a < last; a += 1) {
    for (let b = a + 1; b < last; b += 1) {
      if (search.isOver()) return filling;
      const many = (filling.own[a]?.length ?? 0) + (filling.own[b]?.length ?? 0);
      if (many === 0 || many > MOST_SHARED) continue;
      filling = bestShare(a, b, filling, search) ?? filling;
    }
  }
  return filling;
}

/** The cheapest way between two people that `tried` takes; null where there is none. */
function bestShare(a: number, b: number, filling: Filling, search: Search): Filling | null {
  const { books, used } = search;
  const all = [...(filling.own[a] ?? []), ...(filling.own[b] ?? [])].toSorted((x, y) => x - y);
  const isCalm = [a, b].every((at) => warningsNow(at, filling, books) <= 0);
  used.tries += 2 ** all.length;
  const ways = Array.from({ length: 2 ** all.length }, (_, mask): Change => {
    const isMine = (_place: number, at: number): boolean => (mask & (1 << at)) !== 0;
    return new Map([
      [a, all.filter(isMine)],
      [b, all.filter((place, at) => !isMine(place, at))],
    ]);
  })
    .map((change) => ({ change, cost: costOf(change, filling, books) }))
    .filter(({ cost }) => cost < 0 || !isCalm)
    .toSorted((x, y) => x.cost - y.cost);
  for (const { change } of ways) {
    const next = tried(change, filling, search);
    if (next !== null) return next;
  }
  return null;
}

/** One shift goes from its holder to a second person, who passes one of theirs on to a third. */
function passedOn(start: Filling, search: Search): Filling {
  let filling = start;
  for (const [at, takers] of search.books.takers.entries()) {
    for (const second of takers) {
      for (const given of filling.own[second] ?? []) {
        for (const third of search.books.takers[given] ?? []) {
          const first = filling.holder[at] ?? -1;
          if (first < 0 || first === second || second === third) continue;
          if (filling.holder[given] !== second) break;
          if (search.isOver()) return filling;
          const change = chain({ at, first, second, given, third }, filling);
          filling = tried(change, filling, search) ?? filling;
        }
      }
    }
  }
  return filling;
}

function chain(
  by: {
    readonly at: number;
    readonly first: number;
    readonly second: number;
    readonly given: number;
    readonly third: number;
  },
  { own }: Filling,
): Change {
  const { at, first, second, given, third } = by;
  const change = new Map([
    [first, withoutPlace(own[first] ?? [], at)],
    [second, withPlace(withoutPlace(own[second] ?? [], given), at)],
  ]);
  return change.set(third, withPlace(change.get(third) ?? own[third] ?? [], given));
}
