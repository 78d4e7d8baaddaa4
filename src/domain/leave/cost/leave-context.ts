import type { Day } from '../../dates/day.ts';
import { dayWeightIn } from '../../farm/farm-holidays.ts';
import type { Employee } from '../../employee/employee.ts';
import { hoursEntryDay, workWeekdays } from '../../employee/hours.ts';
import { PERSON_DAYS } from '../../employee/person-days.ts';
import type { Farm } from '../../farm/farm.ts';
import type { FarmSettings } from '../../farm/settings.ts';
import { employedIn } from '../../time/report/planned-days.ts';
import { type WeekCosts, weekCostsOf } from './week-costs.ts';

/** What leave asks of a person. */
export type LeavePerson = Pick<
  Employee,
  | 'id'
  | 'units'
  | 'hours'
  | 'startDate'
  | 'endDate'
  | 'deleted'
  | 'weekdayPattern'
  | 'employmentType'
  | 'seatType'
> &
  Partial<Pick<Employee, 'role'>>;

/** What leave asks of a farm. */
export type LeaveFarm = Pick<Farm, 'id' | 'timeZone' | 'workDaysPerWeek'>;

/** The days off of a farm, as a question, with what weeks cost by it. One for all people of a farm. */
export interface LeaveCalendar {
  /** How much of a day the farm is off: 0, a half or 1. */
  readonly weightOf: (day: Day) => number;
  /** What days cost for people who work on some weekdays (ISO 1–7). */
  readonly costsFor: (weekdays: readonly number[]) => WeekCosts;
}

/** A person on a farm with its calendar: what every question about leave needs. */
export interface LeaveContext {
  readonly person: LeavePerson;
  readonly farm: LeaveFarm;
  readonly calendar: LeaveCalendar;
}

/** The first and last day of an employment, both included; null is not known, or open. */
export interface Employment {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** A farm's calendar from the holidays of its general settings. */
export function leaveCalendar(holidays: FarmSettings['holidays']): LeaveCalendar {
  const weightOf = dayWeightIn(holidays);
  const known = new Map<string, WeekCosts>();
  return {
    weightOf,
    costsFor: (weekdays) => {
      const key = weekdays.join();
      let costs = known.get(key);
      if (costs === undefined) known.set(key, (costs = weekCostsOf(weekdays, weightOf)));
      return costs;
    },
  };
}

/** What days cost a person. */
export function costsOf({ person, farm, calendar }: LeaveContext): WeekCosts {
  return calendar.costsFor(workWeekdays(person, farm));
}

const employments = new WeakMap<LeaveContext, Employment>();

/**
 * When somebody is employed: from the first day, or else the first entry of the hours history, to the last day,
 * or the day on which they were deactivated. Asking again costs nothing.
 */
export function employmentOf(context: LeaveContext): Employment {
  let known = employments.get(context);
  if (known === undefined) employments.set(context, (known = makeEmployment(context)));
  return known;
}

function makeEmployment({ person, farm }: LeaveContext): Employment {
  const { first, last } = PERSON_DAYS;
  const { from, to } = employedIn(person, farm, { from: first, to: last });
  const entry = person.hours.map(hoursEntryDay).toSorted()[0];
  const begin = person.startDate === null ? (entry ?? null) : from;
  return { from: begin, to: to === last ? null : to };
}

/** Whether a day lies in an employment; where the first day is not known, every day before the last does. */
export function isEmployedOn({ from, to }: Employment, day: Day): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}
