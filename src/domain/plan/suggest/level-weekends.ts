import {
  changed,
  type Filling,
  type Search,
  warningsOf,
  withoutPlace,
  withPlace,
} from './filling.ts';

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
