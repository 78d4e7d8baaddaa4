import { seatIncludes } from '../../access/seats.ts';
import { type Day, dayOf } from '../../dates/day.ts';
import { dayNumber, dayOfNumber, weekdayOfNumber } from '../../dates/day-number.ts';
import type { Employee } from '../../employee/employee.ts';
import { hoursEntryDay, workWeekdays } from '../../employee/hours.ts';
import type { Farm } from '../../farm/farm.ts';
import type { Period } from '../period/periods.ts';

type FarmTime = Pick<Farm, 'timeZone' | 'workDaysPerWeek'>;

/**
 * The local days of a period on which somebody is to work by contract (the days of which the closing of a
 * period asks where the time is): inside the employment, on the weekdays of the person or the farm, with hours agreed.
 * Public holidays are not taken out. None for a seat without time registration.
 */
export function plannedDays(person: Employee, farm: FarmTime, period: Period): Day[] {
  if (!seatIncludes(person.seatType, 'time_registration_basic')) return [];
  const { from, to } = employedIn(person, farm, period);
  const weekdays = workWeekdays(person, farm);
  const steps = person.hours
    .map((entry) => ({ from: hoursEntryDay(entry), value: entry.value }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const isAgreed = (day: Day): boolean => {
    const step = steps.findLast((one) => one.from <= day) ?? steps[0];
    return Math.round(((step?.value ?? 0) * 60) / weekdays.length) > 0;
  };
  const days: Day[] = [];
  if (from > to) return days;
  const last = dayNumber(to);
  for (let number = dayNumber(from); number <= last; number += 1) {
    if (!weekdays.includes(weekdayOfNumber(number))) continue;
    const day = dayOfNumber(number);
    if (isAgreed(day)) days.push(day);
  }
  return days;
}

/** The part of a period in which somebody is employed; `from` after `to` is none of it. */
export function employedIn(
  person: Pick<Employee, 'startDate' | 'endDate' | 'deleted'>,
  farm: Pick<Farm, 'timeZone'>,
  period: Period,
): Period {
  let { from, to } = period;
  const { startDate, endDate, deleted } = person;
  if (startDate !== null) {
    const first = dayOf(startDate, farm.timeZone);
    if (first > from) from = first;
  }
  for (const end of [endDate, deleted]) {
    if (end === null) continue;
    const last = dayOf(end, farm.timeZone);
    if (last < to) to = last;
  }
  return { from, to };
}

/** Whether somebody is employed on a day, the first and the last one included. */
export function isEmployedOn(
  person: Parameters<typeof employedIn>[0],
  farm: Pick<Farm, 'timeZone'>,
  day: Day,
): boolean {
  const { from, to } = employedIn(person, farm, { from: day, to: day });
  return from <= to;
}
