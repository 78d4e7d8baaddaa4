import { zoneOf } from '../../dates/zone-day.ts';
import { hasFlexTerms } from '../../employee/terms.ts';
import { calendarOf } from './input/calendar.ts';
import { fullTimeOf, type PeriodInput } from './input/calc-input.ts';
import type { Calculated, PayLine } from './result/calculated.ts';
import { calcStretches, type CalculatedStretch } from './stretch/calculated-stretch.ts';
import { bookedLines, bookedSupplements } from './pay/booked-lines.ts';
import { byDay, daysOf, registrationsOf, totalsOf } from './calc-sums.ts';
import { contractOf } from './input/contract.ts';
import { flexOf } from './flex.ts';
import { paidOutLines } from './flex-moves.ts';
import { guaranteeLines, resolveStacking } from './pay/guarantees.ts';
import { type NormBlock, normBlocks } from './input/norm-block.ts';
import { type NormGoal, normGoal, normPeriod, withNormOvertime, workOf } from './pay/norm.ts';
import { type OvertimeContext, withDaysAndWeeks } from './pay/overtime.ts';
import { type Asked, type IsAsked, timeLines } from './pay/pay-lines.ts';
import { type Segment, segmentsOf } from './stretch/segment.ts';
import { STRETCH_DAYS } from './input/reach.ts';
import { ruleSetsOf } from './input/rule-set.ts';
import type { Source } from './stretch/work-stretch.ts';
import { type Bucket, bucketsOf, type StretchWork, supplementLines } from './pay/supplements.ts';

/** A person's registrations after everything that no pay period decides: rounding, breaks, days and weeks. */
export interface Prepared {
  readonly input: PeriodInput;
  readonly context: OvertimeContext;
  readonly stretches: readonly CalculatedStretch[];
  readonly segments: readonly Segment[];
}

/** The part of the calculation that all months of a person share. */
export function prepare(input: PeriodInput): Prepared {
  const { rules, person, farm, leave = [], birthDate = null } = input;
  const setOf = ruleSetsOf(rules, person, birthDate);
  const contract = contractOf(person, farm);
  const context: OvertimeContext = {
    setOf,
    contract,
    fullTime: fullTimeOf(person, farm, contract, setOf),
    calendar: calendarOf(input.holidays),
    leave,
    hasWeeks: rules.some((rule) => rule.kind === 'overtime' && rule.period === 'week'),
    zone: zoneOf(farm.timeZone),
  };
  const stretches = calcStretches(input.registrations, input.nowMs, context);
  return { input, context, stretches, segments: withDaysAndWeeks(segmentsOf(stretches), context) };
}

interface FlexEdge {
  /** The balance before, in minutes; null is unknown. */
  readonly flexIn: number | null;
  /** As it stands on the last day asked about, in the middle of a norm period too. */
  readonly isStanding?: boolean;
  /** The last day number of which movements count: that of the days asked about unless it is said. */
  readonly movesTo?: number;
}

/**
 * Everything of some days, in the order of the calculation: overtime of norm periods, supplements,
 * guarantees, accounts. What is not asked about is only counted with.
 */
export function calcRange(all: Prepared, asked: Asked, flexEdge: FlexEdge): Calculated {
  const { input, context } = all;
  const { person, farm, flexEntries: entries = [] } = input;
  const { flexIn: before, isStanding = false, movesTo = asked.to } = flexEdge;
  const { isAsked } = asked;
  const goalOf = (block: NormBlock): NormGoal => normGoal(block, person, farm, context);
  const goals = blocksOf(all, asked).map(goalOf);
  const { stretches, segments: daily } = nearBy(all, asked, goals);
  const segments = withNormOvertime(daily, goals, asked.to, context);
  const lines: PayLine[] = [];
  timeLines(segments, isAsked, lines);
  const isPaid = (source: Source): boolean => source.day < asked.from && !isAsked(source);
  const bookedEnd = ({ source, overtime }: Segment): number | null =>
    isPaid(source) ? (overtime?.normEnd ?? null) : null;
  const booked = bookedLines(
    segments,
    person.id,
    ({ source }, normEnd) => isIn(asked, normEnd) && isPaid(source),
    lines,
  );
  const works = nearAsked(worksOf(stretches, segments), isAsked);
  supplementLines(resolveStacking(bucketsOf(works)), isAsked, lines);
  const normEnd = firstEnd(segments, bookedEnd, asked);
  if (normEnd !== null) {
    const had = withNormOvertime(daily, goals, asked.from - 1, context);
    const bucketsBy = (by: readonly Segment[]): Bucket[] =>
      resolveStacking(bucketsOf(worksOf(stretches, by)));
    const booking = { personId: person.id, normEnd, isBooked: isPaid };
    bookedSupplements(bucketsBy(had), bucketsBy(segments), booking, lines);
  }
  guaranteeLines(works, isAsked, context, lines);
  paidOutLines(entries, asked, lines);
  lines.sort(byDay);
  const days = daysOf(stretches, segments, isAsked, input.nowMs);
  return {
    days,
    registrations: registrationsOf(stretches, isAsked),
    lines,
    totals: totalsOf(days, lines, booked),
    norm: goals
      .filter(({ block, contractMinutes }) => block.to >= asked.from && contractMinutes > 0)
      .map((goal) => normPeriod(goal, workOf(daily, goal.block))),
    flex: !hasFlexTerms(person)
      ? null
      : flexOf({ goals, goalOf, asked, segments, lines, before, entries, isStanding, movesTo }),
  };
}

