import { type Stretch } from './windows.ts';

/** Stretches in order, those that touch or overlap made one. */
export function merged(stretches: readonly Stretch[]): Stretch[] {
  if (stretches.length === 0) return [];
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    if (to <= from) continue;
    const last = result.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** What is left of stretches when others are taken away. Both in order; `away` free of overlaps. */
export function without(stretches: readonly Stretch[], away: readonly Stretch[]): Stretch[] {
  if (away.length === 0 || stretches.length === 0) return [...stretches];
  return stretches.flatMap((stretch) => {
    const left: Stretch[] = [];
    let at = stretch.from;
    for (const { from, to } of away) {
      if (to <= at || from >= stretch.to) continue;
      if (from > at) left.push({ from: at, to: from });
      at = Math.max(at, to);
    }
    if (at < stretch.to) left.push({ from: at, to: stretch.to });
    return left;
  });
}

/** Minutes of stretches that do not overlap. */
export function lengthOf(stretches: readonly Stretch[]): number {
  let sum = 0;
  for (const { from, to } of stretches) sum += to - from;
  return sum;
}

/**
 * Takes minutes away of which nobody knows when they were: the latest ones outside `spared` first, then
 * the latest of the rest.
 */
export function takeAway(
  stretches: readonly Stretch[],
  minutes: number,
  spared: readonly Stretch[],
): Stretch[] {
  const only = stretches[0];
  if (spared.length === 0 && stretches.length === 1 && only && only.to - only.from > minutes) {
    return [{ from: only.from, to: only.to - minutes }];
  }
  const free = latest(without(stretches, spared), minutes);
  const left = without(stretches, free);
  return without(left, latest(left, minutes - lengthOf(free)));
}

/** The parts of stretches that lie inside another one. */
export function clipped(stretches: readonly Stretch[], bounds: Stretch): Stretch[] {
  return stretches
    .map(({ from, to }) => ({ from: Math.max(from, bounds.from), to: Math.min(to, bounds.to) }))
    .filter(({ from, to }) => from < to);
}

/** Takes away the first minutes of what lies in a place; no more than there is. */
export function takeFirst(
  stretches: readonly Stretch[],
  minutes: number,
  place: Stretch,
): Stretch[] {
  const found: Stretch[] = [];
  let missing = minutes;
  for (const { from, to } of clipped(stretches, place)) {
    if (missing <= 0) break;
    found.push({ from, to: Math.min(to, from + missing) });
    missing -= to - from;
  }
  return without(stretches, found);
}

/** The last minutes of stretches, in order. */
function latest(stretches: readonly Stretch[], minutes: number): Stretch[] {
  const found: Stretch[] = [];
  let missing = minutes;
  for (const { from, to } of stretches.toReversed()) {
    if (missing <= 0) break;
    found.unshift({ from: Math.max(from, to - missing), to });
    missing -= to - from;
  }
  return found;
}
