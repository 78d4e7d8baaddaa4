import { seatIncludes } from '../../access/seats.ts';
import type { Day } from '../../dates/day.ts';
import { dayNumber, dayOfNumber } from '../../dates/day-number.ts';
import type { Employee } from '../../employee/employee.ts';
import { employedIn } from '../../employee/terms.ts';
import type { Farm } from '../../farm/farm.ts';
import { contractOf } from '../engine/input/contract.ts';
import type { Period } from '../period/periods.ts';

type FarmTime = Pick<Farm, 'timeZone' | 'workDaysPerWeek'>;

/**
 * The local days of a period on which somebody is to work by contract (the days of which the closing of a
 * period asks where the time is): inside an employment, on the weekdays of the person or the farm, with hours agreed.
 * Public holidays are not taken out. None for a seat without time registration.
 */
export function plannedDays(person: Employee, farm: FarmTime, period: Period): Day[] {
  if (!seatIncludes(person.seatType, 'time_registration_basic')) return [];
  const { dayMinutes } = contractOf(person, farm);
  const days: Day[] = [];
  for (const { from, to } of employedIn(person, farm, period)) {
    const last = dayNumber(to);
    for (let number = dayNumber(from); number <= last; number += 1) {
      if (dayMinutes(number) > 0) days.push(dayOfNumber(number));
    }
  }
  return days;
}
