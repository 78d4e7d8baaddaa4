import { addDays, addMonthsTo, type Day, dayParts } from '../../dates/day.ts';
import { dayNumber, dayOfNumber } from '../../dates/day-number.ts';
import { type Employment, isIn, seatOn } from '../../employee/terms.ts';
import { contractOf } from '../../time/engine/input/contract.ts';
import { DAY_UNITS, type LeavePart, partOf } from '../document/leave-type.ts';
import type { Leave } from '../document/leave.ts';
import { costsOf, employmentsOf, type LeaveContext, type WeekCosts } from './leave-context.ts';

/** Days of leave, both included, and how much of each. */
export interface LeaveRange {
  readonly from: Day;
  readonly to: Day;
  readonly part: LeavePart;
  /** Of each day, where `part` is `hours`. */
  readonly minutes: number | null;
  /** Minutes of work that were planned, by day; what is not there is worth a day by the contract. */
  readonly planned?: Leave['planned'];
}

/** Why a day costs what it costs; each has words in both languages. */
export const DAY_COST_CODES = [
  /** The person works that day. */
  'own_day',
  /** Half of it is a day off of the farm. */
  'half_day_off',
  'not_own_day',
  'day_off',
  'not_employed',
] as const;

/** Why a day costs what it costs. */
export type DayCostCode = (typeof DAY_COST_CODES)[number];

/** One day of a leave. */
export interface LeaveDayCost {
  readonly day: Day;
  /** What it costs, in 1/10 000 day. */
  readonly units: number;
  /** How much of the person's day it takes, 0–1. */
  readonly share: number;
  /** Minutes of the person's day that it takes, whole. */
  readonly minutes: number;
  /** Minutes of the whole day where it is worth what was planned, and not a day by the contract. */
  readonly planned?: number;
  readonly code: DayCostCode;
}

/** Weekly minutes of a full-timer: a day of somebody without hours in the contract is a part of them. */
const FULL_WEEK = 37 * 60;

/** The days of a leave with what each costs. What lies outside all employments costs nothing. */
export function leaveDaysOf(range: LeaveRange, context: LeaveContext): LeaveDayCost[] {
  const facts = factsIn(context);
  const days: LeaveDayCost[] = [];
  const last = dayNumber(range.to);
  for (let number = dayNumber(range.from); number <= last; number += 1) {
    days.push(costOfDay(number, range, facts));
  }
  return days;
}

/** What days cost together, in 1/10 000 day. */
export function costOfDays(days: readonly Pick<LeaveDayCost, 'units'>[]): number {
  return days.reduce((sum, { units }) => sum + units, 0);
}

interface Facts {
  readonly costs: WeekCosts;
  readonly employments: readonly Employment[];
  readonly minutesOf: (number: number) => number;
  readonly isPlanned: (number: number) => boolean;
}

const known = new WeakMap<LeaveContext, Facts>();

/** What every leave of a person is counted by; asking again costs nothing. */
function factsIn(context: LeaveContext): Facts {
  let facts = known.get(context);
  if (facts === undefined) {
    facts = {
      costs: costsOf(context),
      employments: employmentsOf(context),
      minutesOf: minutesIn(context),
      isPlanned: (number) => isWorthPlan(context, number),
    };
    known.set(context, facts);
  }
  return facts;
}

const nothing = (day: Day, code: DayCostCode): LeaveDayCost => {
  return { day, units: 0, share: 0, minutes: 0, code };
};

function costOfDay(number: number, range: LeaveRange, facts: Facts): LeaveDayCost {
  const { costs, employments, minutesOf } = facts;
  const { day, isOwn, open, cost: whole } = costs.on(number);
  if (!employments.some((one) => isIn(one, day))) return nothing(day, 'not_employed');
  const planned = range.planned?.[day];
  if (planned !== undefined && facts.isPlanned(number)) return plannedDay(day, range, planned);
  if (!isOwn) return nothing(day, 'not_own_day');
  if (open === 0) return nothing(day, 'day_off');
  const all = minutesOf(number);
  const share = Math.min(open, askedShare(range, all));
  const units = share === open ? whole : partOf(whole, share / open);
  const code = open < 1 ? 'half_day_off' : 'own_day';
  // Nobody knows how long the day would have been: hours that somebody has written are worth what they say.
  const isSaid = range.part === 'hours' && facts.isPlanned(number);
  const minutes = isSaid ? (range.minutes ?? 0) : Math.round(all * share);
  return { day, units, share, minutes, code };
}

/** A day that is worth its planned shift, on whatever weekday; hours that somebody has written are worth what they say. */
function plannedDay(day: Day, range: LeaveRange, planned: number): LeaveDayCost {
  if (planned === 0) return nothing(day, 'not_own_day');
  const share = Math.min(1, askedShare(range, planned));
  const minutes = range.part === 'hours' ? (range.minutes ?? 0) : Math.round(planned * share);
  return { day, units: partOf(DAY_UNITS, share), share, minutes, planned, code: 'own_day' };
}

/**
 * Whether days of somebody are worth what was planned: without weekly hours nobody knows another length of a day, and
 * a seat of a few hours (DELTID) has its hours on no days of their own. `number` is a day number.
 */
export function isWorthPlan(
  { person, farm }: Pick<LeaveContext, 'person' | 'farm'>,
  number: number,
): boolean {
  return (
    seatOn(person, dayOfNumber(number)) === 'DELTID' ||
    contractOf(person, farm).weekMinutes(number) === 0
  );
}

function askedShare({ part, minutes }: LeaveRange, all: number): number {
  if (part === 'full') return 1;
  return part === 'half' ? 0.5 : (minutes ?? 0) / all;
}

/**
 * The minutes of one of a person's days, whole and never 0: by the contract, or where it has no hours, a full-timer's
 * week spread over the person's days.
 */
export function dayMinutes(context: LeaveContext, day: Day): number {
  return factsIn(context).minutesOf(dayNumber(day));
}

function minutesIn(context: LeaveContext): (number: number) => number {
  const contract = contractOf(context.person, context.farm);
  const { daysAWeek } = costsOf(context);
  const usual = (number: number): number =>
    Math.max(1, Math.round(FULL_WEEK / Math.max(1, daysAWeek(number))));
  return (number) => contract.dayMinutes(number) || usual(number);
}

/** Main holiday is three weeks together in the summer; all other holiday is the rest (Holiday Act § 8). */
type HolidayPart = 'main' | 'rest';

/** Three weeks, in 1/10 000 day. */
const MAIN_UNITS = 15 * DAY_UNITS;
const MAIN = { first: '-05-01', last: '-09-30' } as const;
const NOTICE_MONTHS = { main: 3, rest: 1 } as const satisfies Record<HolidayPart, number>;

/** Whether a holiday (days both included, cost in 1/10 000 day) is a main one. */
export function holidayPartOf({
  from,
  to,
  units,
}: {
  readonly from: Day;
  readonly to: Day;
  readonly units: number;
}): HolidayPart {
  const year = String(dayParts(from)[0]).padStart(4, '0');
  const isInSummer = `${year}${MAIN.first}` <= from && to <= `${year}${MAIN.last}`;
  return isInSummer && units >= MAIN_UNITS ? 'main' : 'rest';
}

/** The last day on which a holiday can be ordered without an agreement: three months before, or one, less a day. */
export function lastNoticeDay(from: Day, part: HolidayPart): Day {
  return addDays(addMonthsTo(from, -NOTICE_MONTHS[part]), -1);
}
