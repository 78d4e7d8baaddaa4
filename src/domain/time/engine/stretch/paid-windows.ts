import { dayNumberAt, type Zone } from '../../../dates/zone-day.ts';
import type { RuleOf } from '../../rules/time-rule.ts';
import type { Calendar } from '../input/calendar.ts';
import { coversWork, type RuleSet, type RuleSetOf } from '../input/rule-set.ts';
import { clipped, merged } from './intervals.ts';
import { type Interval, type WindowInterval, windowIntervals } from './windows.ts';
import type { Source } from './work-stretch.ts';

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
    for (const rule of set.supplements) if (isAbout(rule, sources)) rules.add(rule);
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

function isAbout(rule: SupplementRule, sources: readonly Source[]): boolean {
  return sources.some(({ registration }) => coversWork(rule, registration));
}
