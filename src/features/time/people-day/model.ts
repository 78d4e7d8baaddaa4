import { isActive } from '#domain/audit.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import { type Day, startOfDay } from '#domain/dates/day.ts';
import { axisAround, type DayAxis } from '#domain/dates/day-axis.ts';
import { type Employee, fullName, shortName } from '#domain/employee/employee.ts';
import { homeUnitOf, isAtHome } from '#domain/employee/home-unit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import { countedUntil } from '#domain/leave/calendar/away.ts';
import type { Absence } from '#domain/leave/document/absence.ts';
import { type PlannedShift, shiftDay, shiftMinutes } from '#domain/plan/shift/shift.ts';
import { type PlanWeek, shiftsOf } from '#domain/plan/week/plan-week.ts';
import { missedShifts } from '#domain/plan/worked/missed-shifts.ts';
import { compareDanish } from '#domain/text/compare.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { Unit } from '#domain/unit/unit.ts';

/** A line of the day: a unit above its people, somebody of it, or a shift that nobody has. */
export interface DayLine {
  readonly kind: 'unit' | 'person' | 'open';
  readonly key: string;
  readonly unit: Unit;
  /** Null but on the line of somebody. */
  readonly person: Employee | null;
  readonly name: string;
  /** Published, beginning on the day, by start. */
  readonly shifts: readonly PlannedShift[];
  /** Of the day, by start. */
  readonly entries: readonly Registration[];
  /** What keeps the person away that day. */
  readonly away: Absence | null;
  /** Shifts that began a while ago, of which nothing is registered. */
  readonly missed: readonly PlannedShift[];
  readonly plannedMinutes: number;
}

/** What the day of some units is made of. */
export interface DayInput {
  readonly farm: Farm;
  readonly day: Day;
  /** On screen, in order. */
  readonly units: readonly Unit[];
  readonly employees: readonly Employee[];
  readonly weeks: readonly PlanWeek[];
  /** Of the day and of those beside it, in the units on screen. */
  readonly registrations: readonly Registration[];
  readonly absences: readonly Absence[];
  /** Whether a clock is started for work at all: else nobody is late. */
  readonly hasClock: boolean;
  readonly nowMs: number;
}

/** The lines of a day, and who of the units has nothing that day. */
export interface DayLines {
  readonly lines: readonly DayLine[];
  /** Short names, by name. */
  readonly without: readonly string[];
}

const byStart = <T extends { readonly start: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => a.start - b.start);

const minutesOf = (shifts: readonly PlannedShift[]): number =>
  shifts.reduce((sum, shift) => sum + shiftMinutes(shift), 0);

/** One line a person, under the unit they are at home in, or else where their day begins. */
export function dayLines(input: DayInput): DayLines {
  const { farm, day, units, employees, weeks, registrations, absences } = input;
  const unitIds = units.map(({ id }) => id);
  const shifts = weeks.flatMap((week) => shiftsOf(week, farm.timeZone));
  const today = shifts.filter((shift) => shiftDay(shift, farm.timeZone) === day);
  const ours = today.filter(({ unitId }) => unitIds.includes(unitId));
  const shiftsBy = groupBy(shifts, ({ employeeId }) => employeeId);
  const knownBy = groupBy(registrations, ({ employeeId }) => employeeId);
  const people = employees.map((person): DayLine | null => {
    const known = knownBy.get(person.id) ?? [];
    const own = byStart(ours.filter(({ employeeId }) => employeeId === person.id));
    const entries = byStart(known.filter((one) => isActive(one) && one.workDate === day));
    const home = homeUnitOf(person);
    const first = unitIds.includes(home) ? home : (entries[0] ?? own[0])?.unitId;
    const unit = units.find(({ id }) => id === first);
    if (unit === undefined) return null;
    const away = isActive(person) ? awayOn(absences, person, day) : null;
    const missed = missedBy(input, person, shiftsBy.get(person.id) ?? [], known);
    const name = fullName(person);
    const shown = { unit, person, name, shifts: own, entries, away, missed };
    return { ...shown, kind: 'person', key: person.id, plannedMinutes: minutesOf(own) };
  });
  const there = people.filter((line) => line !== null);
  const isBlank = ({ shifts: own, entries, away }: DayLine): boolean =>
    own.length + entries.length === 0 && away === null;
  const lines = units.flatMap((unit) => {
    const own = there.filter((line) => line.unit.id === unit.id && !isBlank(line));
    const open = byStart(
      ours.filter(({ unitId, employeeId }) => unitId === unit.id && employeeId === null),
    ).map((shift) => openLine(unit, shift));
    const all = [...own.toSorted(inOrder), ...open];
    return all.length === 0 ? [] : [unitLine(unit, all), ...all];
  });
  const without = there
    .filter((line) => isBlank(line) && line.person !== null && isExpected(line.person, unitIds))
    .map(({ person, name }) => ({ name, short: person === null ? name : shortName(person) }))
    .toSorted((a, b) => compareDanish(a.name, b.name));
  return { lines, without: without.map(({ short }) => short) };
}

