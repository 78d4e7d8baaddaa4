import { msOfMinute, type Zone } from '../../../dates/zone-day.ts';
import type { Calendar } from '../input/calendar.ts';
import type { CalculatedRegistration, Reason } from '../result/calculated.ts';
import type { RuleSet, RuleSetOf } from '../input/rule-set.ts';
import type { Registration } from '../../registration/registration.ts';
import { withAutomatic, withoutTaken, type Worked } from './breaks.ts';
import { lengthOf, merged } from './intervals.ts';
import {
  lateness,
  type Rounded,
  roundStretch,
  type Source,
  sourcesOf,
  stretchesOf,
  stretchOf,
  type WorkStretch,
} from './work-stretch.ts';
import { type Interval, isAlways, paidWindows, type PaidWindows } from './windows.ts';

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

/**
 * The rounded edges of a person's work stretches in order. Rounding never makes two of them overlap that did not:
 * the earlier one reaches at most to where the later one was stamped, and the later one begins after it.
 */
function roundStretches(
  stretches: readonly WorkStretch[],
  setOf: RuleSetOf,
  zone: Zone,
): Rounded[] {
  const rounded: Rounded[] = [];
  for (const [at, stretch] of stretches.entries()) {
    const own = roundStretch(stretch, setOf(stretch.day), zone);
    const before = stretches[at - 1];
    const last = rounded[at - 1];
    if (
      before === undefined ||
      last === undefined ||
      before.to > stretch.from ||
      last.to <= own.from
    ) {
      rounded.push(own);
      continue;
    }
    const meets = Math.max(last.from, Math.min(last.to, stretch.from));
    rounded[at - 1] = moved(last, { from: last.from, to: meets });
    rounded.push(moved(own, { from: Math.max(own.from, meets), to: Math.max(own.to, meets) }));
  }
  return rounded;
}

function moved({ why }: Rounded, { from, to }: { from: number; to: number }): Rounded {
  const said = why.map((reason) => {
    if (reason.code.endsWith('_start')) return withTo(reason, from);
    return reason.code.endsWith('_end') ? withTo(reason, to) : reason;
  });
  return {
    from,
    to,
    why: said.filter(
      ({ params }) => params['from'] === undefined || params['from'] !== params['to'],
    ),
  };
}

function withTo(reason: Reason, minute: number): Reason {
  return { ...reason, params: { ...reason.params, to: msOfMinute(minute) } };
}

/** A part of a work stretch that was paid before the rest, and the work stretch that it was then. */
interface PaidPart {
  readonly part: Worked;
  readonly of: CalculatedStretch;
}

/**
 * What was left over of an unbroken stretch of work of which a part has been paid: a work stretch of its own that
 * belongs to the day on which all of it began, with the breaks that the paid part did not have.
 */
function calcRest(
  whole: WorkStretch,
  paid: ReadonlyMap<Source, PaidPart>,
  context: StretchContext,
  rounded: Rounded | undefined,
): CalculatedStretch {
  const own = whole.sources.filter((source) => !paid.has(source));
  const others = whole.sources.flatMap((source) => paid.get(source) ?? []);
  const parts = new Map(others.map(({ part }) => [part.source, part]));
  const all = calcStretch(whole, context, rounded, parts);
  const after = others[0]?.of.stretch;
  const isRest = ({ source }: Worked): boolean => !paid.has(source);
  return {
    ...all,
    stretch: { ...stretchOf(own), day: whole.day, ...(after && { after: after.after ?? after }) },
    parts: all.parts.filter(isRest),
    why: all.why.filter(({ code }) => {
      if (code.endsWith('_start')) return whole.sources[0] === own[0];
      return !code.endsWith('_end') || whole.sources.at(-1) === own.at(-1);
    }),
  };
}

/** A person's registrations as work stretches after rounding and breaks, by day. */
export function calcStretches(
  registrations: readonly Registration[],
  nowMs: number,
  context: StretchContext,
): CalculatedStretch[] {
  const sources = sourcesOf(registrations, nowMs);
  return stretchesFrom(sources, context).sort((a, b) => a.stretch.day - b.stretch.day);
}

/**
 * What a period has paid stays as it was when nothing else was there. Only then comes what was left over of
 * the same unbroken stretches of work: as much of rounding and breaks as is missing of the whole.
 */
function stretchesFrom(sources: readonly Source[], context: StretchContext): CalculatedStretch[] {
  const stretches = stretchesOf(sources);
  const rounded = roundStretches(stretches, context.setOf, context.zone);
  const since = Math.max(0, ...stretches.map(partlyLate));
  if (since === 0)
    return stretches.map((stretch, at) => calcStretch(stretch, context, rounded[at]));
  const before = stretchesFrom(
    sources.filter((source) => lateness(source) < since),
    context,
  );
  const paid = new Map<Source, PaidPart>();
  for (const one of before) for (const part of one.parts) paid.set(part.source, { part, of: one });
  const late = stretches.flatMap((stretch, at) => {
    if (stretch.sources.every((source) => paid.has(source))) return [];
    if (!stretch.sources.some((source) => paid.has(source)))
      return [calcStretch(stretch, context, rounded[at])];
    return [calcRest(stretch, paid, context, rounded[at])];
  });
  return [...before, ...late].sort((a, b) => a.stretch.from - b.stretch.from);
}

/** Of a work stretch that was paid in parts when the last of it is paid; else 0. */
function partlyLate({ sources }: WorkStretch): number {
  if (sources.length === 1) return 0;
  const days = sources.map(lateness);
  const last = Math.max(...days);
  return days.some((day) => day < last) ? last : 0;
}
