import { isAtHome } from '#domain/employee/home-unit.ts';
import { compareDanish } from '#domain/text/compare.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import { seatOn } from '#domain/employee/terms.ts';
import { isActive, versionOf } from '#domain/audit.ts';
import { type Day, daysIn, dayOf, monthOf, monthRange, weekdayOf } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { dayNormMinutes } from '#domain/employee/hours.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import { steadyList } from '#domain/steady.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { awayDaysOf, type TimeMonth, type TimeMonthDay } from '#domain/time/month/time-month.ts';
import { goalSoFar } from '#domain/time/report/person-figures.ts';
import type { DayGridColumn, DayMark } from '#ui/day-grid/day-column.ts';
import { type TimeView, weekDays } from '../navigation/address.ts';
import { type Cell, type CellState, countedCell, type WaitingNow } from './cells.ts';

/** One person's month or week. */
export interface PersonRow {
  readonly person: Employee;
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly minutes: number;
  readonly goalMinutes: number;
  /** Everything that waits. */
  readonly pendingIds: readonly string[];
  /** What of it the reader may decide; nothing until the registrations are known. */
  readonly mine: readonly Registration[];
  /** How much of it lies in units that the reader does not lead. */
  readonly elsewhere: number;
  /** One's own time, which a leader may not approve. */
  readonly mayDecide: boolean;
  readonly filters: ReadonlySet<PeopleFilter>;
}

/** What one looks for among the people. */
export const PEOPLE_FILTERS = ['pending', 'returned', 'needsAction', 'flagged', 'noTime'] as const;

export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

/** A day of the head of the table; its key is the day. */
export interface DayColumn extends DayGridColumn {
  readonly key: Day;
  readonly isFuture: boolean;
}

/** How much of people's time stands side by side. */
export type PeopleStretch = Exclude<TimeView, 'day'>;

/** The month or the week of the people of some units. */
export interface PeopleMonth {
  readonly stretch: PeopleStretch;
  readonly columns: readonly DayColumn[];
  readonly rows: readonly PersonRow[];
  readonly minutes: number;
}

/** Everything the month or the week is made of. */
export interface PeopleInput {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly employees: readonly Employee[];
  /** All months that the days lie in: two where a week does. */
  readonly months: readonly TimeMonth[];
  /** Home units on screen; null is all of them. */
  readonly unitIds: readonly string[] | null;
  readonly stretch: PeopleStretch;
  readonly day: Day;
  /** Whether the farm is off on a day, all of it. */
  readonly isDayOff: (day: Day) => boolean;
  readonly nowMs: number;
  /** What waits as the device knows it; null until it does. */
  readonly waiting: WaitingNow | null;
}

const NOTHING = { minutes: 0, pendingIds: [], mine: [], elsewhere: 0, flagged: false } as const;

const hasNews = (waiting: WaitingNow | null, employeeId: string, day: Day): boolean =>
  waiting !== null &&
  (waiting.on(employeeId, day).length > 0 || waiting.runningMinutes(employeeId, day) > 0);

/** A day that the server has not counted yet: where nothing waits, something runs. */
const UNCOUNTED: Omit<TimeMonthDay, 'day'> = {
  minutes: 0,
  rawMinutes: 0,
  entries: 0,
  statuses: ['running'],
  pendingIds: [],
  flags: [],
};

function cellOf(
  input: PeopleInput,
  person: Employee,
  column: DayColumn,
  known: TimeMonthDay | undefined,
  away: ReadonlySet<Day>,
): Cell {
  const day = column.key;
  const isNewer = known === undefined && hasNews(input.waiting, person.id, day);
  if (isNewer || (known !== undefined && known.entries > 0)) {
    return countedCell(known ?? { ...UNCOUNTED, day }, person, input.farm, input.waiting);
  }
  if (away.has(day)) return { ...NOTHING, day, state: 'away' };
  const isPast = !column.marks.includes('today') && !column.isFuture;
  const expected = isPast && !input.isDayOff(day) && dayNormMinutes(person, input.farm, day) > 0;
  return { ...NOTHING, day, state: expected ? 'missing' : 'empty' };
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
  input: PeopleInput & { readonly today: Day },
  person: Employee,
  months: readonly TimeMonth[],
  columns: readonly DayColumn[],
): PersonRow {
  const days = new Map(months.flatMap((month) => month.days.map((day) => [day.day, day] as const)));
  const away = new Set(months.flatMap((month) => [...awayDaysOf(month)]));
  const cells = columns.map((column) => cellOf(input, person, column, days.get(column.key), away));
  const { id: employeeId, units: unitIds, role } = person;
  const target = { farmId: input.farm.id, employeeId, unitIds, role };
  const minutes = cells.reduce((sum, cell) => sum + cell.minutes, 0);
  const [month] = input.stretch === 'month' ? months : [];
  return {
    person,
    name: fullName(person),
    cells,
    minutes,
    goalMinutes: month === undefined ? 0 : goalSoFar(month, { ...input, person }),
    pendingIds: cells.flatMap((cell) => cell.pendingIds),
    mine: cells.flatMap((cell) => cell.mine),
    elsewhere: cells.reduce((sum, cell) => sum + cell.elsewhere, 0),
    mayDecide: can(input.actor, 'registration.decide', target),
    filters: filtersOf(cells, minutes),
  };
}

