import { type Day, dayOf } from '../../dates/day.ts';
import { dayNumber, dayOfNumber } from '../../dates/day-number.ts';
import type { Registration } from '../registration/registration.ts';
import { longestFree, type Work } from './rest.ts';
import { counts, minutesBetween } from '../registration/worked.ts';
import { LAW } from './law-limits.ts';
import { merged } from '../engine/stretch/intervals.ts';

const MS_PER_DAY = 86_400_000;

/** A local day on which somebody had less rest than the usual eleven hours. */
export interface ShortRest {
  readonly day: Day;
  /** The longest rest in the 24 hours before some moment of work that day. */
  readonly minutes: number;
  /** Which of the year's short days it is; null for a breach, which uses none. */
  readonly used: number | null;
  /** `short` is one of the days that farm work may have; `breach` is too short, or one day too many. */
  readonly kind: 'short' | 'breach';
}

/** Work without a weekly rest. */
export interface LongRun {
  readonly from: Day;
  readonly to: Day;
  readonly days: number;
  /** `late`: due, and may be postponed in the care of animals; `breach`: longer than may be agreed. */
  readonly kind: 'late' | 'breach';
}

/** Actual work in order, by the stamps: breaks are no rest, and a switch of unit is no gap. */
export function workSpans(registrations: readonly Registration[], nowMs: number): Work[] {
  return spansOf(
    registrations.filter(counts).map(({ start, end }) => ({ start, end: end ?? nowMs })),
  );
}

/** Work in order, what touches or overlaps made one. */
export function spansOf(work: readonly Work[]): Work[] {
  const all = work.map(({ start, end }) => ({ from: start, to: end }));
  return merged(all).map(({ from, to }) => ({ start: from, end: to }));
}

/** A day with less rest than is asked for, and when that rest was. */
export interface LowRest {
  /** The local day on which the work began at whose end there was least. */
  readonly day: Day;
  readonly minutes: number;
  /** The rest itself, epoch ms. */
  readonly rest: Work;
  /** The end of work from which the 24 hours are counted back, epoch ms. */
  readonly until: number;
}

/**
 * Days with less daily rest than `least` minutes in a row in any 24 hours, counted back from any moment of work;
 * there is least of it at the end of work. Spans as `spansOf` gives them. One for each day, with the shortest.
 */
export function lowRests(spans: readonly Work[], timeZone: string, least: number): LowRest[] {
  const shortest = new Map<Day, LowRest>();
  let first = 0;
  for (const [at, { start, end }] of spans.entries()) {
    while ((spans[first]?.end ?? end) < end - MS_PER_DAY) first += 1;
    const rest = longestFree(spans.slice(first, at + 1), end);
    const minutes = minutesBetween(rest.start, rest.end);
    if (minutes >= least) continue;
    const day = dayOf(start, timeZone);
    if (minutes < (shortest.get(day)?.minutes ?? Infinity)) {
      shortest.set(day, { day, minutes, rest, until: end });
    }
  }
  return [...shortest.values()];
}

/**
 * Days with too little daily rest: less than eleven hours in a row. Spans as `workSpans` gives them, those of the
 * whole calendar year, so that its short days are counted. `least` in minutes.
 */
export function dailyRest(
  spans: readonly Work[],
  timeZone: string,
  least: number = LAW.dailyRest,
): ShortRest[] {
  const usedIn = new Map<string, number>();
  return lowRests(spans, timeZone, least).map(({ day, minutes }) => {
    if (minutes < LAW.shortRest) return { day, minutes, used: null, kind: 'breach' };
    const year = day.slice(0, 4);
    const used = (usedIn.get(year) ?? 0) + 1;
    usedIn.set(year, used);
    return { day, minutes, used, kind: used > LAW.shortRestDays ? 'breach' : 'short' };
  });
}

/** Runs of days without a weekly rest: a day off joined to a daily rest, 35 hours in a row. */
export function weeklyRest(spans: readonly Work[], timeZone: string): LongRun[] {
  const runs: LongRun[] = [];
  let first = spans[0];
  for (const [at, span] of spans.entries()) {
    const next = spans[at + 1];
    if (first === undefined) break;
    if (next !== undefined && minutesBetween(span.end, next.start) < LAW.weeklyRest) continue;
    const run = runOf(first, span, timeZone);
    if (run !== null) runs.push(run);
    first = next;
  }
  return runs;
}

/** As long as this no run is too long, whatever clocks do: most runs need no calendar. */
const SURELY_SHORT_MS = 4.9 * MS_PER_DAY;

function runOf(first: Work, last: Work, timeZone: string): LongRun | null {
  if (last.end - first.start < SURELY_SHORT_MS) return null;
  const from = dayNumber(dayOf(first.start, timeZone));
  // Work that ends at midnight takes nothing of the next day.
  const to = dayNumber(dayOf(Math.max(last.start, last.end - 1), timeZone));
  const days = to - from + 1;
  if (days <= LAW.daysInRow) return null;
  const kind = days > LAW.mostDaysInRow ? 'breach' : 'late';
  return { from: dayOfNumber(from), to: dayOfNumber(to), days, kind };
}
