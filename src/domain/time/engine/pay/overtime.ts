import { weekdayOfNumber } from '../../../dates/day-number.ts';
import type { Zone } from '../../../dates/zone-day.ts';
import { plannedMinutesOf } from '../../registration/planned-times.ts';
import type { RuleOf } from '../../rules/time-rule.ts';
import type { Calendar } from '../input/calendar.ts';
import type { FullTime, LeaveDay } from '../input/calc-input.ts';
import { type Contract, weekWork } from '../input/contract.ts';
import {
  type Allocation,
  inPayOrder,
  type OvertimeClass,
  type Segment,
  withAllocations,
} from '../stretch/segment.ts';
import { coversWork, type RuleSetOf } from '../input/rule-set.ts';
import { PAY_CODES } from '../../rules/pay-codes.ts';
import { lateness } from '../stretch/work-stretch.ts';
import { lengthOf } from '../stretch/intervals.ts';
import { type Interval, isAlways, windowIntervals } from '../stretch/windows.ts';

/** What extra hours are given as: any overtime that wants the same minute goes before. */
const EXTRA_STEP = {
  fromMinutes: 0,
  level: 0,
  payCode: PAY_CODES.extra,
  percent: null,
  rateOre: null,
  target: 'pay',
  factor: 1,
} as const;

interface WindowContext {
  readonly zone: Zone;
  readonly calendar: Calendar;
}

/** Part of a segment that a threshold counts. */
interface Counted extends Interval {
  readonly segment: Segment;
}

/** Whether it is normal time so far. */
export function isNormal(segment: Segment): boolean {
  return segment.overtime === null;
}

/**
 * Adds what a rule wants: the minutes of the segments beyond the threshold, by its steps. All work of the
 * person is counted, in whatever unit; overtime is only what the rule covers.
 */
export function allocateOvertime(
  allocations: Allocation[],
  rule: OvertimeRule,
  own: readonly Segment[],
  limit: { readonly thresholdMinutes: number; readonly normEnd?: number },
  context: WindowContext,
): void {
  const { thresholdMinutes, normEnd = null } = limit;
  if (lengthOf(own) <= thresholdMinutes) return;
  if (!own.some(({ source }) => coversWork(rule, source.registration))) return;
  const onlyInside = rule.basis === 'inWindow';
  const counted: Counted[] = [];
  for (const segment of inPayOrder(own)) {
    if (onlyInside) counted.push(...inside(rule, segment, segment, context));
    else counted.push({ segment, from: segment.from, to: segment.to });
  }
  const countedMinutes = lengthOf(counted);
  const isBeyond = beyondTolerance(counted, thresholdMinutes + rule.toleranceMinutes);
  if (!isBeyond(counted.at(-1))) return;
  const classes = rule.tiers.map((tier, index): OvertimeClass => ({
    rule,
    tier,
    index,
    thresholdMinutes,
    countedMinutes,
    normEnd,
  }));
  let over = -thresholdMinutes;
  for (const part of counted) {
    const before = over;
    over += part.to - part.from;
    if (over <= 0 || !isBeyond(part) || !coversWork(rule, part.segment.source.registration))
      continue;
    for (const overtime of classes) {
      const step = stepOf(part, before, overtime);
      if (step === null) continue;
      const wanted = onlyInside ? [step] : inside(rule, part.segment, step, context);
      for (const { from, to } of wanted)
        allocations.push({ segment: part.segment, from, to, overtime });
    }
  }
}

/**
 * Whether a part is paid when all that has been paid until then is beyond a limit: what was left over makes
 * no overtime of what a closed period has paid as normal time. Parts come in the order in which they are paid.
 */
function beyondTolerance(counted: readonly Counted[], limit: number): (part?: Counted) => boolean {
  const sums = new Map<number, number>();
  let sum = 0;
  for (const { segment, from, to } of counted)
    sums.set(lateness(segment.source), (sum += to - from));
  return (part) => part !== undefined && (sums.get(lateness(part.segment.source)) ?? 0) > limit;
}

/** Adds the extra hours of a part-timer: the minutes of a norm period from the own norm to the full one. */
export function addExtraHours(
  allocations: Allocation[],
  rule: RuleOf<'norm'>,
  own: readonly Segment[],
  limit: {
    readonly thresholdMinutes: number;
    readonly fullMinutes: number;
    readonly normEnd: number;
  },
): void {
  const { thresholdMinutes, fullMinutes, normEnd } = limit;
  const countedMinutes = lengthOf(own);
  if (countedMinutes <= thresholdMinutes) return;
  const tier = { ...EXTRA_STEP, toMinutes: fullMinutes - thresholdMinutes };
  const overtime = { rule, tier, index: 0, thresholdMinutes, countedMinutes, normEnd };
  let over = -thresholdMinutes;
  for (const segment of inPayOrder(own)) {
    const step = over + segment.to - segment.from > 0 ? stepOf(segment, over, overtime) : null;
    if (step !== null) allocations.push({ segment, ...step, overtime });
    over += segment.to - segment.from;
  }
}