/** The days on screen: those of the month or the week of a day. */
export function daysShown(stretch: PeopleStretch, day: Day): Day[] {
  return stretch === 'week' ? weekDays(day) : daysIn(monthRange(monthOf(day)));
}

function marksOf(day: Day, today: Day): DayMark[] {
  const isWeekend = weekdayOf(day) > 5;
  return [...(day === today ? ['today' as const] : []), ...(isWeekend ? ['weekend' as const] : [])];
}

function dayColumns(days: readonly Day[], today: Day): DayColumn[] {
  return days.map((day) => ({
    key: day,
    marks: marksOf(day, today),
    isFuture: day > today,
  }));
}

/** The people at home in the units on screen: those who register time, and those who left but have some. */
export function peopleMonth(input: PeopleInput): PeopleMonth {
  const { farm, months, stretch, unitIds } = input;
  const today = dayOf(input.nowMs, farm.timeZone);
  const columns = dayColumns(daysShown(stretch, input.day), today);
  const byPerson = groupBy(months, ({ employeeId }) => employeeId);
  const rows = input.employees
    .filter((person) => isAtHome(person, unitIds))
    .map((person) => rowOf({ ...input, today }, person, byPerson.get(person.id) ?? [], columns))
    .filter((row) => registersTime(row.person, input.day) || row.minutes > 0 || row.mine.length > 0)
    .toSorted((a, b) => compareDanish(a.name, b.name));
  return { stretch, columns, rows, minutes: rows.reduce((sum, row) => sum + row.minutes, 0) };
}

/**
 * A month or week of people that is given the one before: rows, days and all of it keep their identity as long
 * as nothing about them changed, through ticks of the clock, decisions and what others do.
 */
export function steadyPeople(
  before: PeopleMonth | null,
  next: PeopleMonth | null,
): PeopleMonth | null {
  if (before === null || next === null) return next;
  const rows = steadyList(before.rows, next.rows, ({ person }) => person.id);
  const columns = steadyList(before.columns, next.columns, ({ key }) => key);
  const { stretch, minutes } = next;
  const isSame = rows === before.rows && columns === before.columns && stretch === before.stretch;
  return isSame ? before : { stretch, columns, rows, minutes };
}

/** Whether somebody is there whose seat of a day registers time. */
export function registersTime(person: Employee, day: Day): boolean {
  return isActive(person) && seatIncludes(seatOn(person, day), 'time_registration_basic');
}

/** The server counts a change within so many ms: until then nothing is late. */
const COUNTED_WITHIN_MS = 60_000;

/**
 * Since when stored months are behind, in epoch ms: the earliest that lacks a registration which waits and was written
 * after it was counted. Null where all is in them that there is.
 */
export function countedUntil(
  months: readonly TimeMonth[],
  { pending, nowMs }: { readonly pending: readonly Registration[]; readonly nowMs: number },
): number | null {
  const keyOf = (employeeId: string, month: string): string => `${employeeId} ${month}`;
  const known = new Map(months.map((month) => [keyOf(month.employeeId, month.month), month]));
  const behind = pending.filter(isActive).flatMap((one) => {
    const month = known.get(keyOf(one.employeeId, monthOf(one.workDate)));
    const [counted, written] = [month?.updated ?? null, versionOf(one)];
    if (counted === null || written === null || written <= counted) return [];
    const isIn = month?.days.some(({ pendingIds }) => pendingIds.includes(one.id)) ?? false;
    return isIn || nowMs - written < COUNTED_WITHIN_MS ? [] : [counted];
  });
  return behind.length === 0 ? null : Math.min(...behind);
}

/** Whether a row is in a state that one looks for. */
export function isInState(row: PersonRow, filter: PeopleFilter): boolean {
  return row.filters.has(filter);
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

/** Everything of some people that the reader may decide. */
export function mineOf(rows: readonly PersonRow[]): readonly Registration[] {
  return rows.flatMap((row) => row.mine);
}
