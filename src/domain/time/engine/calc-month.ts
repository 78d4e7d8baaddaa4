import { type Day, type Month, monthRange } from '../../dates/day.ts';
import { dayNumber } from '../../dates/day-number.ts';
import { isRunning } from '../registration/registration.ts';
import type { PeriodInput } from './input/calc-input.ts';
import type { Calculated } from './result/calculated.ts';
import { calcRange, prepare, type Prepared } from './calc-range.ts';
import type { Asked } from './pay/pay-lines.ts';
import type { DayRange } from './input/reach.ts';
import { type FlexSum, normalOf, totalOf } from './flex.ts';
import { movedIn, openedOn } from './flex-moves.ts';
import { type NormBlock, normBlocks } from './input/norm-block.ts';
import { normGoal, type NormGoal, workOf } from './pay/norm.ts';
import { because } from './result/reason.ts';

/**
 * A calendar month of one person: a registration belongs to the day on which it begins (`workDate`).
 * Registrations of other days may be among the input and are needed where weeks and norm periods reach
 * over the month's edges: see `contextOf`.
 */
export function calcMonth(input: PeriodInput & { readonly month: Month }): Calculated {
  return calcRange(prepare(input), monthAsked(input.month), { flexIn: input.flexIn ?? null });
}

/** The days of a month, and the registrations that belong to it. */
export function monthAsked(month: Month): Asked {
  const range = monthRange(month);
  const from = dayNumber(range.from);
  const to = dayNumber(range.until) - 1;
  return { from, to, isAsked: ({ day }) => day >= from && day <= to };
}

/**
 * What is paid for a pay period: a registration belongs to its paying day (`payDate`, else `workDate`),
 * so that what an earlier period left over is in it. For that, give the days that `lateContext` names for
 * its own day too: what it comes to depends on what had been worked then.
 */
export function calcPeriod(input: PeriodInput & DayRange): Calculated {
  const from = dayNumber(input.from);
  const to = dayNumber(input.to);
  // What is paid later is not there yet, so that calculating a closed period again changes nothing.
  const registrations = input.registrations.filter(
    ({ payDate }) => payDate === null || payDate <= input.to,
  );
  const isAsked: Asked['isAsked'] = ({ payDay }) => payDay >= from && payDay <= to;
  const flexIn = input.flexIn ?? null;
  return calcRange(prepare({ ...input, registrations }), { from, to, isAsked }, { flexIn });
}

/** Where a flex account stands around a month, one definition for all of it (docs/decisions/019). */
export interface FlexFigures {
  /** Before the month. */
  readonly start: FlexSum;
  /** After yesterday's work and norm, and all that has moved it up to today; of a month that is over at its end. */
  readonly balance: FlexSum;
  /** At the end of the month, if every day from today on is worked as the contract has it; null when it is over. */
  readonly forecast: FlexSum | null;
}

type Input = PeriodInput & { readonly month: Month };

/**
 * The flex balance before a month, today, and what the month ends with at the pace of the norm. Only whole
 * days count: of today neither the norm nor the work, so that the figure stands still while somebody works.
 * Null for people who were never paid otherwise than by the hour.
 */
export function flexFigures(input: Input & { readonly today: Day }): FlexFigures | null {
  const all = prepareEnded(input);
  const asked = monthAsked(input.month);
  const today = dayNumber(input.today);
  const isOver = today > asked.to;
  const start = standing(all, asked, asked.from - 1);
  const balance = standing(all, asked, isOver ? asked.to : today - 1, isOver ? asked.to : today);
  if (start === null || balance === null) return null;
  return { start, balance, forecast: isOver ? null : forecastOf(all, asked, today, balance) };
}

/** A balance as it stands before a month and on each of its days; minutes, null is unknown. */
interface FlexDays {
  readonly start: number | null;
  /** What is shown on each day: the day before has been counted, and what moves the account on the day. */
  readonly shown: readonly (number | null)[];
  /** After each day. */
  readonly after: readonly (number | null)[];
}

/** Every figure that `flexFigures` gives on the days of a month and after it; null for hourly paid people. */
export function flexDays(input: Input): FlexDays | null {
  const all = prepareEnded(input);
  const asked = monthAsked(input.month);
  const at = (to: number, movesTo = to): number | null =>
    standing(all, asked, to, movesTo)?.minutes ?? null;
  if (standing(all, asked, asked.from - 1) === null) return null;
  const days = Array.from({ length: asked.to - asked.from + 1 }, (_, index) => asked.from + index);
  return {
    start: at(asked.from - 1),
    shown: days.map((day) => at(day - 1, day)),
    after: days.map((day) => at(day)),
  };
}

