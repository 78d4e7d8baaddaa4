import { minutesBetween } from '../registration/worked.ts';

const MS_PER_DAY = 86_400_000;

/** Rest in a row that everybody has within 24 hours, in minutes (domain 3). */
export const DAILY_REST_MINUTES = 660;

/** A stretch of work, epoch ms. */
export interface Work {
  readonly start: number;
  readonly end: number;
}

/**
 * The longest rest in a row, whole minutes, within the 24 hours before an instant (epoch ms). What is not
 * among the intervals is rest; their order does not matter.
 */
export function longestRest(work: readonly Work[], at: number): number {
  const { start, end } = longestFree(work, at);
  return minutesBetween(start, end);
}

/** When the rest of `longestRest` lies, the first of equal ones; empty at the instant where there is none. */
export function longestFree(work: readonly Work[], at: number): Work {
  let free = at - MS_PER_DAY;
  let longest: Work = { start: at, end: at };
  const look = (until: number): void => {
    if (minutesBetween(free, until) <= minutesBetween(longest.start, longest.end)) return;
    longest = { start: free, end: until };
  };
  for (const { start, end } of work.toSorted((a, b) => a.start - b.start)) {
    if (start >= at) break;
    look(start);
    free = Math.max(free, end);
  }
  look(at);
  return longest;
}

/** The shortest of the longest rests before each end of work from `start` on until a day after `end`. */
export function restAround(work: readonly Work[], { start, end }: Work): number {
  const ends = [...work, { start, end }]
    .map((interval) => interval.end)
    .filter((at) => at > start && at <= end + MS_PER_DAY);
  return Math.min(...ends.map((at) => longestRest([...work, { start, end }], at)));
}
