import { type Reason } from '../pay-line.ts';
import { isOpenBreak, type Registration } from '../registration.ts';
import { minuteOf } from '../worked.ts';
import { type RuleOf } from '../rules/time-rule.ts';
import { type CalculatedBreak } from './calculated.ts';
import { because } from './reason.ts';
import { type Entry } from './stint.ts';
import { coversWork, type RuleSet } from './rule-set.ts';
import { lengthOf, merged, takeAway, without } from './stretches.ts';
import { type Stretch } from './windows.ts';

type BreakRule = RuleOf<'break'>;
type Pause = Registration['breaks'][number];

/** An entry between its rounded stamps, less its unpaid breaks. */
export interface Worked {
  readonly entry: Entry;
  readonly from: number;
  readonly to: number;
  /** What counts, in order. */
  readonly stretches: readonly Stretch[];
  readonly breaks: readonly CalculatedBreak[];
}

/** Takes the breaks that somebody took off one entry. Those without a time fall where `spared` is not. */
export function withoutTaken(
  entry: Entry,
  { from, to }: Stretch,
  spared: () => readonly Stretch[],
): Worked {
  const whole = to > from ? [{ from, to }] : [];
  const { breaks } = entry.registration;
  if (breaks.length === 0) return { entry, from, to, stretches: whole, breaks: [] };
  const inside = breaks.map((pause) => ({ pause, ...boundsOf(pause, { from, to }, entry.to) }));
  const unpaid = inside.filter(({ pause }) => !pause.paid);
  const timed = merged(unpaid.filter((one) => one.timed));
  const untimed = unpaid.reduce((sum, one) => (one.timed ? sum : sum + one.minutes), 0);
  const left = without(whole, timed);
  return {
    entry,
    from,
    to,
    stretches: untimed > 0 ? takeAway(left, untimed, spared()) : left,
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
  within: Stretch,
  now: number,
): Stretch & { readonly minutes: number; readonly timed: boolean } {
  if (pause.start === null) return { from: 0, to: 0, minutes: pause.minutes, timed: false };
  const end = isOpenBreak(pause) ? now : minuteOf(pause.end ?? pause.start);
  const from = Math.max(minuteOf(pause.start), within.from);
  const to = Math.max(from, Math.min(end, within.to));
  return { from, to, minutes: to - from, timed: true };
}

/**
 * Tops the unpaid breaks of a stint up to what the strictest rule wants, never more: with enough taken
 * nothing is taken off. Somebody who says that there was no break keeps the time. The rules are those that
 * cover the stint's first registration.
 */
export function withAutomatic(
  parts: readonly Worked[],
  set: RuleSet,
  spared: () => readonly Stretch[],
  why: Reason[],
): readonly Worked[] {
  if (set.breaks.length === 0) return parts;
  const paid = missingOf(parts, set.breaks, true, why);
  const listed = paid === null ? parts : withListed(parts, paid);
  const unpaid = missingOf(parts, set.breaks, false, why);
  return unpaid === null ? listed : takenOff(listed, unpaid, spared());
}

/** What is missing of the strictest rule. */
interface Missing {
  readonly minutes: number;
  readonly ruleId: string;
}

function missingOf(
  parts: readonly Worked[],
  rules: readonly BreakRule[],
  paid: boolean,
  why: Reason[],
): Missing | null {
  const strictest = strictestOf(parts, rules, paid);
  if (strictest === null) return null;
  let taken = 0;
  for (const { breaks } of parts) {
    for (const one of breaks) if (paid || !one.paid) taken += one.minutes;
  }
  const minutes = strictest.minutes - taken;
  if (minutes <= 0) return null;
  const ruleId = strictest.id;
  const params = { minutes, requiredMinutes: strictest.minutes, takenMinutes: taken };
  if (parts.some(({ entry }) => entry.registration.flags.includes('no_break'))) {
    why.push(because(ruleId, 'break_waived', params));
    return null;
  }
  why.push(because(ruleId, taken > 0 ? 'break_topped_up' : 'break_automatic', params));
  return { minutes, ruleId };
}

function strictestOf(
  parts: readonly Worked[],
  rules: readonly BreakRule[],
  paid: boolean,
): BreakRule | null {
  const first = parts[0];
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return null;
  let work = 0;
  for (const { stretches } of parts) work += lengthOf(stretches);
  let strictest: BreakRule | null = null;
  for (const rule of rules) {
    if (rule.paid !== paid || work <= rule.afterMinutes) continue;
    if (last.to - first.from < rule.minShiftMinutes) continue;
    if (!coversWork(rule, first.entry.registration)) continue;
    if (strictest === null || rule.minutes > strictest.minutes) strictest = rule;
  }
  return strictest;
}

/** A paid break takes nothing off; it stands in the list. */
function withListed(parts: readonly Worked[], { minutes, ruleId }: Missing): readonly Worked[] {
  const made: CalculatedBreak = { kind: 'auto', minutes, paid: true, ruleId };
  return parts.map((part, at) => (at === 0 ? { ...part, breaks: [...part.breaks, made] } : part));
}

function takenOff(
  parts: readonly Worked[],
  missing: Missing,
  spared: readonly Stretch[],
): readonly Worked[] {
  const only = parts[0];
  if (parts.length === 1 && only !== undefined) {
    return [withLess(only, takeAway(only.stretches, missing.minutes, spared), missing)];
  }
  const all = parts.flatMap(({ stretches }) => stretches);
  const left = takeAway(all, missing.minutes, spared);
  return parts.map((part) => {
    const own = left
      .map(({ from, to }) => ({ from: Math.max(from, part.from), to: Math.min(to, part.to) }))
      .filter(({ from, to }) => from < to);
    return withLess(part, own, missing);
  });
}

function withLess(part: Worked, stretches: readonly Stretch[], { ruleId }: Missing): Worked {
  const minutes = lengthOf(part.stretches) - lengthOf(stretches);
  if (minutes === 0) return part;
  const made: CalculatedBreak = { kind: 'auto', minutes, paid: false, ruleId };
  return { ...part, stretches, breaks: [...part.breaks, made] };
}
