import { unitsDuring } from '#domain/employee/home-unit.ts';
import { isActive } from '#domain/audit.ts';
import { type Day, daysIn, addDays, startOfDay, weekdayOf } from '#domain/dates/day.ts';
import { dayNormMinutes } from '#domain/employee/hours.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Absence } from '#domain/leave/document/leave.ts';
import { countedUntil } from '#domain/leave/calendar/away.ts';
import type { StaffingNeed } from '#domain/plan/settings/planning-settings.ts';
import { type PlannedShift, shiftMinutes, sortShifts } from '#domain/plan/shift/shift.ts';
import { mondayOfWeek, weekOf, weeksFrom } from '#domain/plan/week/iso-week.ts';
import { weekNorm } from '#domain/time/engine/flex.ts';
import type { FarmSettings } from '#domain/farm/settings.ts';
import { type StaffingState, staffingStates } from '#domain/plan/validator/staffing.ts';
import { type BoardShift, boardShifts } from '#domain/plan/week/difference.ts';
import {
  type PlanDraft,
  type PlanWeek,
  notesOfDay,
  planWeekId,
  shiftsOf,
  type WeekPlan,
} from '#domain/plan/week/plan-week.ts';
import { isSameData } from '#domain/steady.ts';
import { compareDanish } from '#domain/text/compare.ts';
import type { DayGridColumn } from '#ui/day-grid/day-column.ts';

export interface BoardColumn extends DayGridColumn {
  readonly day: Day;
  readonly notes: readonly string[];
  readonly staffing: readonly StaffingState[];
}

/** What stands in a cell of somebody. */
export interface BoardCell {
  readonly shifts: readonly BoardShift[];
  /** Shifts of the person in other units. */
  readonly elsewhere: readonly PlannedShift[];
  readonly isAway: boolean;
}

/** Somebody of the unit, or the shifts that nobody has yet (null). */
export interface BoardRow {
  readonly key: string;
  readonly person: Employee | null;
  readonly name: string;
  readonly cells: readonly BoardCell[];
  /** Minutes planned in all units, with days of leave as they would have been worked. */
  readonly minutes: number;
  /** Minutes of the norm; null for who has none. */
  readonly norm: number | null;
}

export interface BoardInput {
  readonly farm: Pick<Farm, 'timeZone' | 'workDaysPerWeek'>;
  readonly unitId: string;
  readonly days: { readonly from: Day; readonly to: Day };
  readonly weeks: readonly BoardWeek[];
  /** What is planned in other units, as far as one may see it. */
  readonly others: readonly WeekPlan[];
  readonly employees: readonly Employee[];
  readonly absences: readonly Absence[];
  /** The farm's own words about holidays. */
  readonly holidays: FarmSettings['holidays'];
  readonly today: Day;
}

/** What is drafted, with changes that came too late. */
type BoardDraft = WeekPlan & Partial<Pick<PlanDraft, 'refused'>>;

/** A week of the unit: what is drafted, and what is published of it. */
export interface BoardWeek {
  readonly draft: BoardDraft;
  readonly published: PlanWeek | null;
}

/** The weeks of a unit; where nothing is drafted yet, what is published is what a change begins with. */
export function boardWeeks(
  keys: readonly string[],
  unitId: string,
  drafts: readonly BoardDraft[],
  weeks: readonly PlanWeek[],
): BoardWeek[] {
  const find = <T extends WeekPlan>(list: readonly T[], week: string): T | null =>
    list.find((one) => one.unitId === unitId && one.week === week) ?? null;
  return keys.map((week) => {
    const published = find(weeks, week);
    const nothing = { unitId, week, shifts: {}, dayNotes: {} };
    return { published, draft: find(drafts, week) ?? published ?? nothing };
  });
}

/** What is planned in the other units: the drafts that one may see, else what is published. */
export function weeksElsewhere(
  unitIds: readonly string[],
  drafts: readonly BoardDraft[],
  published: readonly PlanWeek[],
): WeekPlan[] {
  const drafted = drafts.filter(({ unitId }) => !unitIds.includes(unitId));
  const known = new Set(drafted.map((one) => planWeekId(one.unitId, one.week)));
  const others = published.filter(
    ({ unitId, week }) => !unitIds.includes(unitId) && !known.has(planWeekId(unitId, week)),
  );
  return [...drafted, ...others];
}

const OPEN = '';

/** Rows of the board: open shifts, then the people of the unit and whoever else has a shift there, by name. */
export function boardRows(input: BoardInput): BoardRow[] {
  const { farm, unitId, weeks, employees } = input;
  const { from, to } = input.days;
  const all = daysIn({ from, until: addDays(to, 1) });
  const spans = all.map((day) => ({
    from: startOfDay(day, farm.timeZone),
    until: startOfDay(addDays(day, 1), farm.timeZone),
  }));
  // Of the days alone: to look at a day, a week of a thousand people is not gone through.
  const isIn = (shift: PlannedShift): boolean => spans.some((span) => beginsIn(shift, span));
  const own = sortShifts(
    weeks.flatMap(({ draft, published }) => boardShifts(published, draft)).filter(isIn),
  );
  const byPerson = groupBy(own, ({ employeeId }) => employeeId ?? OPEN);
  const people = employees
    .filter(
      (person) =>
        byPerson.has(person.id) ||
        (isActive(person) && unitsDuring(person, input.days).includes(unitId)),
    )
    .map((person) => ({ person, name: fullName(person) }))
    .toSorted((a, b) => compareDanish(a.name, b.name));
  const elsewhere = groupBy(
    input.others.flatMap((week) => shiftsOf(week, farm.timeZone)).filter(isIn),
    ({ employeeId }) => employeeId ?? OPEN,
  );
  const absences = groupBy(input.absences, ({ employeeId }) => employeeId);
  const mondays = weeksFrom(weekOf(from), weekOf(to)).map(mondayOfWeek);
  const rowOf = (person: Employee | null, name: string): BoardRow => {
    const key = person?.id ?? OPEN;
    return rowFor({
      ...input,
      all,
      spans,
      mondays,
      absences: absences.get(key) ?? [],
      person,
      name,
      shifts: byPerson.get(key) ?? [],
      elsewhere: person === null ? [] : (elsewhere.get(key) ?? []),
    });
  };
  return [rowOf(null, ''), ...people.map(({ person, name }) => rowOf(person, name))];
}

