import { monthOf } from '../../../dates/day.ts';
import { dayOfNumber, mondayOfNumber } from '../../../dates/day-number.ts';
import { monthlyGoalMinutes } from '../../../employee/hours.ts';
import type { CalcFarm, CalcPerson } from '../input/calc-input.ts';
import type { NormPeriod, Reason } from '../result/calculated.ts';
import { reducedMinutes, type Reduction, reductionsOf } from '../input/contract.ts';
import type { NormBlock } from '../input/norm-block.ts';
import { addExtraHours, allocateOvertime, isNormal, type OvertimeContext } from './overtime.ts';
import { type Allocation, type Segment, withAllocations } from '../stretch/segment.ts';
import { because } from '../result/reason.ts';

/** A norm period with its goal, before work is compared with it. */
export interface NormGoal {
  readonly block: NormBlock;
  readonly contractMinutes: number;
  readonly goalMinutes: number;
  readonly creditMinutes: number;
  /**
   * What a full-timer would be to work, where extra hours up to that are paid as such; never less than what
   * the person is to work. Null where nothing is extra.
   */
  readonly fullMinutes: number | null;
  readonly why: readonly Reason[];
}

/** What is to be worked of a norm period, days that count as worked taken out. */
const toWork = ({ goalMinutes, creditMinutes }: NormGoal): number =>
  Math.max(0, goalMinutes - creditMinutes);

/**
 * The goal of a norm period. The fixed goal of a month stays as it is and a holiday counts as worked
 * (domain of pay: a flat average); weeks are lowered by holidays. Leave lowers either, or counts as worked.
 */
export function normGoal(
  block: NormBlock,
  person: CalcPerson,
  farm: CalcFarm,
  context: OvertimeContext,
): NormGoal {
  const { contract, leave } = context;
  const { from, to, basis, rule } = block;
  const calendar = rule === null || rule.holidays ? context.calendar : new Map();
  const off = reductionsOf(contract, block, calendar, leave);
  const isMonth = basis === 'month';
  const contractMinutes =
    isMonth && block.isWhole
      ? Math.round(monthlyGoalMinutes(person, farm, monthOf(dayOfNumber(from))))
      : contract.between(from, to);
  const holidays = reducedMinutes(off, 'holiday');
  const lowered = reducedMinutes(off, 'leaveNorm') + (isMonth ? 0 : holidays);
  const credit = reducedMinutes(off, 'leaveWorked') + (isMonth ? holidays : 0);
  const ruleId = rule?.id ?? null;
  const first: Reason = isMonth
    ? because(ruleId, 'norm_month', { minutes: contractMinutes })
    : because(ruleId, 'norm_weeks', { count: weeksOf(block), minutes: contractMinutes });
  const goal = {
    block,
    contractMinutes,
    goalMinutes: Math.max(0, contractMinutes - lowered),
    creditMinutes: credit,
    fullMinutes: null,
    why: [first, ...off.map((one) => reasonOf(one, ruleId, isMonth))],
  };
  const full = context.fullTime.of(block);
  if (full === null) return goal;
  const alone = { ...context, contract: full.contract, fullTime: NO_FULL_TIME };
  const fullGoal = normGoal(block, full.person, farm, alone);
  return { ...goal, fullMinutes: Math.max(toWork(goal), toWork(fullGoal)) };
}

/** A full-timer has nothing above: the goal of one is asked for once. */
const NO_FULL_TIME = { on: () => null, of: () => null } as const;

const weeksOf = ({ from, to }: NormBlock): number => Math.round(((to - from + 1) / 7) * 10) / 10;

function reasonOf({ kind, number, minutes }: Reduction, ruleId: string | null, isMonth: boolean) {
  const counted = kind === 'leaveWorked' || (kind === 'holiday' && isMonth);
  const what = kind === 'holiday' ? 'holiday' : 'leave';
  const params = { day: dayOfNumber(number), minutes };
  return because(ruleId, `${what}_${counted ? 'counted' : 'lowers'}`, params);
}

/** The work of a norm period, as segments. */
export function workOf(segments: readonly Segment[], { from, to }: NormBlock): readonly Segment[] {
  const first = segments.findIndex(({ day }) => day >= from);
  if (first < 0) return [];
  let end = first;
  while (end < segments.length && (segments[end]?.day ?? 0) <= to) end += 1;
  return first === 0 && end === segments.length ? segments : segments.slice(first, end);
}

/** A norm period as it stands, before overtime against it is taken out. */
export function normPeriod(goal: NormGoal, work: readonly Segment[]): NormPeriod {
  const { block, contractMinutes, goalMinutes, creditMinutes, why } = goal;
  const workedMinutes = work.reduce(
    (sum, segment) => (isNormal(segment) ? sum + segment.to - segment.from : sum),
    0,
  );
  return {
    from: dayOfNumber(block.from),
    to: dayOfNumber(block.to),
    basis: block.basis,
    ruleId: block.rule?.id ?? null,
    contractMinutes,
    goalMinutes,
    creditMinutes,
    workedMinutes,
    overMinutes: Math.max(0, workedMinutes + creditMinutes - goalMinutes),
    longWeeks: longWeeks(work, block.rule?.weekMaxMinutes ?? null),
    why,
  };
}

function longWeeks(work: readonly Segment[], most: number | null): NormPeriod['longWeeks'] {
  if (most === null) return [];
  const weeks = new Map<number, number>();
  for (const { day, from, to } of work) {
    const monday = mondayOfNumber(day);
    weeks.set(monday, (weeks.get(monday) ?? 0) + to - from);
  }
  return [...weeks]
    .filter(([, minutes]) => minutes > most)
    .map(([monday, minutes]) => ({ day: dayOfNumber(monday), minutes }));
}

/**
 * Segments with the overtime of a norm period: its last minutes above the norm, and those of a part-timer
 * before a full-timer's norm as extra hours. It is booked when the period ends, so a period that goes on after `until` has none yet.
 */
export function withNormOvertime(
  segments: readonly Segment[],
  goals: readonly NormGoal[],
  until: number,
  context: OvertimeContext,
): readonly Segment[] {
  const allocations: Allocation[] = [];
  for (const goal of goals) {
    const { block, contractMinutes, fullMinutes } = goal;
    if (block.to > until) continue;
    const { norm, overtimes } = context.setOf(block.to);
    for (const rule of overtimes) {
      if (rule.period !== 'norm') continue;
      const isFixed = rule.threshold.kind === 'fixed';
      if (!isFixed && contractMinutes === 0) continue;
      const thresholdMinutes =
        rule.threshold.kind === 'fixed' ? rule.threshold.minutes : (fullMinutes ?? toWork(goal));
      const work = workOf(segments, block).filter(isNormal);
      allocateOvertime(allocations, rule, work, { thresholdMinutes, normEnd: block.to }, context);
    }
    if (norm === null || fullMinutes === null || contractMinutes === 0) continue;
    const limit = { thresholdMinutes: toWork(goal), fullMinutes, normEnd: block.to };
    addExtraHours(allocations, norm, workOf(segments, block).filter(isNormal), limit);
  }
  return withAllocations(segments, allocations);
}
