import { addMonthsTo, type Day } from '../../dates/day.ts';
import { dayOfNumber, weekdayOfNumber } from '../../dates/day-number.ts';
import { dayWeightIn } from '../../farm/farm-holidays.ts';
import type { Employee } from '../../employee/employee.ts';
import { hoursEntryDay } from '../../employee/hours-history.ts';
import {
  daysAWeekOf,
  type Employment,
  employmentsOf as employmentsBy,
  type Pattern,
  patternOn,
  type TermsPerson,
  weekIn,
  type SeatedPerson,
} from '../../employee/terms.ts';
import type { Farm } from '../../farm/farm.ts';
import type { FarmSettings } from '../../farm/settings.ts';
import { holidayYearOf } from '../accrual/holiday-year.ts';
import { DAY_UNITS, partOf } from '../document/leave-type.ts';

const WEEK_DAYS = 7;
/** Days of holiday that a week off takes, however it is worked (Holiday Act § 6). */
const WORKWEEK = 5;

/** A day as it is for everybody who works on the same weekdays. */
interface OpenDay {
  readonly day: Day;
  /** Whether it is one of their weekdays. */
  readonly isOwn: boolean;
  /** How much of it is no day off of the farm, 0–1. */
  readonly open: number;
  /** What the whole day off costs, in 1/10 000 day. */
  readonly cost: number;
}

/** What days of holiday cost for people who work on some weekdays; asking again for a week costs nothing. */
export interface WeekCosts {
  /** How many days of work a week has on the day of a day number, on average. */
  readonly daysAWeek: (number: number) => number;
  /** What a whole day off costs, in 1/10 000 day; 0 on days off. */
  readonly of: (number: number) => number;
  /** Everything about a day that is alike for them. */
  readonly on: (number: number) => OpenDay;
}

/**
 * What a day off costs: 5 ÷ own workdays a week, and a whole week therefore 5.00 (Holiday Act § 6 (2)). Where weeks differ
 * it is 5 ÷ their workdays on average, and all weeks of the pattern together are 5.00 each. Public holidays
 * and the farm's days off cost nothing, and neither does a weekly day off (§ 6 (3)). Whoever works fewer than five days
 * has days without work among the five: where a public holiday falls on one of them, the week costs so much less.
 * Whoever works five, at whatever weekdays, has none: a holiday on their day off is a day off. A day never costs more
 * than in another week. Days of a pattern are rounded together, so that 5/3 three times is 5.00.
 */
function weekCostsOf(pattern: Pattern, weightOf: (day: Day) => number): WeekCosts {
  const own = pattern.weeks.flatMap((days, week) => days.map((day) => week * WEEK_DAYS + day - 1));
  const length = pattern.weeks.length * WEEK_DAYS;
  const isOwn = new Set(own);
  const turns = new Map<number, readonly number[]>();
  const placeOf = (number: number): number =>
    weekIn(pattern, number) * WEEK_DAYS + weekdayOfNumber(number) - 1;
  const of = (number: number): number => {
    const place = placeOf(number);
    const first = number - place;
    let turn = turns.get(first);
    if (turn === undefined) {
      const open = Array.from({ length }, (_, at) => 1 - weightOf(dayOfNumber(first + at)));
      turns.set(first, (turn = costsOfTurn(isOwn, open)));
    }
    return turn[place] ?? 0;
  };
  const days = new Map<number, OpenDay>();
  const on = (number: number): OpenDay => {
    let known = days.get(number);
    if (known === undefined) {
      const day = dayOfNumber(number);
      known = { day, isOwn: isOwn.has(placeOf(number)), open: 1 - weightOf(day), cost: of(number) };
      days.set(number, known);
    }
    return known;
  };
  const average = daysAWeekOf(pattern);
  return { daysAWeek: () => average, of, on };
}

/**
 * The costs of all days of a pattern of weeks, the first Monday first. `isOwn` has the places of the days of work, and
 * `open` is how much of each day is no holiday.
 */
function costsOfTurn(isOwn: ReadonlySet<number>, open: readonly number[]): number[] {
  const days = open.map((part, at) => (isOwn.has(at) ? part : 0));
  const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);
  const own = sum(days);
  if (own === 0) return days;
  const isWorkweek = (at: number): boolean => at % WEEK_DAYS < WORKWEEK;
  const ofOwn = (wanted: boolean): readonly number[] =>
    open.filter((_, at) => isWorkweek(at) && isOwn.has(at) === wanted);
  const free = ofOwn(false);
  const holidayDays = (open.length / WEEK_DAYS) * WORKWEEK;
  // Of the weekdays without work so many belong to the five days of holiday of a week; nobody has said which.
  const belong = Math.max(0, holidayDays - isOwn.size) / Math.max(1, free.length);
  const lost = (parts: readonly number[]): number => parts.length - sum(parts);
  const holidays = lost(ofOwn(true)) + lost(free) * belong;
  const least = ((holidayDays - holidays) * DAY_UNITS) / own;
  const rate = Math.min((holidayDays * DAY_UNITS) / isOwn.size, least);
  let before = 0;
  return days.map((part) => {
    const cost = partOf(rate, before + part) - partOf(rate, before);
    before += part;
    return cost;
  });
}

