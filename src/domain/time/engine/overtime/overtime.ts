import { weekdayOfNumber } from '../../../dates/day-number.ts';
import type { Zone } from '../../../dates/zone-day.ts';
import { plannedMinutesOf } from '../../registration/planned-times.ts';
import type { RuleOf } from '../../rules/time-rule.ts';
import type { Calendar } from '../input/calendar.ts';
import type { LeaveDay } from '../input/calc-input.ts';
import { type Contract, weekWork } from '../input/contract.ts';
import type { FullTime } from '../input/full-time.ts';
import { allocateOvertime, isNormal } from './overtime-allocation.ts';
import { type Allocation, type Segment, withAllocations } from '../stretch/segment.ts';
import type { RuleSetOf } from '../input/rule-set.ts';

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