function prepareEnded(input: PeriodInput): Prepared {
  return prepare({ ...input, registrations: input.registrations.filter((one) => !isRunning(one)) });
}

/** What has been worked up to a day; a switch after midnight is work of the day before. */
function worked(all: Prepared, to: number): Prepared {
  return {
    ...all,
    stretches: all.stretches.filter(({ stretch }) => stretch.day <= to),
    segments: all.segments.filter(({ day }) => day <= to),
  };
}

/** The account after a day, of norm periods that go on as far as that day. */
function standing(all: Prepared, asked: Asked, to: number, movesTo = to): FlexSum | null {
  return counted(worked(all, to), { ...asked, to }, movesTo);
}

function counted(all: Prepared, asked: Asked, movesTo: number): FlexSum | null {
  const { flexIn = null } = all.input;
  const { flex } = calcRange(all, asked, { flexIn, isStanding: true, movesTo });
  return flex === null ? null : { opening: flexIn, why: flex.why, minutes: flex.after };
}

/** Today's balance, what is planned and the norm of it, and what moves the account or is settled until then. */
function forecastOf(all: Prepared, asked: Asked, today: number, balance: FlexSum): FlexSum {
  const { flexEntries = [] } = all.input;
  const before = worked(all, today - 1);
  const since = openedOn(flexEntries, asked.to);
  let [planned, kept, left] = [0, 0, 0];
  for (const block of normBlocks({ from: today, to: asked.to }, all.context.setOf)) {
    const part = { ...block, from: Math.max(block.from, since), to: Math.min(block.to, asked.to) };
    if (part.from > part.to || block.isHourly) continue;
    const days = plannedOf(all, part, today);
    planned += days;
    kept += block.to > asked.to ? days : Math.min(days, roomIn(before, block) ?? days);
    left += netOf(all, part, block) - netOf(all, { ...part, to: today - 1 }, block);
  }
  // Counted to the end with what has been worked: there the norm is settled with overtime and extra hours.
  const ending = counted(before, asked, asked.to)?.minutes ?? null;
  const minutes = ending === null ? null : ending + kept;
  const moved = movedIn(flexEntries, { from: today + 1, to: asked.to });
  const why = [
    ...(moved.opening === null
      ? [because(null, 'flex_today', { minutes: balance.minutes ?? 0 })]
      : []),
    ...moved.why,
    because(null, 'flex_planned', { minutes: planned }),
    because(null, 'flex_norm_left', { minutes: left }),
  ];
  const opening = balance.minutes;
  const settled = minutes === null ? 0 : (totalOf({ opening, why }) ?? 0) - minutes;
  if (settled !== 0) why.push(because(null, 'flex_settled', { minutes: settled }));
  return { opening, why, minutes };
}

const goalOf = ({ input, context }: Prepared, block: NormBlock): NormGoal =>
  normGoal(block, input.person, input.farm, context);

/** What some days of a norm period ask for, holidays and leave that count as worked taken out; 0 for none. */
function netOf(all: Prepared, part: NormBlock, whole: NormBlock): number {
  if (part.from > part.to) return 0;
  const isAll = part.from === whole.from && part.to === whole.to;
  const { goalMinutes, creditMinutes } = goalOf(all, isAll ? whole : { ...part, isWhole: false });
  return goalMinutes - creditMinutes;
}

/** What is left to work of some days of a norm period by the contract. */
function plannedOf(all: Prepared, part: NormBlock, today: number): number {
  const from = Math.max(part.from, today);
  if (from > part.to) return 0;
  const { goalMinutes, creditMinutes } = goalOf(all, { ...part, from, isWhole: false });
  return Math.max(0, goalMinutes - creditMinutes);
}

/** What can be worked of a norm period until it is paid as overtime or extra hours; null is without end. */
function roomIn(all: Prepared, block: NormBlock): number | null {
  const whole = goalOf(all, block);
  const isPaid =
    whole.fullMinutes !== null ||
    all.context.setOf(block.to).overtimes.some(({ period }) => period === 'norm');
  if (!isPaid) return null;
  const done = normalOf(workOf(all.segments, block), () => true);
  return Math.max(0, whole.goalMinutes - whole.creditMinutes - done);
}
