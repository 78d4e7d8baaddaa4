import { dayNumberAt, msOfMinute, type Zone } from '../../dates/zone-day.ts';
import { type Reason } from '../pay-line.ts';
import { type RuleOf } from '../rules/time-rule.ts';
import { type Calendar } from './calendar.ts';
import { type CalculatedRegistration } from './calculated.ts';
import { withAutomatic, withoutTaken, type Worked } from './breaks.ts';
import { roundStint, type Rounded } from './rounding.ts';
import { coversWork, type RuleSet } from './rule-set.ts';
import { lengthOf, merged } from './stretches.ts';
import { type Entry, type Stint } from './stint.ts';
import { isAlways, type Stretch, type WindowStretch, windowStretches } from './windows.ts';

/** What a stint is calculated with. */
export interface StintContext {
  readonly zone: Zone;
  readonly calendar: Calendar;
}

/** Where a supplement's windows lie in a stint. */
export type WindowsOf = (rule: RuleOf<'supplement'>) => readonly WindowStretch[];

/** A stint after rounding and breaks. */
export interface CalculatedStint {
  readonly stint: Stint;
  readonly set: RuleSet;
  readonly parts: readonly Worked[];
  readonly windowsOf: WindowsOf;
  readonly why: readonly Reason[];
}

/** Rounding and breaks of a stint; `rounded` are its edges when they have been looked at before. */
export function calcStint(
  stint: Stint,
  set: RuleSet,
  context: StintContext,
  rounded: Rounded = roundStint(stint, set, context.zone),
): CalculatedStint {
  const windowsOf = windowsIn(rounded, context);
  const spared = (): readonly Stretch[] => supplemented(stint, set, windowsOf);
  const taken = stint.entries.map((entry, at) =>
    withoutTaken(entry, boundsOf(entry, at, stint, rounded), spared),
  );
  const why = [...rounded.why];
  return {
    stint,
    set,
    parts: withAutomatic(taken, set.breaks, { zone: context.zone, spared, why }),
    windowsOf,
    why,
  };
}

/** Windows are asked for twice: by breaks that keep out of them, and by what is earned in them. */
function windowsIn(within: Stretch, { zone, calendar }: StintContext): WindowsOf {
  const known = new Map<RuleOf<'supplement'>, readonly WindowStretch[]>();
  let day: number | null = null;
  return (rule) => {
    let windows = known.get(rule);
    if (windows === undefined) {
      day ??= dayNumberAt(within.from, zone);
      windows = windowStretches(rule.when, within, zone, calendar, day);
      known.set(rule, windows);
    }
    return windows;
  };
}

/** The rounded edges are those of the first and the last entry; a switch between stays where it was. */
function boundsOf(entry: Entry, at: number, stint: Stint, rounded: Rounded): Stretch {
  const inside = (minute: number): number => Math.max(rounded.from, Math.min(rounded.to, minute));
  return {
    from: at === 0 ? rounded.from : inside(entry.from),
    to: at === stint.entries.length - 1 ? rounded.to : inside(entry.to),
  };
}

/** Where a supplement may be earned: a break of which nobody knows the time is not taken from there. */
function supplemented(stint: Stint, set: RuleSet, windowsOf: WindowsOf): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const rule of set.supplements) {
    if (isAlways(rule.when)) continue;
    if (!stint.entries.some(({ registration }) => coversWork(rule, registration))) continue;
    found.push(...windowsOf(rule));
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
