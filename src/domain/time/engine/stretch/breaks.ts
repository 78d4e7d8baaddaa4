import { weekdayOfNumber } from '../../../dates/day-number.ts';
import { dayNumberAt, minuteAtLocal, type Zone } from '../../../dates/zone-day.ts';
import { isOpenBreak, type Registration } from '../../registration/registration.ts';
import { clockMinute } from '../../rules/clock-minute.ts';
import type { RuleOf } from '../../rules/time-rule.ts';
import { minuteOf } from '../../registration/worked.ts';
import type { CalculatedBreak, Reason } from '../result/calculated.ts';
import { because } from '../result/reason.ts';
import type { Source } from './work-stretch.ts';
import { coversWork } from '../input/rule-set.ts';
import { clipped, lengthOf, merged, takeAway, takeFirst, without } from './intervals.ts';
import type { Interval } from './windows.ts';

type BreakRule = RuleOf<'break'>;
type Pause = Registration['breaks'][number];

/** An entry between its rounded stamps, less its unpaid breaks. */
export interface Worked {
  readonly source: Source;
  readonly from: number;
  readonly to: number;
  /** What counts, in order. */
  readonly intervals: readonly Interval[];
  readonly breaks: readonly CalculatedBreak[];
}

/** Takes the breaks that somebody took off one entry. Those without a time fall where `spared` is not. */
export function withoutTaken(
  source: Source,
  { from, to }: Interval,
  spared: () => readonly Interval[],
): Worked {
  const whole = to > from ? [{ from, to }] : [];
  const { breaks } = source.registration;
  if (breaks.length === 0) return { source, from, to, intervals: whole, breaks: [] };
  const inside = breaks.map((pause) => ({ pause, ...boundsOf(pause, { from, to }, source.to) }));
  const unpaid = inside.filter(({ pause }) => !pause.paid);
  const timed = merged(unpaid.filter((one) => one.timed));
  const untimed = unpaid.reduce((sum, one) => (one.timed ? sum : sum + one.minutes), 0);
  const left = without(whole, timed);
  return {
    source,
    from,
    to,
    intervals: untimed > 0 ? takeAway(left, untimed, spared()) : left,
    breaks: inside.map(({ pause, minutes }) => ({
      kind: pause.kind,
      minutes,
      paid: pause.paid,
      ruleId: null,
    })),
  };
}

/** A break within an entry; one that lasts goes on until the entry's end. */
function boundsOf(
  pause: Pause,
  within: Interval,
  now: number,
): Interval & { readonly minutes: number; readonly timed: boolean } {
  if (pause.start === null) return { from: 0, to: 0, minutes: pause.minutes, timed: false };
  const end = isOpenBreak(pause) ? now : minuteOf(pause.end ?? pause.start);
  const from = Math.max(minuteOf(pause.start), within.from);
  const to = Math.max(from, Math.min(end, within.to));
  return { from, to, minutes: to - from, timed: true };
}

/**
 * Tops the breaks of a work stretch up to what the rules want, never more: with enough taken nothing is taken off.
 * Breaks of a clock time add up, of the others the strictest counts. Somebody who says that there was no
 * break keeps the time. The rules are those that cover the work stretch's first registration.
 */
export function withAutomatic(
  parts: readonly Worked[],
  rules: readonly BreakRule[],
  context: BreakContext,
): readonly Worked[] {
  if (rules.length === 0) return parts;
  const { zone, why, isPaid } = context;
  const wanted = wantedBy(rules, parts, zone);
  const isWaived = parts.some(({ source }) => source.registration.flags.includes('no_break'));
  let done = parts;
  for (const paid of [true, false]) {
    let taken = takenOf(parts, paid);
    const own = wanted.filter(({ rule }) => rule.paid === paid);
    let left = own.reduce((sum, one) => (one.place === null ? sum : sum + one.minutes), -taken);
    for (const { rule, place, minutes: required } of own) {
      const open = done.filter((part) => !isPaid(part));
      const free =
        paid || place === null
          ? required
          : open.reduce((sum, { intervals }) => sum + lengthOf(clipped(intervals, place)), 0);
      const minutes = Math.min(free, place === null ? required - taken : left);
      if (minutes <= 0) continue;
      why.push(reasonOf(rule.id, minutes, required, isWaived));
      left -= minutes;
      taken += minutes;
      if (isWaived) continue;
      const missing = { minutes, ruleId: rule.id, place };
      done = paid ? withListed(done, missing, isPaid) : takenOff(done, missing, context);
    }
  }
  return done;
}

/** What automatic breaks ask about; what they did is said in `why`. */
interface BreakContext {
  readonly zone: Zone;
  readonly spared: () => readonly Interval[];
  readonly why: Reason[];
  /** Whether a part has been paid before the rest, so that nothing is taken off it any more. */
  readonly isPaid: (part: Worked) => boolean;
}

