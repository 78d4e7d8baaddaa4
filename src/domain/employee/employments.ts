import { addDays, type Day } from '../dates/day.ts';
import type { Farm } from '../farm/farm.ts';
import { type Employee, type EmploymentEntry, PERSON_DAYS } from './employee.ts';
import { hoursEntryDay } from './hours-history.ts';
import { type EmployedPerson, employmentsOf } from './terms.ts';

/** Whether employments follow each other: none ends before it begins, or after the next has begun. */
export function isInOrder(list: readonly EmploymentEntry[]): boolean {
  return list.every(({ from, to }, at) => {
    const before = list[at - 1];
    const isAfter = before === undefined || (before.to !== null && before.to < from);
    return isAfter && (to === null || from <= to);
  });
}

/**
 * The employments of somebody as a list to change: what is written down, or the one that the record says. One of which
 * nobody knows the first day begins with the history of hours.
 */
export function listedEmployments(
  person: EmployedPerson & Pick<Employee, 'hours'>,
  farm: Pick<Farm, 'timeZone'>,
): EmploymentEntry[] {
  const first = person.hours.map(hoursEntryDay).toSorted()[0] ?? PERSON_DAYS.first;
  return employmentsOf(person, farm).map(({ from, to }) => ({ from: from ?? first, to }));
}

/** The employments once the one that goes on ends with a day; one that would have begun later never comes. */
export function endedOn(list: readonly EmploymentEntry[], lastDay: Day): EmploymentEntry[] {
  const begun = list.filter(({ from }) => from <= lastDay);
  const last = begun.pop();
  return last === undefined ? [] : [...begun, { from: last.from, to: lastDay }];
}

/** The employments with a new one from a day on; null where the day lies in one that there is. */
export function withEmployment(
  list: readonly EmploymentEntry[],
  from: Day,
): EmploymentEntry[] | null {
  const all = [...list, { from, to: null }];
  return isInOrder(all) ? all : null;
}

/** The first day on which a new employment can begin: after the last day of the one before. */
export function firstFreeDay(list: readonly EmploymentEntry[]): Day | null {
  const { to } = list.at(-1) ?? { to: null };
  return to === null ? null : addDays(to, 1);
}