const isExpected = (person: Employee, unitIds: readonly string[]): boolean =>
  isActive(person) &&
  isAtHome(person, unitIds) &&
  seatIncludes(person.seatType, 'time_registration_basic');

const NOTHING = { person: null, entries: [], away: null, missed: [] } as const;

function unitLine(unit: Unit, lines: readonly DayLine[]): DayLine {
  const people = lines.filter(({ kind }) => kind === 'person');
  const plannedMinutes = people.reduce((sum, line) => sum + line.plannedMinutes, 0);
  const { id: key, unitName: name } = unit;
  return { ...NOTHING, kind: 'unit', key, unit, name, shifts: [], plannedMinutes };
}

function openLine(unit: Unit, shift: PlannedShift): DayLine {
  const shown = { kind: 'open' as const, key: shift.id, unit, name: shift.title };
  return { ...NOTHING, ...shown, shifts: [shift], plannedMinutes: shiftMinutes(shift) };
}

/** Who is there before who is away, then by when the day begins, then by name. */
function inOrder(a: DayLine, b: DayLine): number {
  const isAway = (line: DayLine): number => (line.away !== null && begin(line) === LATE ? 1 : 0);
  return isAway(a) - isAway(b) || begin(a) - begin(b) || compareDanish(a.name, b.name);
}
const LATE = Number.MAX_SAFE_INTEGER;
const begin = ({ shifts, entries }: DayLine): number =>
  Math.min(shifts[0]?.start ?? LATE, entries[0]?.start ?? LATE);

function awayOn(absences: readonly Absence[], { id }: Employee, day: Day): Absence | null {
  const isOn = (one: Absence): boolean =>
    isActive(one) && one.employeeId === id && one.from <= day && day <= countedUntil(one, day);
  return absences.find(isOn) ?? null;
}

/** Of whoever also works in a unit that is not on screen nothing is said: they may have come there. */
function missedBy(
  { farm, day, units, absences, hasClock, nowMs }: DayInput,
  person: Employee,
  shifts: readonly PlannedShift[],
  registrations: readonly Registration[],
): readonly PlannedShift[] {
  const isSeen = person.units.every((id) => units.some((unit) => unit.id === id));
  if (!hasClock || !isSeen || !isActive(person)) return [];
  const own = absences.filter(({ employeeId }) => employeeId === person.id);
  const facts = { person, farm, shifts, registrations, absences: own };
  return missedShifts(facts, nowMs).filter((shift) => shiftDay(shift, farm.timeZone) === day);
}

/** The hours on screen: a working day's, and whatever lies beside them. */
export function axisOfLines(
  { day, farm, nowMs }: Pick<DayInput, 'day' | 'farm' | 'nowMs'>,
  lines: readonly DayLine[],
): DayAxis {
  const from = startOfDay(day, farm.timeZone);
  const worked = lines
    .flatMap(({ entries }) => entries)
    .map(({ start, end }) => ({
      start: Math.max(start, from),
      end: end ?? Math.max(start, nowMs),
    }));
  const there = [...lines.flatMap(({ shifts }) => shifts), ...worked];
  return axisAround(day, farm.timeZone, there, nowMs);
}

/** Work without a hole: registrations that follow each other, as when somebody goes on to another task. */
export interface WorkedStretch {
  readonly start: number;
  /** Null while it runs. */
  readonly end: number | null;
  readonly entries: readonly Registration[];
}

/** What is joined less than so many ms apart is one piece of work. */
const JOINED_MS = 60_000;

/** The pieces of work of somebody's day, by start. */
export function stretchesOf(entries: readonly Registration[]): WorkedStretch[] {
  const found: WorkedStretch[] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (last !== undefined && last.end !== null && Math.abs(entry.start - last.end) < JOINED_MS) {
      found[found.length - 1] = {
        ...last,
        end: entry.end,
        entries: [...last.entries, entry],
      };
    } else found.push({ start: entry.start, end: entry.end, entries: [entry] });
  }
  return found;
}

/** The parts of a registration between its stamped breaks; `nowMs` ends what runs. */
export function piecesOf(
  { start, end, breaks }: Pick<Registration, 'start' | 'end' | 'breaks'>,
  nowMs: number,
): { readonly start: number; readonly end: number }[] {
  const until = Math.max(end ?? nowMs, start);
  const pieces: { start: number; end: number }[] = [];
  let from = start;
  for (const { start: begun, end: ended } of breaks.toSorted(
    (a, b) => (a.start ?? 0) - (b.start ?? 0),
  )) {
    if (begun === null || begun < from || begun > until) continue;
    pieces.push({ start: from, end: begun });
    from = Math.min(ended ?? until, until);
  }
  return from < until || pieces.length === 0 ? [...pieces, { start: from, end: until }] : pieces;
}
