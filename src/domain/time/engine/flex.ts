import { dayNumber } from '../../dates/day-number.ts';
import { addDays, type Day } from '../../dates/day.ts';
import type { FarmSettings } from '../../farm/settings.ts';
import { farmDaysOf } from '../../farm/farm-holidays.ts';
import type { CalcFarm, CalcPerson, FlexMovement, LeaveDay } from './input/calc-input.ts';
import {
  type CalculatedFlex,
  type PayLine,
  type Reason,
  wholeHalfUp,
} from './result/calculated.ts';
import { balanceOf, movedIn, openedOn } from './flex-moves.ts';
import type { NormBlock } from './input/norm-block.ts';
import { type NormGoal, workOf } from './pay/norm.ts';
import type { Asked } from './pay/pay-lines.ts';
import type { Segment } from './stretch/segment.ts';
import { because } from './result/reason.ts';
import type { Source } from './stretch/work-stretch.ts';
import { calendarOf } from './input/calendar.ts';
import { contractOf, weekWork } from './input/contract.ts';

interface FlexInput {
  readonly goals: readonly NormGoal[];
  /** The goal of a part of a norm period, of which the days count one by one. */
  readonly goalOf: (block: NormBlock) => NormGoal;
  readonly asked: Asked;
  /** All work, overtime decided. */
  readonly segments: readonly Segment[];
  /** Lines of the days asked for. */
  readonly lines: readonly PayLine[];
  readonly before: number | null;
  readonly entries: readonly FlexMovement[];
  /** True counts a norm period that goes on as far as the last day asked for. */
  readonly isStanding?: boolean;
  /** The last day number of which movements count: the last day asked for, or one after it. */
  readonly movesTo?: number;
}

/**
 * The flex balance: normal time and days that count as worked, less the goal, when a norm period ends.
 * What a closed period left over follows when it is paid. Overtime that is paid or saved as time off is
 * not counted again; what rules send to the flex account comes with its factor. A balance that is set
 * counts from its day: of the norm period around it only the days from then on.
 */
export function flexOf(input: FlexInput): CalculatedFlex {
  const { goals, asked, segments, lines, before, entries, isStanding = false } = input;
  const until = input.movesTo ?? asked.to;
  const since = openedOn(entries, until);
  const why: Reason[] = [];
  let counted = 0;
  const ended = goals.filter(
    ({ block }) => !block.isHourly && (isStanding || block.to <= asked.to),
  );
  for (const goal of ended) {
    const part = partOf(goal, { from: since, to: asked.to }, input);
    if (part === null) continue;
    const { block, goalMinutes, creditMinutes } = part;
    const ruleId = block.rule?.id ?? null;
    const work = workOf(segments, block);
    if (goal.block.to < asked.from) {
      // What follows a switch after midnight is work of the day before, and was counted with it.
      const minutes = normalOf(work, (one) => asked.isAsked(one) && one.day <= block.to);
      counted += minutes;
      if (minutes !== 0) why.push(because(ruleId, 'flex_late', { minutes }));
      continue;
    }
    const workedMinutes = normalOf(work, () => true);
    counted += workedMinutes + creditMinutes - goalMinutes;
    why.push(because(ruleId, 'flex_period', { workedMinutes, creditMinutes, goalMinutes }));
  }
  const sent = lines.filter(({ target, day }) => target === 'flex' && dayNumber(day) >= since);
  const minutes = wholeHalfUp(sent.reduce((sum, { quantity }) => sum + quantity, 0));
  if (minutes !== 0) {
    counted += minutes;
    why.push(because(null, 'flex_lines', { minutes }));
  }
  const moved = movedIn(entries, { from: asked.from, to: until });
  const balance = balanceOf(before, moved, counted);
  // An opening stands before what was counted since, everything else after it.
  const first = moved.opening === null ? 0 : 1;
  return {
    ...balance,
    outsideMinutes: outsideOf(balance.after, ended),
    why: [...moved.why.slice(0, first), ...why, ...moved.why.slice(first)],
  };
}

/** The days of a norm period that count, with their goal; null where none does. */
function partOf(
  goal: NormGoal,
  days: { readonly from: number; readonly to: number },
  { goalOf }: FlexInput,
): NormGoal | null {
  const { block } = goal;
  const from = Math.max(block.from, days.from);
  const to = Math.min(block.to, days.to);
  if (from > to) return null;
  if (from === block.from && to === block.to) return goal;
  return goalOf({ ...block, from, to, isWhole: false });
}

