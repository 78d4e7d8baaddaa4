import { byText } from '#domain/by-text.ts';
import { type Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import { isActive } from '#domain/audit.ts';
import { type Day, daysIn, dayOf, type Month, monthRange, weekdayOf } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { dayNormMinutes } from '#domain/employee/hours.ts';
import { type Farm, isLocked } from '#domain/farm/farm.ts';
import { type Registration, type RegistrationStatus } from '#domain/time/registration.ts';
import { type TimeMonth, type TimeMonthDay } from '#domain/time/time-month.ts';

/** What a day of somebody asks for, the most urgent first; `missing` is a planned day without time. */
export type CellState = RegistrationStatus | 'missing' | 'empty';

/** One day of one person. */
export interface Cell {
  readonly day: Day;
  readonly state: CellState;
  readonly minutes: number;
  readonly pendingIds: readonly string[];
  readonly flagged: boolean;
}

/** One person's month. */
export interface PersonRow {
  readonly person: Employee;
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly minutes: number;
  readonly goalMinutes: number;
  readonly pendingIds: readonly string[];
  /** One's own time, which a leader may not approve. */
  readonly mayDecide: boolean;
  readonly filters: ReadonlySet<PeopleFilter>;
}

/** What one looks for among the people. */
export const PEOPLE_FILTERS = ['pending', 'returned', 'needsAction', 'flagged', 'noTime'] as const;

/** One of them. */
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

/** A day of the head of the table. */
export interface DayColumn {
  readonly day: Day;
  readonly isToday: boolean;
  readonly isWeekend: boolean;
  readonly isFuture: boolean;
}

/** The month of the people of some units. */
export interface PeopleMonth {
  readonly columns: readonly DayColumn[];
  readonly rows: readonly PersonRow[];
  readonly minutes: number;
}

/** Everything the month is made of. */
export interface PeopleInput {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly employees: readonly Employee[];
  readonly months: readonly TimeMonth[];
  /** Home units on screen; null is all of them. */
  readonly unitIds: readonly string[] | null;
  readonly month: Month;
  readonly nowMs: number;
}

const URGENT = ['needsAction', 'returned', 'pending', 'running', 'approved', 'locked'] as const;

function stateOf(day: TimeMonthDay, farm: Farm): CellState {
  const state = URGENT.find((status) => day.statuses.includes(status)) ?? 'empty';
  return state === 'approved' && isLocked(farm, day.day) ? 'locked' : state;
}

function cellOf(
  input: PeopleInput,
  person: Employee,
  column: DayColumn,
  known: TimeMonthDay | undefined,
): Cell {
  if (known !== undefined && known.entries > 0) {
    return {
      day: known.day,
      state: stateOf(known, input.farm),
      minutes: known.minutes,
      pendingIds: known.pendingIds,
      flagged: known.flags.length > 0,
    };
  }
  const isPast = !column.isToday && !column.isFuture;
  const expected = isPast && dayNormMinutes(person, input.farm, column.day) > 0;
  const inService = isEmployedOn(person, column.day, input.farm.timeZone);
  const state = expected && inService ? 'missing' : 'empty';
  return { day: column.day, state, minutes: 0, pendingIds: [], flagged: false };
}

function isEmployedOn(person: Employee, day: Day, timeZone: string): boolean {
  const { startDate, endDate } = person;
  if (startDate !== null && dayOf(startDate, timeZone) > day) return false;
  return endDate === null || dayOf(endDate, timeZone) >= day;
}

function filtersOf(cells: readonly Cell[], minutes: number): ReadonlySet<PeopleFilter> {
  const has = (state: CellState): boolean => cells.some((cell) => cell.state === state);
  const found = PEOPLE_FILTERS.filter((filter) => {
    if (filter === 'noTime') return minutes === 0;
    if (filter === 'flagged') return cells.some((cell) => cell.flagged);
    if (filter === 'pending') return cells.some((cell) => cell.pendingIds.length > 0);
    return has(filter);
  });
  return new Set(found);
}

function rowOf(
  input: PeopleInput,
  person: Employee,
  month: TimeMonth | undefined,
  columns: readonly DayColumn[],
): PersonRow {
  const days = new Map(month?.days.map((day) => [day.day, day]));
  const cells = columns.map((column) => cellOf(input, person, column, days.get(column.day)));
  const target = { farmId: input.farm.id, employeeId: person.id, unitIds: person.units };
  const minutes = month?.minutes ?? 0;
  return {
    person,
    name: fullName(person),
    cells,
    minutes,
    goalMinutes: month?.goalMinutes ?? 0,
    pendingIds: cells.flatMap((cell) => cell.pendingIds),
    mayDecide: can(input.actor, 'registration.decide', target),
    filters: filtersOf(cells, minutes),
  };
}

/** The days of a month as the head of the table. */
export function dayColumns(month: Month, today: Day): DayColumn[] {
  return daysIn(monthRange(month)).map((day) => ({
    day,
    isToday: day === today,
    isWeekend: weekdayOf(day) > 5,
    isFuture: day > today,
  }));
}

/** The people at home in the units on screen: those who register time, and those who left but have some. */
export function peopleMonth(input: PeopleInput): PeopleMonth {
  const { farm, months, unitIds } = input;
  const columns = dayColumns(input.month, dayOf(input.nowMs, farm.timeZone));
  const byPerson = new Map(months.map((month) => [month.employeeId, month]));
  const isHome = (person: Employee): boolean =>
    unitIds === null || unitIds.includes(person.units[0] ?? '');
  const rows = input.employees
    .filter(
      (person) =>
        isHome(person) && (hasClock(person) || (byPerson.get(person.id)?.minutes ?? 0) > 0),
    )
    .map((person) => rowOf(input, person, byPerson.get(person.id), columns))
    .toSorted((a, b) => byText(a.name, b.name));
  return { columns, rows, minutes: rows.reduce((sum, row) => sum + row.minutes, 0) };
}

function hasClock(person: Employee): boolean {
  return isActive(person) && seatIncludes(person.seatType, 'time_registration_basic');
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('da-DK');

/** The rows that a search and a filter leave. */
export function chosenRows(
  rows: readonly PersonRow[],
  search: string,
  filter: PeopleFilter | null,
): PersonRow[] {
  const wanted = plain(search.trim());
  return rows.filter(
    (row) => plain(row.name).includes(wanted) && (filter === null || row.filters.has(filter)),
  );
}

/** How many rows each filter would leave. */
export function filterCounts(rows: readonly PersonRow[]): Readonly<Record<PeopleFilter, number>> {
  const count = (filter: PeopleFilter): number =>
    rows.filter((row) => row.filters.has(filter)).length;
  return {
    pending: count('pending'),
    returned: count('returned'),
    needsAction: count('needsAction'),
    flagged: count('flagged'),
    noTime: count('noTime'),
  };
}

/** The filter of the address, or none. */
export function filterFrom(param: string | null): PeopleFilter | null {
  return PEOPLE_FILTERS.find((filter) => filter === param) ?? null;
}

/** The units to ask for: the selected one, or else all that one leads; null is all of an owner's. */
export function unitsToRead(
  actor: Actor,
  selected: { readonly unitId: string | null; readonly allUnits: boolean },
): readonly string[] | null {
  const seesAll = can(actor, 'unit.seeAll', { farmId: actor.claims.farm });
  const own = actor.employee?.units ?? [];
  if (seesAll && (selected.allUnits || selected.unitId === null)) return null;
  if (selected.unitId !== null && (seesAll || own.includes(selected.unitId))) {
    return [selected.unitId];
  }
  return own;
}

/** A registration with the name of whose it is. */
export interface NamedEntry {
  readonly registration: Registration;
  readonly name: string;
}

/** What waits for somebody comes first; what is decided, last. */
const ORDER: readonly RegistrationStatus[] = [
  'needsAction',
  'pending',
  'returned',
  'running',
  'approved',
  'locked',
];

/** The registrations of a day as a leader goes through them: by what waits, then by name and start. */
export function dayEntries(
  registrations: readonly Registration[],
  nameOf: (employeeId: string) => string,
): NamedEntry[] {
  return registrations
    .filter(isActive)
    .map((registration) => ({ registration, name: nameOf(registration.employeeId) }))
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.registration.status) - ORDER.indexOf(b.registration.status) ||
        byText(a.name, b.name) ||
        a.registration.start - b.registration.start,
    );
}
