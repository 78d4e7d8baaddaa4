import { homeOn, homeUnitOf } from '#domain/employee/home-unit.ts';
import { compareDanish } from '#domain/text/compare.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import { isActive } from '#domain/audit.ts';
import { type Day, type Month, monthOf } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { employedIn, seatOn } from '#domain/employee/terms.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { hasFlexAccount } from '#domain/time/flex/flex-check.ts';
import { lawMonthsFrom } from '#domain/time/report/law-of.ts';
import type { Period } from '#domain/time/period/periods.ts';
import { isIn } from '#domain/time/report/month-digest.ts';
import type { PersonFigures } from '#domain/time/report/person-figures.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';

/** A stretch of months, both included. */
export interface MonthSpan {
  readonly from: Month;
  readonly to: Month;
}

/** Months over which the law averages the week. */
export const REFERENCE_MONTHS = 4;

/**
 * The months to read: those of the period with those that the law looks at, which are read for it anyway,
 * and those compared with where the first ones do not hold them.
 */
export function spansToRead(
  period: Period,
  compared: Period | null,
): { readonly main: MonthSpan; readonly before: MonthSpan | null } {
  const main = {
    from: lawMonthsFrom(period.from, REFERENCE_MONTHS),
    to: monthOf(period.to),
  };
  if (compared === null || monthOf(compared.from) >= main.from) return { main, before: null };
  return { main, before: { from: monthOf(compared.from), to: monthOf(compared.to) } };
}

/** What decides whom a report is about. */
export interface PeopleInput {
  readonly farm: Farm;
  readonly employees: readonly Employee[];
  /** Home units that may be read; null is all. */
  readonly readable: readonly string[] | null;
  readonly period: Period;
  /** Months of these days. */
  readonly stored: readonly TimeMonth[];
}

/**
 * Everybody a report of some days can be about, by name: those at home in the units who could register time
 * on them, and those who did, whatever became of them.
 */
export function peopleOfReport(input: PeopleInput): Employee[] {
  const { farm, employees, readable, period } = input;
  const worked = new Set(
    input.stored.filter((month) => hasTime(month, period)).map(({ employeeId }) => employeeId),
  );
  const isHome = (person: Employee): boolean =>
    readable === null || readable.includes(homeUnitOf(person));
  const couldWork = (person: Employee): boolean => {
    if (!seatIncludes(seatOn(person, period.to), 'time_registration_basic')) return false;
    return isActive(person) && employedIn(person, farm, period).length > 0;
  };
  return employees
    .filter((person) => isHome(person) && (worked.has(person.id) || couldWork(person)))
    .map((person) => ({ person, name: fullName(person) }))
    .toSorted((a, b) => compareDanish(a.name, b.name))
    .map(({ person }) => person);
}

/** Whether a stored month has time on some days; one that does not name its days counts whole. */
export function hasTime({ minutes, days }: TimeMonth, period: Period): boolean {
  if (days.length === 0) return minutes > 0;
  return days.some(({ day }) => isIn(period, day));
}

/** The people that the filters leave; an empty list is no filter. */
export function chosenPeople(
  people: readonly Employee[],
  filters: {
    readonly unitIds: readonly string[];
    readonly employeeIds: readonly string[];
    /** Where people were at home then counts. */
    readonly day: Day;
  },
): readonly Employee[] {
  const { unitIds, employeeIds, day } = filters;
  if (unitIds.length === 0 && employeeIds.length === 0) return people;
  return people.filter(
    (person) =>
      (unitIds.length === 0 || unitIds.includes(homeOn(person, day))) &&
      (employeeIds.length === 0 || employeeIds.includes(person.id)),
  );
}

/** The months of some people on some days. */
export function monthsOfPeople(
  stored: readonly TimeMonth[],
  people: readonly Employee[],
  months: readonly Month[],
): readonly TimeMonth[] {
  const wanted = new Set(people.map(({ id }) => id));
  return stored.filter(({ employeeId, month }) => wanted.has(employeeId) && months.includes(month));
}

/** The balance before the first day, of those whose seat counts flex. */
export const flexInOf = ({ person, flexIn }: PersonFigures): number | null =>
  hasFlexAccount(person) ? flexIn : null;

/** The balance after the last day, of those whose seat counts flex. */
export const flexOutOf = ({ person, flexOut }: PersonFigures): number | null =>
  hasFlexAccount(person) ? flexOut : null;

/** Names the row of a person. */
export const personKey = ({ person }: PersonFigures): string => person.id;
