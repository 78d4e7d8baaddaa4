import { msOfMinute, type Zone } from '../../../dates/zone-day.ts';
import { type Reason } from '../result/pay-line.ts';
import { type Calendar } from '../input/calendar.ts';
import { type CalculatedRegistration } from '../result/calculated.ts';
import { withAutomatic, withoutTaken, type Worked } from './breaks.ts';
import { roundStint, type Rounded } from './rounding.ts';
import { type PaidWindows, paidWindows } from './paid-windows.ts';
import { coversWork, type RuleSet, type RuleSetOf } from '../input/rule-set.ts';
import { lengthOf, merged } from './intervals.ts';
import { type Entry, type Stint } from './work-stretch.ts';
import { isAlways, type Stretch } from './windows.ts';

/** What a stint is calculated with. */
export interface StintContext {
  readonly setOf: RuleSetOf;
  readonly zone: Zone;
  readonly calendar: Calendar;
}

/** The supplements of a stint. */
export type SupplementsOf = () => readonly PaidWindows[];

/** A stint after rounding and breaks. */
export interface CalculatedStint {
  readonly stint: Stint;
  /** The rules of the day on which it begins. */
  readonly set: RuleSet;
  readonly parts: readonly Worked[];
  readonly supplementsOf: SupplementsOf;
  readonly why: readonly Reason[];
}

/** What of a stint has been calculated before and stays as it is: one that is paid in parts. */
export type PaidParts = ReadonlyMap<Entry, Worked>;

const NOTHING: PaidParts = new Map();

/** Rounding and breaks of a stint; `rounded` are its edges when they have been looked at before. */
export function calcStint(
  stint: Stint,
  context: StintContext,
  rounded: Rounded = roundStint(stint, context.setOf(stint.day), context.zone),
  paid: PaidParts = NOTHING,
): CalculatedStint {
  const set = context.setOf(stint.day);
  const supplementsOf = supplementsIn(rounded, context);
  const spared = (): readonly Stretch[] => supplemented(stint, supplementsOf());
  const taken = stint.entries.map(
    (entry, at) =>
      paid.get(entry) ?? withoutTaken(entry, boundsOf(entry, at, stint, rounded, paid), spared),
  );
  const why = [...rounded.why];
  const isPaid = ({ entry }: Worked): boolean => paid.has(entry);
  return {
    stint,
    set,
    parts: withAutomatic(taken, set.breaks, { zone: context.zone, spared, why, isPaid }),
    supplementsOf,
    why,
  };
}

/** Supplements are asked for twice: by breaks that keep out of their windows, and by what is earned in them. */
function supplementsIn(within: Stretch, { setOf, zone, calendar }: StintContext): SupplementsOf {
  let known: readonly PaidWindows[] | null = null;
  return () => (known ??= paidWindows(within, setOf, zone, calendar));
}

/**
 * The rounded edges are those of the first and the last entry; a switch between stays where it was, or where
 * what has been paid beside it ends or begins.
 */
function boundsOf(
  entry: Entry,
  at: number,
  { entries }: Stint,
  rounded: Rounded,
  paid: PaidParts,
): Stretch {
  const inside = (minute: number): number => Math.max(rounded.from, Math.min(rounded.to, minute));
  const [before, after] = [entries[at - 1], entries[at + 1]];
  const from = before === undefined ? rounded.from : inside(paid.get(before)?.to ?? entry.from);
  const to = after === undefined ? rounded.to : inside(paid.get(after)?.from ?? entry.to);
  return { from, to: Math.max(from, to) };
}

/** Where a supplement may be earned: a break of which nobody knows the time is not taken from there. */
function supplemented(stint: Stint, supplements: readonly PaidWindows[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const { rule, windows } of supplements) {
    if (isAlways(rule.when)) continue;
    if (!stint.entries.some(({ registration }) => coversWork(rule, registration))) continue;
    found.push(...windows);
  }
  return merged(found);
}

/** A stint's registrations as the interface shows them. */
export function shownRegistrations({ parts, why }: CalculatedStint): CalculatedRegistration[] {
  return parts.map((part, at) => {
    const { entry, from, to, stretches, breaks } = part;
    const net = lengthOf(stretches);
    return {
      id: entry.registration.id,
      grossMinutes: to - from,
      start: msOfMinute(from),
      end: msOfMinute(to),
      breaks,
      unpaidBreakMinutes: to - from - net,
      netMinutes: net,
      why: why.filter((reason) => isAbout(reason, part, at, parts.length)),
    };
  });
}

/** Each reason of a stint stands with the registration that it is about. */
function isAbout({ code, ruleId }: Reason, part: Worked, at: number, count: number): boolean {
  if (code.endsWith('_start')) return at === 0;
  if (code.endsWith('_end') || code === 'rounded_total') return at === count - 1;
  if (code === 'break_waived') return part.entry.registration.flags.includes('no_break');
  return part.breaks.some((pause) => pause.ruleId === ruleId);
}