function firstEnd(
  segments: readonly Segment[],
  endOf: (segment: Segment) => number | null,
  asked: Asked,
): number | null {
  for (const segment of segments) {
    const end = endOf(segment);
    if (end !== null && isIn(asked, end)) return end;
  }
  return null;
}

function isIn({ from, to }: Asked, number: number): boolean {
  return number >= from && number <= to;
}

/** Norm periods of the days asked about, and those before of work that is left over or lies beside them. */
function blocksOf({ context, stretches }: Prepared, asked: Asked): NormBlock[] {
  // On the first day of a month the days before today are none, but a norm period may go on.
  const blocks = normBlocks({ ...asked, from: Math.min(asked.from, asked.to) }, context.setOf);
  const first = blocks[0]?.from ?? asked.from;
  const late = new Map<number, NormBlock>();
  const hasNormOvertime = (day: number): boolean =>
    context.setOf(day).overtimes.some(({ period }) => period === 'norm');
  for (const { stretch } of stretches) {
    if (stretch.day >= first) break;
    // A night before may have its supplement on a day asked about, unless it is overtime.
    const isBeside = stretch.day >= asked.from - STRETCH_DAYS && hasNormOvertime(stretch.day);
    if (!isBeside && !stretch.sources.some(asked.isAsked)) continue;
    for (const block of normBlocks({ from: stretch.day, to: stretch.day }, context.setOf)) {
      late.set(block.from, block);
    }
  }
  return [...late.values(), ...blocks];
}

/** Days around what is asked about on which the same window may have been open. */
const NEAR_DAYS = STRETCH_DAYS + 1;

/** What the answer can depend on: the norm periods, and a few days around. Everything comes by day. */
function nearBy(
  { stretches, segments }: Prepared,
  asked: Asked,
  goals: readonly NormGoal[],
): Pick<Prepared, 'stretches' | 'segments'> {
  const from = Math.min(asked.from, goals[0]?.block.from ?? asked.from) - NEAR_DAYS;
  const to = Math.max(asked.to, goals.at(-1)?.block.to ?? asked.to) + NEAR_DAYS;
  return {
    stretches: part(stretches, ({ stretch }) => stretch.day, from, to),
    segments: part(segments, ({ day }) => day, from, to),
  };
}

/** What belongs to some days, both included, of what comes by day. */
function part<T>(all: readonly T[], dayOf: (one: T) => number, from: number, to: number): T[] {
  return all.slice(
    placeOf(all, (one) => dayOf(one) >= from),
    placeOf(all, (one) => dayOf(one) > to),
  );
}

/** The first place from which on something is so; what is before is not. */
function placeOf<T>(all: readonly T[], isThere: (one: T) => boolean): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = all[middle];
    if (one !== undefined && isThere(one)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What is asked about, and what may share a supplement's day with it. */
function nearAsked(works: readonly StretchWork[], isAsked: IsAsked): StretchWork[] {
  const near = new Set<number>();
  for (const { stretch } of works) {
    if (!stretch.sources.some(isAsked)) continue;
    for (let day = -NEAR_DAYS; day <= NEAR_DAYS; day += 1) near.add(stretch.day + day);
  }
  return works.filter(({ stretch }) => near.has(stretch.day));
}

/** Work stretches with their segments, which stand in the same order. */
function worksOf(
  stretches: readonly CalculatedStretch[],
  segments: readonly Segment[],
): StretchWork[] {
  let at = 0;
  return stretches.map(({ stretch, set, supplementsOf }) => {
    const own: Segment[] = [];
    for (const source of stretch.sources) {
      for (let segment = segments[at]; segment?.source === source; segment = segments[at]) {
        own.push(segment);
        at += 1;
      }
    }
    return { stretch, set, supplementsOf, segments: own };
  });
}
