import { dayNumber } from '../../../dates/day-number.ts';
import type { PlannedTimes } from '../../registration/planned-times.ts';
import type { Registration } from '../../registration/registration.ts';
import { counts, minuteOf } from '../../registration/worked.ts';
import { localMinuteAt, msOfMinute, type Zone } from '../../../dates/zone-day.ts';
import type { Reason } from '../result/calculated.ts';
import type { RuleOf } from '../../rules/time-rule.ts';
import { because } from '../result/reason.ts';
import { coversWork, type RuleSet } from '../input/rule-set.ts';

/** A registration as the engine works with it. Minutes since the epoch. */
export interface Source {
  readonly registration: Registration;
  /** Day number of `workDate`. */
  readonly day: number;
  /** Day number of the paying day. */
  readonly payDay: number;
  readonly from: number;
  /** While it runs: now. */
  readonly to: number;
  readonly isRunning: boolean;
  readonly shift: PlannedTimes | null;
}

/**
 * An unbroken stretch of work: registrations of which each begins in the minute in which the one before
 * ended, as a switch of unit makes them. Rounding, breaks and overtime see it as one, so that a switch
 * changes no total.
 */
export interface WorkStretch {
  /** Day number on which it begins: overtime of a day counts all of it there. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
  readonly sources: readonly Source[];
  /** Of what was left over of an unbroken stretch of work: the part of it that was paid before. */
  readonly after?: WorkStretch;
}

/** A registration as an entry. A stamp of seconds counts from its minute on, as clocks show it. */
export function sourceOf(registration: Registration, nowMs: number): Source {
  const from = minuteOf(registration.start);
  const day = dayNumber(registration.workDate);
  const { payDate } = registration;
  return {
    registration,
    day,
    payDay: payDate === null ? day : dayNumber(payDate),
    from,
    to: Math.max(from, minuteOf(registration.end ?? nowMs)),
    isRunning: registration.end === null,
    shift: registration.planned,
  };
}

/** A person's registrations as entries in order; what does not count is left out. */
export function sourcesOf(registrations: readonly Registration[], nowMs: number): Source[] {
  return registrations
    .filter(counts)
    .map((registration) => sourceOf(registration, nowMs))
    .sort(byStart);
}

/** The work stretches of a person's entries, which come in order. */
export function stretchesOf(sources: readonly Source[]): WorkStretch[] {
  const stretches: WorkStretch[] = [];
  let together: Source[] = [];
  for (const source of sources) {
    const last = together.at(-1);
    if (last !== undefined && last.to !== source.from) {
      stretches.push(stretchOf(together));
      together = [];
    }
    together.push(source);
  }
  if (together.length > 0) stretches.push(stretchOf(together));
  return stretches;
}

/** 0 for what is paid with its own day; else the day number that it was moved to. */
export function lateness({ payDay, day }: Source): number {
  return payDay === day ? 0 : payDay;
}

/** The work stretch that entries make which follow each other without a gap. */
export function stretchOf(sources: readonly Source[]): WorkStretch {
  const first = sources[0];
  const last = sources.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('A stretch of nothing');
  return { day: first.day, from: first.from, to: last.to, sources };
}

function byStart(a: Source, b: Source): number {
  if (a.from !== b.from) return a.from - b.from;
  if (a.to !== b.to) return a.to - b.to;
  return a.registration.id < b.registration.id ? -1 : 1;
}

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
