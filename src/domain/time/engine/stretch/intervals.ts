import type { Interval } from './windows.ts';

/** Intervals in order, those that touch or overlap made one. */
export function merged(intervals: readonly Interval[]): Interval[] {
  if (intervals.length === 0) return [];
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    if (to <= from) continue;
    const last = result.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** What is left of intervals when others are taken away. Both in order; `away` free of overlaps. */
export function without(intervals: readonly Interval[], away: readonly Interval[]): Interval[] {
  if (away.length === 0 || intervals.length === 0) return [...intervals];
  return intervals.flatMap((interval) => {
    const left: Interval[] = [];
    let at = interval.from;
    for (const { from, to } of away) {
      if (to <= at || from >= interval.to) continue;
      if (from > at) left.push({ from: at, to: from });
      at = Math.max(at, to);
    }
    if (at < interval.to) left.push({ from: at, to: interval.to });
    return left;
  });
}

/** Minutes of intervals that do not overlap. */
export function lengthOf(intervals: readonly Interval[]): number {
  let sum = 0;
  for (const { from, to } of intervals) sum += to - from;
  return sum;
}

/**
 * Takes minutes away of which nobody knows when they were: the latest ones outside `spared` first, then
 * the latest of the rest.
 */
export function takeAway(
  intervals: readonly Interval[],
  minutes: number,
  spared: readonly Interval[],
): Interval[] {
  const only = intervals[0];
  if (spared.length === 0 && intervals.length === 1 && only && only.to - only.from > minutes) {
    return [{ from: only.from, to: only.to - minutes }];
  }
  const free = latest(without(intervals, spared), minutes);
  const left = without(intervals, free);
  return without(left, latest(left, minutes - lengthOf(free)));
}

/** The parts of intervals that lie inside another one. */
export function clipped(intervals: readonly Interval[], bounds: Interval): Interval[] {
  return intervals
    .map(({ from, to }) => ({ from: Math.max(from, bounds.from), to: Math.min(to, bounds.to) }))
    .filter(({ from, to }) => from < to);
}

/** Takes away the first minutes of what lies in a place; no more than there is. */
export function takeFirst(
  intervals: readonly Interval[],
  minutes: number,
  place: Interval,
): Interval[] {
  const found: Interval[] = [];
  let missing = minutes;
  for (const { from, to } of clipped(intervals, place)) {
    if (missing <= 0) break;
    found.push({ from, to: Math.min(to, from + missing) });
    missing -= to - from;
  }
  return without(intervals, found);
}

/** The last minutes of intervals, in order. */
function latest(intervals: readonly Interval[], minutes: number): Interval[] {
  const found: Interval[] = [];
  let missing = minutes;
  for (const { from, to } of intervals.toReversed()) {
    if (missing <= 0) break;
    found.unshift({ from: Math.max(from, to - missing), to });
    missing -= to - from;
  }
  return found;
}