interface Wanted {
  readonly rule: BreakRule;
  readonly minutes: number;
  /** Where it is, of a rule with a clock time. */
  readonly place: Interval | null;
}

interface Missing {
  readonly minutes: number;
  readonly ruleId: string;
  readonly place: Interval | null;
}

function reasonOf(ruleId: string, minutes: number, required: number, isWaived: boolean): Reason {
  const params = { minutes, requiredMinutes: required, takenMinutes: required - minutes };
  if (isWaived) return because(ruleId, 'break_waived', params);
  return because(ruleId, required > minutes ? 'break_topped_up' : 'break_automatic', params);
}

/** The breaks that rules want, those of a clock time first and in its order, then the strictest others. */
function wantedBy(rules: readonly BreakRule[], parts: readonly Worked[], zone: Zone): Wanted[] {
  const timed: (Wanted & { readonly place: Interval })[] = [];
  const strictest = new Map<boolean, BreakRule>();
  for (const rule of applying(rules, parts)) {
    if (rule.clockTime === null) {
      if (rule.minutes > (strictest.get(rule.paid)?.minutes ?? 0)) strictest.set(rule.paid, rule);
      continue;
    }
    const place = placeOf(rule.clockTime, rule.minutes, boundsOfAll(parts), zone);
    if (place !== null) timed.push({ rule, place, minutes: place.to - place.from });
  }
  timed.sort((a, b) => a.place.from - b.place.from);
  const others = [...strictest.values()].map((rule) => ({
    rule,
    minutes: rule.minutes,
    place: null,
  }));
  return [...timed, ...others];
}

function applying(rules: readonly BreakRule[], parts: readonly Worked[]): readonly BreakRule[] {
  const first = parts[0];
  if (first === undefined) return [];
  const { from, to } = boundsOfAll(parts);
  const work = parts.reduce((sum, part) => sum + lengthOf(part.intervals) + automaticOf(part), 0);
  const weekday = weekdayOfNumber(first.source.day);
  return rules.filter(
    (rule) =>
      work > rule.afterMinutes &&
      to - from >= rule.minShiftMinutes &&
      (rule.weekdays.length === 0 || rule.weekdays.includes(weekday)) &&
      coversWork(rule, first.source.registration),
  );
}

/** What rules have taken off a part that was paid before the rest. */
function automaticOf({ breaks }: Worked): number {
  return breaks.reduce(
    (sum, { ruleId, paid, minutes }) => (ruleId === null || paid ? sum : sum + minutes),
    0,
  );
}

function boundsOfAll(parts: readonly Worked[]): Interval {
  return { from: parts[0]?.from ?? 0, to: parts.at(-1)?.to ?? 0 };
}

/** Where a break of a clock time lies; null for work that does not go on before and after that time. */
function placeOf(
  clockTime: string,
  minutes: number,
  bounds: Interval,
  zone: Zone,
): Interval | null {
  const local = clockMinute(clockTime);
  for (let day = dayNumberAt(bounds.from, zone); zone(day).from < bounds.to; day += 1) {
    const from = minuteAtLocal(day, local, zone);
    if (from > bounds.from && from < bounds.to) {
      return { from, to: Math.min(bounds.to, from + minutes) };
    }
  }
  return null;
}

function takenOf(parts: readonly Worked[], paid: boolean): number {
  let taken = 0;
  for (const { breaks } of parts) {
    for (const one of breaks) if (paid || !one.paid) taken += one.minutes;
  }
  return taken;
}

/** A paid break takes nothing off; it stands in the list. */
function withListed(
  parts: readonly Worked[],
  { minutes, ruleId }: Missing,
  isPaid: BreakContext['isPaid'],
): readonly Worked[] {
  const made: CalculatedBreak = { kind: 'auto', minutes, paid: true, ruleId };
  const first = parts.find((part) => !isPaid(part));
  return parts.map((part) => (part === first ? { ...part, breaks: [...part.breaks, made] } : part));
}

function takenOff(
  parts: readonly Worked[],
  missing: Missing,
  { spared, isPaid }: BreakContext,
): readonly Worked[] {
  const { minutes, place } = missing;
  const all = parts.flatMap((part) => (isPaid(part) ? [] : part.intervals));
  const left = place === null ? takeAway(all, minutes, spared()) : takeFirst(all, minutes, place);
  return parts.map((part) =>
    isPaid(part) ? part : withLess(part, parts.length === 1 ? left : clipped(left, part), missing),
  );
}

function withLess(part: Worked, intervals: readonly Interval[], { ruleId }: Missing): Worked {
  const minutes = lengthOf(part.intervals) - lengthOf(intervals);
  if (minutes === 0) return part;
  const made: CalculatedBreak = { kind: 'auto', minutes, paid: false, ruleId };
  return { ...part, intervals, breaks: [...part.breaks, made] };
}
