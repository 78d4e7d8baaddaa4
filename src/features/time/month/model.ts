import { SEAT_MAX_HOURS, seatIncludes } from '#domain/access/seats.ts';
import { dayOf, type Month, monthRange } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { monthlyGoalMinutes, weeklyHoursAt } from '#domain/employee/hours.ts';
import type { Farm } from '#domain/farm/farm.ts';

/** What a month's goal is made of, so that the number can explain itself. */
export type Goal =
  | { readonly kind: 'none' }
  | { readonly kind: 'cap'; readonly minutes: number }
  | { readonly kind: 'full'; readonly minutes: number; readonly weekly: number }
  | {
      readonly kind: 'part';
      readonly minutes: number;
      readonly weekly: number;
      readonly workdays: number;
      readonly workDaysPerWeek: number;
    };

/** The norm of a flex seat, the ceiling of a part-time seat, or nothing (spec 6 and 9). */
export function goalOf(person: Employee, farm: Farm, month: Month): Goal {
  const cap = SEAT_MAX_HOURS[person.seatType];
  if (cap !== null) return { kind: 'cap', minutes: cap * 60 };
  const goal = monthlyGoalMinutes(person, farm, month);
  if (goal === 0 || !seatIncludes(person.seatType, 'flex_time_calculation')) {
    return { kind: 'none' };
  }
  const { from } = monthRange(month);
  const start = person.startDate === null ? from : dayOf(person.startDate, farm.timeZone);
  const weekly = weeklyHoursAt(person.hours, start > from ? start : from);
  const minutes = Math.round(goal);
  if (Math.abs(goal - (weekly * 60 * 52) / 12) < 0.01) return { kind: 'full', minutes, weekly };
  const { workDaysPerWeek } = farm;
  const workdays = Math.round((goal * workDaysPerWeek) / (weekly * 60));
  return { kind: 'part', minutes, weekly, workdays, workDaysPerWeek };
}
