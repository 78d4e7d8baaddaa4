import type { Books } from './book.ts';
import {
  type Change,
  changed,
  costOf,
  type Filling,
  warningsOf,
  withoutPlace,
  withPlace,
} from './filling.ts';
import { bestTaker } from './greedy.ts';

/** Sets that may be judged in one search: what a slow device does in about a second. */
export const MOST_JUDGED = 12_000;
const MOST_ROUNDS = 12;
/** Chains of three people that are tried in a round: all of them on a small farm. */
const MOST_CHAINS = 40_000;
/** Shifts of two people together that are shared anew in every way. */
const MOST_SHARED = 8;

/**
 * A filling made better, step by step: open shifts get somebody, where need be by somebody's handing another one on;
 * then shifts change hands, alone, between two people or along three, while that saves warnings or cost. No step leaves
 * more shifts open, or more warnings, than `filling` has: it is never worse than what it began with. The same input
 * gives the same answer: it stops by counting judgements, not by the time.
 */
export function improved(filling: Filling, books: Books): Filling {
  const limits = { warnings: filling.warnings, judged: books.judged() + MOST_JUDGED };
  let best = filling;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = best;
    for (const step of [filled, moved, exchanged, shared, passedOn])
      best = step(best, books, limits);
    if (best === before || books.judged() > limits.judged) break;
  }
  return best;
}

interface Limits {
  readonly warnings: number;
  readonly judged: number;
}

/** Gives open shifts to somebody, or lets somebody take one and hand another on. */
function filled(start: Filling, books: Books, limits: Limits): Filling {
  let filling = start;
  for (const [at, holder] of start.holder.entries()) {
    if (holder >= 0 || books.judged() > limits.judged) continue;
    const change = bestTaker(at, filling, books) ?? handOn(at, filling, books);
    if (change === null) continue;
    const next = changed(filling, change, books);
    if (next.open < filling.open && next.warnings <= limits.warnings) filling = next;
  }
  return filling;
}

/** Somebody takes an open shift for one of theirs, which somebody else takes: the way with the fewest warnings. */
function handOn(at: number, filling: Filling, books: Books): Change | null {
  let best: { readonly change: Change; readonly warnings: number; readonly cost: number } | null =
    null;
  for (const [person, own] of filling.own.entries()) {
    if (books.people[person]?.standing([at]).isAllowed !== true) continue;
    for (const given of own) {
      const mine = withPlace(withoutPlace(own, given), at);
      if (warningsOf(new Map([[person, mine]]), filling, books) === null) continue;
      for (const [other, theirs] of filling.own.entries()) {
        if (other === person) continue;
        const change = new Map([
          [person, mine],
          [other, withPlace(theirs, given)],
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

function warningsNow(at: number, { own }: Filling, { people }: Books): number {
  return people[at]?.standing(own[at] ?? []).warnings ?? 0;
}

/** Takes a change where it saves warnings, or cost without a warning more. Cost is counted first: it is cheap. */
function tried(change: Change, filling: Filling, books: Books): Filling | null {
  const cost = costOf(change, filling, books);
  const had = [...change.keys()].reduce((sum, at) => sum + warningsNow(at, filling, books), 0);
  if (cost >= 0 && had <= 0) return null;
  const warnings = warningsOf(change, filling, books);
  if (warnings === null || warnings > 0 || (warnings === 0 && cost >= 0)) return null;
  return changed(filling, change, books);
}

/** Moves shifts one by one to whoever is better off with them. */
function moved(start: Filling, books: Books, limits: Limits): Filling {
  let filling = start;
  for (let at = 0; at < filling.holder.length; at += 1) {
    for (let person = 0; person < books.people.length; person += 1) {
      const holder = filling.holder[at] ?? -1;
      if (holder < 0 || person === holder) continue;
      if (books.judged() > limits.judged) return filling;
      const change = new Map([
        [holder, withoutPlace(filling.own[holder] ?? [], at)],
        [person, withPlace(filling.own[person] ?? [], at)],
      ]);
      filling = tried(change, filling, books) ?? filling;
    }
  }
  return filling;
}

/** Lets two people exchange a shift each. */
function exchanged(start: Filling, books: Books, limits: Limits): Filling {
  let filling = start;
  for (let one = 0; one < filling.holder.length; one += 1) {
    for (let two = one + 1; two < filling.holder.length; two += 1) {
      const [a, b] = [filling.holder[one] ?? -1, filling.holder[two] ?? -1];
      if (a < 0 || b < 0 || a === b) continue;
      if (books.judged() > limits.judged) return filling;
      const change = new Map([
        [a, withPlace(withoutPlace(filling.own[a] ?? [], one), two)],
        [b, withPlace(withoutPlace(filling.own[b] ?? [], two), one)],
      ]);
      filling = tried(change, filling, books) ?? filling;
    }
  }
  return filling;
}

/** Shares what two people have between them anew, in every way there is where they have few. */
function shared(start: Filling, books: Books, limits: Limits): Filling {
  let filling = start;
  for (let a = 0; a < books.people.length; a += 1) {
    for (let b = a + 1; b < books.people.length; b += 1) {
      if (books.judged() > limits.judged) return filling;
      const [mine = [], theirs = []] = [filling.own[a], filling.own[b]];
      if (mine.length === 0 && theirs.length === 0) continue;
      if (mine.length + theirs.length > MOST_SHARED) continue;
      filling = bestShare(a, b, filling, books) ?? filling;
    }
  }
  return filling;
}

/** The cheapest way between two people that `tried` takes; null where there is none. */
function bestShare(a: number, b: number, filling: Filling, books: Books): Filling | null {
  const all = [...(filling.own[a] ?? []), ...(filling.own[b] ?? [])].toSorted((x, y) => x - y);
  const isCalm = [a, b].every((at) => warningsNow(at, filling, books) <= 0);
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
    const next = tried(change, filling, books);
    if (next !== null) return next;
  }
  return null;
}

/** One shift goes from its holder to a second person, who passes one of theirs on to a third. */
function passedOn(start: Filling, books: Books, limits: Limits): Filling {
  let filling = start;
  let left = MOST_CHAINS;
  for (let at = 0; at < filling.holder.length; at += 1) {
    for (let second = 0; second < books.people.length; second += 1) {
      for (const given of filling.own[second] ?? []) {
        for (let third = 0; third < books.people.length; third += 1) {
          const first = filling.holder[at] ?? -1;
          if (first < 0 || first === second || second === third) continue;
          if (filling.holder[given] !== second) break;
          if (books.judged() > limits.judged || left <= 0) return filling;
          left -= 1;
          const change = chain({ at, first, second, given, third }, filling);
          filling = tried(change, filling, books) ?? filling;
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