/** What leave asks of a person. */
export type LeavePerson = Pick<Employee, 'id' | 'units' | 'deleted'> &
  SeatedPerson &
  Partial<Pick<Employee, 'role'>> &
  TermsPerson;

/** What leave asks of a farm. */
export type LeaveFarm = Pick<Farm, 'id' | 'timeZone' | 'workDaysPerWeek'>;

/** The days off of a farm, as a question, with what weeks cost by it. One for all people of a farm. */
export interface LeaveCalendar {
  /** How much of a day the farm is off: 0, a half or 1. */
  readonly weightOf: (day: Day) => number;
  /** What days cost for people who work on some weekdays. */
  readonly costsFor: (pattern: Pattern) => WeekCosts;
}

/** A person on a farm with its calendar: what every question about leave needs. */
export interface LeaveContext {
  readonly person: LeavePerson;
  readonly farm: LeaveFarm;
  readonly calendar: LeaveCalendar;
}

/** A farm's calendar from the holidays of its general settings. */
export function leaveCalendar(holidays: FarmSettings['holidays']): LeaveCalendar {
  const weightOf = dayWeightIn(holidays);
  const known = new Map<string, WeekCosts>();
  return {
    weightOf,
    costsFor: (pattern) => {
      const key = JSON.stringify([pattern.weeks, pattern.anchor]);
      let costs = known.get(key);
      if (costs === undefined) known.set(key, (costs = weekCostsOf(pattern, weightOf)));
      return costs;
    },
  };
}

const costs = new WeakMap<LeaveContext, WeekCosts>();

/** What days cost a person, each by the weekdays that hold on it. Asking again costs nothing. */
export function costsOf(context: LeaveContext): WeekCosts {
  let known = costs.get(context);
  if (known === undefined) costs.set(context, (known = makeCosts(context)));
  return known;
}

function makeCosts({ person, farm, calendar }: LeaveContext): WeekCosts {
  const costsOn = (day: Day): WeekCosts => calendar.costsFor(patternOn(person, farm, day));
  const changes = person.terms.map(({ from }) => from);
  // Most people have one pattern all their days.
  if (changes.length < 2) return costsOn(changes[0] ?? '');
  const days = new Map<number, WeekCosts>();
  const at = (number: number): WeekCosts => {
    let known = days.get(number);
    if (known === undefined) days.set(number, (known = costsOn(dayOfNumber(number))));
    return known;
  };
  return {
    daysAWeek: (number) => at(number).daysAWeek(number),
    of: (number) => at(number).of(number),
    on: (number) => at(number).on(number),
  };
}

const employments = new WeakMap<LeaveContext, readonly Employment[]>();

/**
 * When somebody is employed, the oldest employment first. The first day of one that nobody has said is the first entry of
 * the hours history. Asking again costs nothing.
 */
export function employmentsOf(context: LeaveContext): readonly Employment[] {
  let known = employments.get(context);
  if (known === undefined) {
    const { person, farm } = context;
    const entry = person.hours.map(hoursEntryDay).toSorted()[0] ?? null;
    known = employmentsBy(person, farm).map(({ from, to }) => ({ from: from ?? entry, to }));
    employments.set(context, known);
  }
  return known;
}

/** The employment of a person that ended last, on a day or before; null where none has. */
export function lastEnded(context: LeaveContext, day: Day): (Employment & { to: Day }) | null {
  const ended = employmentsOf(context).flatMap(({ from, to }) =>
    to !== null && to <= day ? [{ from, to }] : [],
  );
  return ended.at(-1) ?? null;
}

/** For so many months after the last day of an employment its holiday is asked about. */
export const MONTHS_AFTER = 6;

/**
 * The last day of the employment that settled the holiday of a year which is paid out on a day; null where the day is
 * paid out of an employment that goes on. Who has come back meanwhile may be paid by the old one for some months.
 */
export function settledOn(context: LeaveContext, year: number, day: Day): Day | null {
  const ended = lastEnded(context, day);
  if (ended === null) return null;
  const isBack = employmentsOf(context).some(
    ({ from }) => from !== null && from > ended.to && from <= day,
  );
  const isOfOld = addMonthsTo(day, -MONTHS_AFTER) <= ended.to && year <= holidayYearOf(ended.to);
  return !isBack || isOfOld ? ended.to : null;
}
