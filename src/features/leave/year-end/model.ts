import { seatIncludes } from '#domain/access/seats.ts';
import { isActive } from '#domain/audit.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { holidayYear, type HolidayYear } from '#domain/leave/accrual/holiday-year.ts';
import { type LeaveInput, reservedInput } from '#domain/leave/cost/leave-input.ts';
import { isShown } from '#domain/leave/document/leave-type.ts';
import { type Due, duesOf, hasJustLeft } from '#domain/leave/effects/to-pay.ts';
import { payingPeriod, type YearEnd, yearEndOf } from '#domain/leave/effects/year-end.ts';
import type { LeaveReportInput } from '#domain/leave/report/report-input.ts';
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

/** Holiday of somebody that is to be paid and is not paid out yet. */
export interface PersonOwed {
  readonly person: Employee;
  readonly about: LeaveInput;
  readonly dues: readonly Due[];
  /** The person has to sign that it may be paid. */
  readonly needsDeclaration: boolean;
  /** Nobody has said what the person brought along: the figures are not known. */
  readonly isUnknown: boolean;
}

/** What all of it is counted from. */
export interface OwedInput extends Omit<LeaveReportInput, 'farm' | 'period'> {
  /** Units that one leads; null is all. */
  readonly unitIds: readonly string[] | null;
  readonly farm: Farm;
}

/** What the year's end is counted from. */
export interface YearEndInput extends OwedInput {
  readonly period: HolidayYear;
}

const leftOf = ({ toPlace, toPay }: YearEnd): number => toPlace + toPay;

/** The people of whom the farm keeps leave in some units, those too who have left; each with what is known of it. */
function accountsIn(input: OwedInput): { person: Employee; about: LeaveInput }[] {
  const leaves = groupBy(input.leaves, ({ employeeId }) => employeeId);
  const moves = groupBy(input.adjustments, ({ employeeId }) => employeeId);
  const { people, farm, calendar, settings, today } = input;
  return people
    .filter((one) => isAskedAbout(one, input))
    .map((person) => ({
      person,
      about: {
        context: { person, farm, calendar },
        settings,
        leaves: leaves.get(person.id) ?? [],
        adjustments: moves.get(person.id) ?? [],
        today,
      },
    }));
}

/** Of others the farm keeps no leave here: their year would look as if nothing had been taken. */
function isAskedAbout(one: Employee, { unitIds }: Pick<OwedInput, 'unitIds'>): boolean {
  return (
    seatIncludes(one.seatType, 'vacation_sick_tracking') &&
    (unitIds === null || unitIds.includes(homeUnitOf(one)))
  );
}

/** Everybody with something to do before a taking period ends, the most days first. */
export function peopleAtYearEnd(input: YearEndInput): PersonYearEnd[] {
  const { period } = input;
  return accountsIn(input)
    .filter(({ person, about }) => isActive(person) && !hasJustLeft(about))
    .map(({ person, about }): PersonYearEnd => {
      const end = yearEndOf(about, period);
      const left = leftOf(end);
      const asked = left - leftOf(yearEndOf(reservedInput(about), period));
      return { person, about, end, left, asked, isUnknown: lacksOpening(about) };
    })
    .filter(({ end, left, isUnknown }) => isUnknown || isShown(left + end.agreed + end.hindered))
    .toSorted(
      (a, b) =>
        Number(a.isUnknown) - Number(b.isUnknown) ||
        b.left - a.left ||
        compareDanish(fullName(a.person), fullName(b.person)),
    );
}

/** Everybody to whom holiday is to be paid: of the taking period that is over, and because they have left. */
export function peopleOwed(input: OwedInput): PersonOwed[] {
  const isPaying = payingPeriod(input.today) !== null;
  return accountsIn(input)
    .filter(({ person, about }) => (isPaying && isActive(person)) || hasJustLeft(about))
    .map(({ person, about }): PersonOwed => {
      const dues = duesOf(about, input.farm);
      const needsDeclaration = dues.some(
        ({ year, leftOn }) =>
          leftOn === null && yearEndOf(about, holidayYear(year)).needsDeclaration,
      );
      return { person, about, dues, needsDeclaration, isUnknown: lacksOpening(about) };
    })
    .filter(({ dues, isUnknown }) => isUnknown || dues.length > 0)
    .toSorted(
      (a, b) =>
        Number(a.isUnknown) - Number(b.isUnknown) ||
        compareDanish(fullName(a.person), fullName(b.person)),
    );
}

/** Whether one of the people has just left, of whose holiday something may be to be paid. */
export function hasSomebodyLeft(
  input: Pick<OwedInput, 'people' | 'unitIds' | 'farm' | 'calendar' | 'today'>,
): boolean {
  const { people, farm, calendar, today } = input;
  return people.some(
    (person) =>
      isAskedAbout(person, input) && hasJustLeft({ context: { person, farm, calendar }, today }),
  );
}
