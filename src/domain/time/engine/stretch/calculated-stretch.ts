import { msOfMinute, type Zone } from '../../../dates/zone-day.ts';
import type { Reason } from '../result/pay-line.ts';
import type { Calendar } from '../input/calendar.ts';
import type { CalculatedRegistration } from '../result/calculated.ts';
import { withAutomatic, withoutTaken, type Worked } from './breaks.ts';
import { roundStretch, type Rounded } from './rounding.ts';
import { type PaidWindows, paidWindows } from './paid-windows.ts';
import type { RuleSet, RuleSetOf } from '../input/rule-set.ts';
import { lengthOf, merged } from './intervals.ts';
import type { Source, WorkStretch } from './work-stretch.ts';
import { isAlways, type Interval } from './windows.ts';

/** What a work stretch is calculated with. */
export interface StretchContext {
  readonly setOf: RuleSetOf;
  readonly zone: Zone;
  readonly calendar: Calendar;
}

/** The supplements of a work stretch. */
export type SupplementsOf = () => readonly PaidWindows[];

/** A work stretch after rounding and breaks. */
export interface CalculatedStretch {
  readonly stretch: WorkStretch;
  /** The rules of the day on which it begins. */
  readonly set: RuleSet;
  readonly parts: readonly Worked[];
  readonly supplementsOf: SupplementsOf;
  readonly why: readonly Reason[];
}

/** What of a work stretch has been calculated before and stays as it is: one that is paid in parts. */
export type PaidParts = ReadonlyMap<Source, Worked>;

const NOTHING: PaidParts = new Map();

/** Rounding and breaks of a work stretch; `rounded` are its edges when they have been looked at before. */
export function calcStretch(
  stretch: WorkStretch,
  context: StretchContext,
  rounded: Rounded = roundStretch(stretch, context.setOf(stretch.day), context.zone),
  paid: PaidParts = NOTHING,
): CalculatedStretch {
  const set = context.setOf(stretch.day);
  const supplementsOf = supplementsIn(rounded, stretch, context);
  const spared = (): readonly Interval[] => supplemented(supplementsOf());
  const taken = stretch.sources.map(
    (source, at) =>
      paid.get(source) ??
      withoutTaken(source, boundsOf(source, at, stretch, rounded, paid), spared),
  );
  const why = [...rounded.why];
  const isPaid = ({ source }: Worked): boolean => paid.has(source);
  return {
    stretch,
    set,
    parts: withAutomatic(taken, set.breaks, { zone: context.zone, spared, why, isPaid }),
    supplementsOf,
    why,
  };
}

/** Supplements are asked for twice: by breaks that keep out of their windows, and by what is earned in them. */
function supplementsIn(
  within: Interval,
  { sources }: WorkStretch,
  { setOf, zone, calendar }: StretchContext,
): SupplementsOf {
  let known: readonly PaidWindows[] | null = null;
  return () => (known ??= paidWindows(within, sources, setOf, zone, calendar));
}

/**
 * The rounded edges are those of the first and the last entry; a switch between stays where it was, or where
 * what has been paid beside it ends or begins.
 */
function boundsOf(
  source: Source,
  at: number,
  { sources }: WorkStretch,
  rounded: Rounded,
  paid: PaidParts,
): Interval {
  const inside = (minute: number): number => Math.max(rounded.from, Math.min(rounded.to, minute));
  const [before, after] = [sources[at - 1], sources[at + 1]];
  const from = before === undefined ? rounded.from : inside(paid.get(before)?.to ?? source.from);
  const to = after === undefined ? rounded.to : inside(paid.get(after)?.from ?? source.to);
  return { from, to: Math.max(from, to) };
}

/** Where a supplement may be earned: a break of which nobody knows the time is not taken from there. */
function supplemented(supplements: readonly PaidWindows[]): readonly Interval[] {
  const found: Interval[] = [];
  for (const { rule, windows } of supplements) {
    if (!isAlways(rule.when)) found.push(...windows);
  }
  return merged(found);
}

/** A work stretch's registrations as the interface shows them. */
export function shownRegistrations({ parts, why }: CalculatedStretch): CalculatedRegistration[] {
  return parts.map((part, at) => {
    const { source, from, to, intervals, breaks } = part;
    const net = lengthOf(intervals);
    return {
      id: source.registration.id,
      grossMinutes: to - from,
      start: msOfMinute(from),
      end: msOfMinute(to),
      breaks,
      unpaidBreakMinutes: to - from - net,
      netMinutes: net,
      why: why.length === 0 ? [] : why.filter((one) => isAbout(one, part, at, parts.length)),
    };
  });
}

/** Each reason of a work stretch stands with the registration that it is about. */
function isAbout({ code, ruleId }: Reason, part: Worked, at: number, count: number): boolean {
  if (code.endsWith('_start')) return at === 0;
  if (code.endsWith('_end') || code === 'rounded_total') return at === count - 1;
  if (code === 'break_waived') return part.source.registration.flags.includes('no_break');
  return part.breaks.some((pause) => pause.ruleId === ruleId);
}
