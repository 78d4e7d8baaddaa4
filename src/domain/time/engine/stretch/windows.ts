import { weekdayOfNumber } from '../../../dates/day-number.ts';
import { dayNumberAt, MINUTES_PER_DAY, type Zone, type ZoneDay } from '../../../dates/zone-day.ts';
import { clockMinute, windowLength } from '../../rules/clock-minute.ts';
import type { RuleOf, RuleWhen } from '../../rules/time-rule.ts';
import { bitsOf, type Calendar, kindsOf } from '../input/calendar.ts';
import { coversWork, type RuleSet, type RuleSetOf } from '../input/rule-set.ts';
import { clipped, merged } from './intervals.ts';
import type { Source } from './work-stretch.ts';

const NOON = 720;

/** Minutes since the epoch, half-open. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

interface WindowInterval extends Interval {
  /** Day number of the day on which the window opens. */
  readonly anchor: number;
}

/** A range of the local clock in minutes; over midnight it runs past 1440. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** When a rule applies, in the form that is asked many times. No window is the whole day. */
interface Compiled {
  readonly ranges: readonly Range[];
  readonly crossesMidnight: boolean;
  /** 0 is every kind of day. */
  readonly kinds: number;
  /** By bits, Monday 1 << 1; 0 is every weekday. */
  readonly weekdays: number;
}

const compiled = new WeakMap<RuleWhen, Compiled>();

function compiledOf(when: RuleWhen): Compiled {
  const known = compiled.get(when);
  if (known !== undefined) return known;
  const ranges = when.windows.map((window) => {
    const from = clockMinute(window.from);
    return { from, to: from + windowLength(window) };
  });
  const made = {
    ranges: ranges.length > 0 ? ranges : [{ from: 0, to: MINUTES_PER_DAY }],
    crossesMidnight: ranges.some(({ to }) => to > MINUTES_PER_DAY),
    kinds: bitsOf(when.dayTypes),
    weekdays: when.weekdays.reduce((bits, weekday) => bits | (1 << weekday), 0),
  };
  compiled.set(when, made);
  return made;
}

/** Whether a rule says nothing about when: it always applies. */
export function isAlways({ dayTypes, weekdays, windows }: RuleWhen): boolean {
  return dayTypes.length === 0 && weekdays.length === 0 && windows.length === 0;
}

/**
 * From which minute of the local clock a rule speaks about a day: 0, noon for the afternoon of a half day
 * off, null when it does not.
 */
function opensAt(rule: Compiled, number: number, calendar: Calendar): number | null {
  if (rule.weekdays !== 0 && (rule.weekdays & (1 << weekdayOfNumber(number))) === 0) return null;
  if (rule.kinds === 0) return 0;
  const off = calendar.get(number);
  const isWhole = off === undefined || off.weight >= 1;
  if ((rule.kinds & kindsOf(number, isWhole ? off : undefined)) !== 0) return 0;
  return !isWhole && (rule.kinds & kindsOf(number, off)) !== 0 ? NOON : null;
}

/**
 * The parts of an interval that lie in a rule's windows, by the real local clock: an hour that a change of
 * clock repeats is there twice, one that it skips is not there. `day` is the day of its first minute.
 */
export function windowIntervals(
  when: RuleWhen,
  within: Interval,
  zone: Zone,
  calendar: Calendar,
  day = dayNumberAt(within.from, zone),
): WindowInterval[] {
  const found: WindowInterval[] = [];
  if (within.to <= within.from) return found;
  const rule = compiledOf(when);
  const first = day - (rule.crossesMidnight ? 1 : 0);
  for (let anchor = first; zone(anchor).from < within.to; anchor += 1) {
    const opens = opensAt(rule, anchor, calendar);
    if (opens === null) continue;
    for (const { from, to } of rule.ranges) {
      addPart(found, anchor, zone(anchor), Math.max(from, opens), to, within);
      if (to <= MINUTES_PER_DAY) continue;
      const next = zone(anchor + 1);
      addPart(found, anchor, next, from - MINUTES_PER_DAY, to - MINUTES_PER_DAY, within);
    }
  }
  return rule.ranges.length > 1 ? withoutOverlaps(found) : found;
}

/** Windows of one rule that overlap on a day count once. */
function withoutOverlaps(found: readonly WindowInterval[]): WindowInterval[] {
  const result: WindowInterval[] = [];
  for (const one of found.toSorted((a, b) => a.anchor - b.anchor || a.from - b.from)) {
    const last = result.at(-1);
    if (last?.anchor === one.anchor && one.from <= last.to) {
      result[result.length - 1] = { ...last, to: Math.max(last.to, one.to) };
    } else result.push(one);
  }
  return result;
}

/** Adds what a range of a day's local clock covers of an interval. */
function addPart(
  found: WindowInterval[],
  anchor: number,
  day: ZoneDay,
  opens: number,
  closes: number,
  within: Interval,
): void {
  for (const span of day.spans) {
    const from = Math.max(opens + span.base, span.from, within.from);
    const to = Math.min(closes + span.base, span.to, within.to);
    if (from < to) found.push({ anchor, from, to });
  }
}

type SupplementRule = RuleOf<'supplement'>;

/** A version of a supplement, and where in a work stretch it pays. */
export interface PaidWindows {
  readonly rule: SupplementRule;
  readonly windows: readonly WindowInterval[];
}

/**
 * The supplements of a stretch of work, each version for its own time: one by the minute for the minutes of
 * the days on which it is in force, one by the day or by the stretch of work for windows that open on them.
 * Those that cover none of its registrations are left out.
 */
export function paidWindows(
  within: Interval,
  sources: readonly Source[],
  setOf: RuleSetOf,
  zone: Zone,
  calendar: Calendar,
): PaidWindows[] {
  const first = dayNumberAt(within.from, zone);
  const rules = new Set<SupplementRule>();
  const sets: RuleSet[] = [];
  // A window of the night before may be open still.
  for (let day = first - 1; day < first || zone(day).from < within.to; day += 1) {
    const set = setOf(day);
    sets.push(set);
    if (set === sets.at(-2)) continue;
    for (const rule of set.supplements)
      if (sources.some(({ registration }) => coversWork(rule, registration))) rules.add(rule);
  }
  const isInForce = (rule: SupplementRule, day: number): boolean =>
    sets[day - first + 1]?.supplements.includes(rule) === true;
  const isSame = sets.every((set) => set === sets[0]);
  return [...rules].map((rule) => {
    const windows = windowIntervals(rule.when, within, zone, calendar, first);
    if (isSame) return { rule, windows };
    if (rule.unit !== 'minute') {
      return { rule, windows: windows.filter(({ anchor }) => isInForce(rule, anchor)) };
    }
    const days = sets.flatMap((set, at) =>
      set.supplements.includes(rule) ? [zone(first - 1 + at)] : [],
    );
    const spans = merged(days);
    return {
      rule,
      windows: windows.flatMap(({ anchor, ...window }) =>
        clipped(spans, window).map((part) => ({ anchor, ...part })),
      ),
    };
  });
}
