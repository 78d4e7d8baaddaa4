import { seatIncludes } from '#domain/access/seats.ts';
import { isActive } from '#domain/audit.ts';
import type { Day } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { HolidayYear } from '#domain/leave/accrual/holiday-year.ts';
import type { LeaveCalendar } from '#domain/leave/cost/leave-context.ts';
import { type LeaveInput, reservedInput } from '#domain/leave/days/leave-input.ts';
import type { DayAdjustment } from '#domain/leave/document/day-adjustment.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import type { LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import { type YearEnd, yearEndOf } from '#domain/leave/effects/year-end.ts';
import { lacksOpening } from '#domain/leave/ledger/balances.ts';
import { groupBy } from '#domain/group-by.ts';
import { compareDanish } from '#domain/text/compare.ts';

/** How a taking period ends for somebody. */
export interface PersonYearEnd {
  readonly person: Employee;
  readonly about: LeaveInput;
  readonly end: YearEnd;
  /** Not placed, and not agreed to be moved; units of 1/10 000 day. */
  readonly left: number;
  /** Of that, what is asked for. */
  readonly asked: number;
  /** Nobody has said what the person brought along: the figures are not known. */
  readonly isUnknown: boolean;
}

/** What the year's end is counted from. */
export interface YearEndInput {
  readonly people: readonly Employee[];
  /** Units that one leads; null is all. */
  readonly unitIds: readonly string[] | null;
  readonly farm: Farm;
  readonly calendar: LeaveCalendar;
  readonly settings: LeaveSettings;
  readonly leaves: readonly Leave[];
  readonly adjustments: readonly DayAdjustment[];
  readonly today: Day;
  readonly period: HolidayYear;
}

const leftOf = ({ toPlace, toPay }: YearEnd): number => toPlace + toPay;

/** Everybody with something to do before a taking period ends, the most days first. */
export function peopleAtYearEnd(input: YearEndInput): PersonYearEnd[] {
  const leaves = groupBy(input.leaves, ({ employeeId }) => employeeId);
  const moves = groupBy(input.adjustments, ({ employeeId }) => employeeId);
  const { people, unitIds, farm, calendar, settings, today, period } = input;
  return people
    .filter(
      (one) =>
        isActive(one) &&
        // Of others the farm keeps no leave here: their year would look as if nothing had been taken.
        seatIncludes(one.seatType, 'vacation_sick_tracking') &&
        (unitIds === null || unitIds.includes(homeUnitOf(one))),
    )
    .map((person): PersonYearEnd => {
      const about: LeaveInput = {
        context: { person, farm, calendar },
        settings,
        leaves: leaves.get(person.id) ?? [],
        adjustments: moves.get(person.id) ?? [],
        today,
      };
      const end = yearEndOf(about, period);
      const left = leftOf(end);
      const asked = left - leftOf(yearEndOf(reservedInput(about), period));
      return { person, about, end, left, asked, isUnknown: lacksOpening(about) };
    })
    .filter(({ end, left, isUnknown }) => isUnknown || left + end.agreed + end.hindered > 0)
    .toSorted(
      (a, b) =>
        Number(a.isUnknown) - Number(b.isUnknown) ||
        b.left - a.left ||
        compareDanish(fullName(a.person), fullName(b.person)),
    );
}
