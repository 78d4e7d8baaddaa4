import { addMonthsTo, type Day } from '../../dates/day.ts';
import { dayOfNumber } from '../../dates/day-number.ts';
import { dayWeightIn } from '../../farm/farm-holidays.ts';
import type { Employee } from '../../employee/employee.ts';
import { hoursEntryDay } from '../../employee/hours-history.ts';
import {
  type Employment,
  employmentsOf as employmentsBy,
  type Pattern,
  patternOn,
  type TermsPerson,
} from '../../employee/terms.ts';
import type { Farm } from '../../farm/farm.ts';
import type { FarmSettings } from '../../farm/settings.ts';
import { holidayYearOf } from '../accrual/holiday-year.ts';
import { type WeekCosts, weekCostsOf } from './week-costs.ts';

/** What leave asks of a person. */
export type LeavePerson = Pick<Employee, 'id' | 'units' | 'deleted' | 'seatType'> &
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