/** Normal minutes of the registrations that count. */
export function normalOf(work: readonly Segment[], counts: (source: Source) => boolean): number {
  let sum = 0;
  for (const { source, overtime, from, to } of work) {
    if (overtime === null && counts(source)) sum += to - from;
  }
  return sum;
}

/** Above the upper limit positive, below the lower one negative, by the newest norm. */
function outsideOf(after: number | null, goals: readonly NormGoal[]): number {
  const rule = goals.at(-1)?.block.rule ?? null;
  return outsideLimits(after, rule?.flexMinMinutes ?? null, rule?.flexMaxMinutes ?? null);
}

/** How far a balance is above (positive) or below (negative) its limits; minutes, 0 inside or unknown. */
export function outsideLimits(
  balance: number | null,
  min: number | null,
  max: number | null,
): number {
  if (balance === null) return 0;
  if (max !== null && balance > max) return balance - max;
  if (min !== null && balance < min) return balance - min;
  return 0;
}

/** A flex balance as a sum: what it began with and each addend, in order; whole minutes, null is unknown. */
export interface FlexSum {
  /** What was booked before the norm periods that the addends count. */
  readonly opening: number | null;
  readonly why: readonly Reason[];
  readonly minutes: number | null;
}

interface Addend {
  readonly reason: Reason;
  /** What it adds, in minutes; of an opening the balance that it sets. */
  readonly minutes: number;
  /** True for a balance that was set: what stood before it is forgotten. */
  readonly isSet: boolean;
}

const minutesIn = ({ params }: Reason, name: string): number => Number(params[name] ?? 0);

/** What a reason adds to a balance; minutes. */
function added(reason: Reason): number {
  if (reason.code === 'flex_period') {
    const worked = minutesIn(reason, 'workedMinutes') + minutesIn(reason, 'creditMinutes');
    return worked - minutesIn(reason, 'goalMinutes');
  }
  const minutes = minutesIn(reason, 'minutes');
  return TAKES.has(reason.code) ? -minutes : minutes;
}

/** Codes whose minutes are said without a sign, and come off the balance. */
const TAKES: ReadonlySet<string> = new Set(['flex_paid_out', 'flex_norm_left', 'flex_settled']);

/** The lines of a sum, each with what it adds: together with the opening they are the figure. */
export function addendsOf({ why }: Pick<FlexSum, 'why'>): Addend[] {
  return why.map((reason) => ({
    reason,
    minutes: added(reason),
    isSet: reason.code === 'flex_opening' || reason.code === 'flex_today',
  }));
}

/** What the lines of a sum come to; null where it began with nothing known. */
export function totalOf(sum: Pick<FlexSum, 'opening' | 'why'>): number | null {
  let total = sum.opening;
  for (const { minutes, isSet } of addendsOf(sum)) {
    if (isSet) total = minutes;
    else if (total !== null) total += minutes;
  }
  return total;
}

type Holidays = FarmSettings['holidays'];

const years = new WeakMap<Holidays, Map<number, ReturnType<typeof farmDaysOf>>>();

/** The farm's days of a year and the next; asking again for the same list costs nothing. */
export function daysOfYear(holidays: Holidays, year: number): ReturnType<typeof farmDaysOf> {
  let known = years.get(holidays);
  if (known === undefined) years.set(holidays, (known = new Map()));
  let days = known.get(year);
  // Both years of a week at the turn of the year.
  if (days === undefined) {
    known.set(year, (days = [year, year + 1].flatMap((one) => farmDaysOf(one, holidays))));
  }
  return days;
}

/**
 * What somebody is to work in the week from a Monday on, in minutes, as overtime of weeks compares it: the hours agreed on
 * less holidays and leave. Null for who has no weekly hours then.
 */
export function weekNorm(
  person: CalcPerson,
  farm: CalcFarm,
  monday: Day,
  about: { readonly holidays: Holidays; readonly leave?: readonly LeaveDay[] },
): number | null {
  const contract = contractOf(person, farm);
  const sunday = dayNumber(addDays(monday, 6));
  if (contract.weekMinutes(sunday) === 0) return null;
  const calendar = calendarOf(daysOfYear(about.holidays, Number(monday.slice(0, 4))));
  return weekWork(contract, sunday, calendar, about.leave ?? []);
}
