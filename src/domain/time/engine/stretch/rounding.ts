import { localMinuteAt, msOfMinute, type Zone } from '../../../dates/zone-day.ts';
import type { Reason } from '../result/pay-line.ts';
import { minuteOf } from '../../registration/worked.ts';
import type { RuleOf } from '../../rules/time-rule.ts';
import { because } from '../result/reason.ts';
import type { Source, WorkStretch } from './work-stretch.ts';
import { coversWork, type RuleSet } from '../input/rule-set.ts';

type RoundingRule = RuleOf<'rounding'>;
type Mode = RoundingRule['start'];

/** A work stretch with its rounded edges, in minutes since the epoch. */
export interface Rounded {
  readonly from: number;
  readonly to: number;
  readonly why: readonly Reason[];
}

/**
 * Rounds the edges of a work stretch; the stamps between are switches and stay. The rule of the first registration
 * decides the start and the total, that of the last the end. What still runs has no end to round.
 */
export function roundStretch(stretch: WorkStretch, set: RuleSet, zone: Zone): Rounded {
  const first = stretch.sources[0];
  const last = stretch.sources.at(-1);
  if (set.roundings.length === 0 || first === undefined || last === undefined) {
    return { from: stretch.from, to: stretch.to, why: [] };
  }
  const why: Reason[] = [];
  const atStart = ruleFor(first, set);
  const from = edge(stretch.from, atStart, 'start', first.shift?.start, zone, why);
  if (last.isRunning) return { from: Math.min(from, stretch.to), to: stretch.to, why };
  const atEnd = ruleFor(last, set);
  const to = Math.max(from, edge(stretch.to, atEnd, 'end', last.shift?.end, zone, why));
  if (atStart === undefined || atStart.total === 'none') return { from, to, why };
  return { from, to: roundedTotal(stretch, { from, to }, atStart, why), why };
}

function ruleFor(source: Source, set: RuleSet): RoundingRule | undefined {
  return set.roundings.find((rule) => coversWork(rule, source.registration));
}

function edge(
  minute: number,
  rule: RoundingRule | undefined,
  which: 'start' | 'end',
  planned: number | undefined,
  zone: Zone,
  why: Reason[],
): number {
  const mode = rule?.[which] ?? 'none';
  if (rule === undefined || mode === 'none') return minute;
  const rounded =
    mode === 'snapToShift' ? snapped(minute, planned, rule) : onStep(minute, mode, rule, zone);
  if (rounded !== minute) {
    const params = { from: msOfMinute(minute), to: msOfMinute(rounded) };
    const how = mode === 'snapToShift' ? 'snapped' : 'rounded';
    why.push(because(rule.id, `${how}_${which}`, params));
  }
  return rounded;
}

/** The planned minute while the stamp is within its grace. */
function snapped(minute: number, planned: number | undefined, rule: RoundingRule): number {
  if (planned === undefined) return minute;
  const plan = minuteOf(planned);
  const near = minute >= plan - rule.graceBeforeMinutes && minute <= plan + rule.graceAfterMinutes;
  return near ? plan : minute;
}

/** On a step of the local clock: 05:53 to the nearest five is 05:55. */
function onStep(minute: number, mode: Mode, rule: RoundingRule, zone: Zone): number {
  const local = localMinuteAt(minute, zone);
  return minute + toStep(local, mode, rule.stepMinutes) - local;
}

/** Half a step goes up. */
function toStep(value: number, mode: Mode, step: number): number {
  if (mode === 'up') return Math.ceil(value / step) * step;
  if (mode === 'down') return Math.floor(value / step) * step;
  return Math.floor(value / step + 0.5) * step;
}

/** The end at which the work, less unpaid breaks taken, is on a step. */
function roundedTotal(
  stretch: WorkStretch,
  { from, to }: { readonly from: number; readonly to: number },
  rule: RoundingRule,
  why: Reason[],
): number {
  const taken = stretch.sources
    .flatMap(({ registration }) => registration.breaks)
    .reduce((sum, pause) => (pause.paid ? sum : sum + pause.minutes), 0);
  const worked = Math.max(0, to - from - taken);
  const rounded = toStep(worked, rule.total, rule.stepMinutes);
  if (rounded !== worked) {
    const params = { beforeMinutes: worked, minutes: rounded };
    why.push(because(rule.id, 'rounded_total', params));
  }
  return to + rounded - worked;
}