/** What of a part lies on a step, when `before` minutes over the threshold came before it. */
function stepOf(part: Interval, before: number, { tier }: OvertimeClass): Interval | null {
  const from = part.from + Math.max(0, tier.fromMinutes - before);
  const end = tier.toMinutes === null ? part.to : part.from + tier.toMinutes - before;
  const to = Math.min(part.to, end);
  return from < to ? { from, to } : null;
}

/** What of an interval of a segment lies in a rule's windows. */
function inside(
  { when }: OvertimeRule,
  segment: Segment,
  interval: Interval,
  { zone, calendar }: WindowContext,
): Counted[] {
  const { from, to } = interval;
  if (isAlways(when)) return [{ segment, from, to }];
  return windowIntervals(when, interval, zone, calendar).map((one) => ({
    segment,
    from: one.from,
    to: one.to,
  }));
}

const DAYS_PER_WEEK = 7;

type OvertimeRule = RuleOf<'overtime'>;

/** What overtime is judged with. */
export interface OvertimeContext {
  readonly setOf: RuleSetOf;
  readonly contract: Contract;
  readonly fullTime: FullTime;
  readonly calendar: Calendar;
  readonly leave: readonly LeaveDay[];
  /** Whether the farm has any rule about overtime of weeks. */
  readonly hasWeeks: boolean;
  readonly zone: Zone;
}

/** Segments with the overtime of days, then of weeks; both see what belongs to one day or week together. */
export function withDaysAndWeeks(
  segments: readonly Segment[],
  context: OvertimeContext,
): readonly Segment[] {
  const days = perKey(segments, (day) => day, context, dayAllocations);
  if (!context.hasWeeks) return days;
  return perKey(
    days,
    (day) => day - weekdayOfNumber(day) + DAYS_PER_WEEK,
    context,
    weekAllocations,
  );
}

type AllocateOf = (
  allocations: Allocation[],
  key: number,
  own: readonly Segment[],
  context: OvertimeContext,
) => void;

/** Segments come by day, so that those of one key stand together. */
function perKey(
  segments: readonly Segment[],
  keyOf: (day: number) => number,
  context: OvertimeContext,
  allocateOf: AllocateOf,
): readonly Segment[] {
  const allocations: Allocation[] = [];
  let own: Segment[] = [];
  let key = Number.NaN;
  for (const segment of segments) {
    const next = keyOf(segment.day);
    if (next !== key) {
      if (own.length > 0) allocateOf(allocations, key, own, context);
      own = [];
      key = next;
    }
    own.push(segment);
  }
  if (own.length > 0) allocateOf(allocations, key, own, context);
  return withAllocations(segments, allocations);
}

function dayAllocations(
  allocations: Allocation[],
  day: number,
  own: readonly Segment[],
  context: OvertimeContext,
): void {
  for (const rule of context.setOf(day).overtimes) {
    if (rule.period !== 'day') continue;
    const thresholdMinutes = dayThreshold(rule, day, own, context);
    if (thresholdMinutes !== null)
      allocateOvertime(allocations, rule, own, { thresholdMinutes }, context);
  }
}

/** Null: the rule says nothing, because there is neither a contract to compare with nor a usual day. */
function dayThreshold(
  { threshold }: OvertimeRule,
  day: number,
  own: readonly Segment[],
  { contract, fullTime, calendar }: OvertimeContext,
): number | null {
  if (threshold.kind === 'fixed') return threshold.minutes;
  const worth = 1 - (calendar.get(day)?.weight ?? 0);
  const full = Math.round((fullTime.on(day)?.contract.longestDay(day) ?? 0) * worth);
  const planned = threshold.kind === 'planned' ? plannedMinutes(own) : null;
  if (planned !== null) return Math.max(planned, full);
  const hasWeek = contract.weekMinutes(day) > 0;
  const length = hasWeek ? contract.longestDay(day) : threshold.dayMinutes;
  if (length === undefined) return null;
  return Math.max(Math.round(length * worth), full);
}

function plannedMinutes(own: readonly Segment[]): number | null {
  const shifts = own.map(({ source }) => source.shift).filter((shift) => shift !== null);
  return shifts.length === 0 ? null : plannedMinutesOf(shifts);
}

function weekAllocations(
  allocations: Allocation[],
  sunday: number,
  own: readonly Segment[],
  context: OvertimeContext,
): void {
  for (const rule of context.setOf(sunday).overtimes) {
    if (rule.period !== 'week') continue;
    const thresholdMinutes = weekThreshold(rule, sunday, context);
    if (thresholdMinutes === null) continue;
    allocateOvertime(allocations, rule, own.filter(isNormal), { thresholdMinutes }, context);
  }
}

function weekThreshold(
  { threshold }: OvertimeRule,
  sunday: number,
  { contract, fullTime, calendar, leave }: OvertimeContext,
): number | null {
  if (threshold.kind === 'fixed') return threshold.minutes;
  if (contract.weekMinutes(sunday) === 0) return null;
  const weekOf = (by: Contract): number => weekWork(by, sunday, calendar, leave);
  const full = fullTime.on(sunday);
  return Math.max(weekOf(contract), full === null ? 0 : weekOf(full.contract));
}
