import { can } from '../../access/can.ts';
import type { Actor } from '../../access/actor.ts';
import { seatIncludes } from '../../access/seats.ts';
import type { Day } from '../../dates/day.ts';
import { byName, type Employee } from '../../employee/employee.ts';
import { homeUnitOf } from '../../employee/home-unit.ts';
import { groupBy } from '../../group-by.ts';
import { employedIn, type SeatedPerson, seatOn } from '../../employee/terms.ts';
import type { LeaveCalendar, LeaveFarm } from '../cost/leave-context.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import type { DayAdjustment } from '../document/day-adjustment.ts';
import type { LeaveSettings } from '../document/leave-settings.ts';
import type { Leave } from '../document/leave.ts';

/** Days of a report, both included. */
export interface ReportDays {
  readonly from: Day;
  readonly to: Day;
}

/** What reports of leave are made of. */
export interface LeaveReportInput {
  readonly people: readonly Employee[];
  readonly farm: LeaveFarm;
  readonly calendar: LeaveCalendar;
  readonly settings: LeaveSettings;
  /** Leave and movements of these people and perhaps of others, in any order. */
  readonly leaves: readonly Leave[];
  readonly adjustments: readonly DayAdjustment[];
  readonly period: ReportDays;
  readonly today: Day;
}

interface LeavePeopleInput {
  readonly actor: Actor;
  readonly farm: LeaveFarm;
  readonly employees: readonly Employee[];
  readonly period: ReportDays;
}

/**
 * Everybody employed on some days whose types of leave the reader may see, by name: their leaders and owners. Nobody
 * else comes into a report of leave.
 */
export function peopleOfLeave({ actor, farm, employees, period }: LeavePeopleInput): Employee[] {
  return employees
    .filter((person) => {
      const { role } = person;
      const unitIds = [homeUnitOf(person)];
      const target = { farmId: farm.id, employeeId: person.id, unitIds, role };
      const isEmployed = employedIn(person, farm, period).length > 0;
      return isEmployed && can(actor, 'leave.read', target);
    })
    .toSorted(byName);
}

/** Whether the farm keeps accounts of days of somebody on a day: of others a year looks as if nothing had been taken in it. */
export const hasAccounts = (person: SeatedPerson, day: Day): boolean =>
  seatIncludes(seatOn(person, day), 'vacation_sick_tracking');

/** What the leave of each person is counted from, in their order. */
export function inputsOf({
  people,
  farm,
  calendar,
  settings,
  leaves,
  adjustments,
  today,
}: Omit<LeaveReportInput, 'period'>): { readonly person: Employee; readonly about: LeaveInput }[] {
  const byPerson = groupBy(leaves, ({ employeeId }) => employeeId);
  const moves = groupBy(adjustments, ({ employeeId }) => employeeId);
  return people.map((person) => ({
    person,
    about: {
      context: { person, farm, calendar },
      settings,
      leaves: byPerson.get(person.id) ?? [],
      adjustments: moves.get(person.id) ?? [],
      today,
    },
  }));
}