interface Span {
  readonly from: number;
  readonly until: number;
}

const NEVER: Span = { from: 0, until: 0 };

/** A day is asked of an instant by its midnights: the calendar is dearer, and a board asks it of thousands. */
const beginsIn = ({ start }: PlannedShift, { from, until }: Span): boolean =>
  start >= from && start < until;

type RowInput = BoardInput & {
  readonly person: Employee | null;
  readonly name: string;
  readonly shifts: readonly BoardShift[];
  readonly elsewhere: readonly PlannedShift[];
  /** The person's own. */
  readonly absences: readonly Absence[];
  readonly all: readonly Day[];
  /** The instants of each of them, epoch ms. */
  readonly spans: readonly Span[];
  /** Of the weeks that the days are in. */
  readonly mondays: readonly Day[];
};

function rowFor(input: RowInput): BoardRow {
  const { person, name, shifts, elsewhere, absences, all, spans, farm, today } = input;
  const cells = all.map((day, at): BoardCell => {
    const isOn = (shift: PlannedShift): boolean => beginsIn(shift, spans[at] ?? NEVER);
    return {
      shifts: shifts.filter(isOn),
      elsewhere: elsewhere.filter(isOn),
      isAway: absences.some(
        (one) => one.part === 'full' && one.from <= day && day <= countedUntil(one, today),
      ),
    };
  });
  const planned = shifts.filter(({ state }) => state !== 'removed');
  const worked = [...planned, ...elsewhere].reduce((sum, shift) => sum + shiftMinutes(shift), 0);
  const leave =
    person === null
      ? 0
      : all.reduce(
          (sum, day, at) => sum + (isFree(cells[at]) ? dayNormMinutes(person, farm, day) : 0),
          0,
        );
  return {
    key: person?.id ?? 'open',
    person,
    name,
    cells,
    minutes: worked + leave,
    norm: person === null ? null : normOf(person, input),
  };
}

/** A day of leave on which nothing is planned all the same: it counts as it would have been worked. */
function isFree(cell: BoardCell | undefined): boolean {
  if (cell === undefined || !cell.isAway) return false;
  return cell.elsewhere.length === 0 && cell.shifts.every(({ state }) => state === 'removed');
}

/** Rows that say the same as before are the same object as before, so that they are not drawn again. */
export function steadyRows<Row extends { readonly key: string }>(
  before: readonly Row[],
  next: readonly Row[],
): readonly Row[] {
  const known = new Map(before.map((row) => [row.key, row]));
  return next.map((row) => {
    const old = known.get(row.key);
    return old !== undefined && isSameData(old, row) ? old : row;
  });
}

/** Minutes of the norm of the weeks on screen, holidays taken out; null for who has no weekly hours in any of them. */
function normOf(
  person: Employee,
  { farm, mondays, holidays }: Pick<RowInput, 'farm' | 'mondays' | 'holidays'>,
): number | null {
  const norms = mondays
    .map((monday) => weekNorm(person, farm, monday, { holidays }))
    .filter((norm) => norm !== null);
  return norms.length === 0 ? null : norms.reduce((sum, norm) => sum + norm, 0);
}

/** The lines of a day's note, in the weeks of a unit. */
export function notesIn(weeks: readonly BoardWeek[], day: Day): string[] {
  const week = weeks.find(({ draft }) => draft.week === weekOf(day));
  return week === undefined ? [] : notesOfDay(week.draft, day);
}

/** Days of the board with their notes and how they are staffed. */
export function boardColumns(
  input: Pick<BoardInput, 'farm' | 'unitId' | 'days' | 'weeks'> & {
    readonly today: Day;
    readonly isHoliday: (day: Day) => boolean;
    readonly needs: Readonly<Record<string, StaffingNeed>>;
    readonly notesOf: (day: Day) => readonly string[];
  },
): BoardColumn[] {
  const { farm, unitId, days, weeks, today, isHoliday, needs, notesOf } = input;
  const shifts = weeks.flatMap(({ draft }) => Object.values(draft.shifts));
  const { timeZone } = farm;
  const staffing = groupBy(
    staffingStates(needs, { unitId, shifts, window: days, timeZone }),
    ({ day }) => day,
  );
  return daysIn({ from: days.from, until: addDays(days.to, 1) }).map((day) => ({
    key: day,
    day,
    marks: [
      ...(day === today ? (['today'] as const) : []),
      ...(isHoliday(day) ? (['holiday'] as const) : []),
      ...(weekdayOf(day) > 5 ? (['weekend'] as const) : []),
    ],
    notes: notesOf(day),
    staffing: staffing.get(day) ?? [],
  }));
}
