import { isActive } from '#domain/audit.ts';
import { type Day, startOfDay } from '#domain/dates/day.ts';
import { axisAround, type DayAxis } from '#domain/dates/day-axis.ts';
import { type Employee, fullName, shortName } from '#domain/employee/employee.ts';
import { homeUnitOf, isAtHome } from '#domain/employee/home-unit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import { countedUntil } from '#domain/leave/calendar/away.ts';
import type { Absence } from '#domain/leave/document/leave.ts';
import { type PlannedShift, shiftDay, shiftMinutes, sortShifts } from '#domain/plan/shift/shift.ts';
import { type PlanWeek, shiftsOf } from '#domain/plan/week/plan-week.ts';
import { missedShifts, type OwedFacts } from '#domain/plan/worked/owed-shifts.ts';
import { compareDanish } from '#domain/text/compare.ts';
import { sourceOf, stretchesOf as unbroken } from '#domain/time/engine/stretch/work-stretch.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { workedDay } from '#domain/time/registration/worked.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { registersTime } from '../people/model.ts';

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

type PersonLine = DayLine & { readonly person: Employee };

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
  /** Whether a clock is started for work in a unit: else nobody is late there. */
  readonly hasClock: (unitId: string) => boolean;
  readonly nowMs: number;
}

/** The lines of a day, and who of the units has nothing that day. */
export interface DayLines {
  readonly lines: readonly DayLine[];
  /** Short names, by name. */
  readonly without: readonly string[];
}

/** One line a person, under the unit they are at home in, or else where their day begins. */
export function dayLines(input: DayInput): DayLines {
  const { farm, day, units, employees, weeks, registrations, absences, nowMs } = input;
  const unitIds = units.map(({ id }) => id);
  const shifts = weeks.flatMap((week) => shiftsOf(week, farm.timeZone));
  const shiftsBy = groupBy(shifts, ({ employeeId }) => employeeId);
  const knownBy = groupBy(registrations, ({ employeeId }) => employeeId);
  const awayBy = groupBy(absences, ({ employeeId }) => employeeId);
  const oursOf = (employeeId: string | null): PlannedShift[] =>
    sortShifts(shiftsBy.get(employeeId) ?? []).filter(
      (shift) => unitIds.includes(shift.unitId) && shiftDay(shift, farm.timeZone) === day,
    );
  const there = employees.flatMap((person): PersonLine[] => {
    const known = knownBy.get(person.id) ?? [];
    const own = oursOf(person.id);
    const entries = workedDay(known, day, nowMs).registrations;
    const home = homeUnitOf(person);
    const first = unitIds.includes(home) ? home : (entries[0] ?? own[0])?.unitId;
    const unit = units.find(({ id }) => id === first);
    if (unit === undefined) return [];
    const facts = {
      person,
      farm,
      shifts: shiftsBy.get(person.id) ?? [],
      registrations: known,
      absences: awayBy.get(person.id) ?? [],
    };
    const away = isActive(person) ? awayOn(facts.absences, day) : null;
    const shown = { unit, person, name: fullName(person), shifts: own, entries, away };
    const more = {
      missed: missedBy(input, facts),
      plannedMinutes: own.reduce((sum, shift) => sum + shiftMinutes(shift), 0),
    };
    return [{ kind: 'person', key: person.id, ...shown, ...more }];
  });
  const isBlank = ({ shifts: own, entries, away }: DayLine): boolean =>
    own.length + entries.length === 0 && away === null;
  const open = oursOf(null);
  const lines = units.flatMap((unit) => {
    const own = there.filter((line) => line.unit.id === unit.id && !isBlank(line));
    const free = open.filter(({ unitId }) => unitId === unit.id);
    if (own.length + free.length === 0) return [];
    const openLines = free.map((shift) => openLine(unit, shift));
    return [unitLine(unit, own), ...own.toSorted(inOrder), ...openLines];
  });
  const without = there
    .filter(
      (line) => isBlank(line) && registersTime(line.person, day) && isAtHome(line.person, unitIds),
    )
    .toSorted((a, b) => compareDanish(a.name, b.name));
  return { lines, without: without.map(({ person }) => shortName(person)) };
}

const NOTHING = { person: null, entries: [], away: null, missed: [] } as const;

function unitLine(unit: Unit, people: readonly DayLine[]): DayLine {
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

const awayOn = (own: readonly Absence[], day: Day): Absence | null =>
  own.find((one) => isActive(one) && one.from <= day && day <= countedUntil(one, day)) ?? null;

/** Of whoever also works in a unit that is not on screen nothing is said: they may have come there. */
function missedBy(
  { farm, day, units, hasClock, nowMs }: DayInput,
  facts: OwedFacts,
): readonly PlannedShift[] {
  const { person } = facts;
  const isSeen = person.units.every((id) => units.some((unit) => unit.id === id));
  if (!isSeen || !isActive(person)) return [];
  return missedShifts(facts, nowMs).filter(
    (shift) => shiftDay(shift, farm.timeZone) === day && hasClock(shift.unitId),
  );
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

/** The pieces of work of somebody's day, which come by start: unbroken as the rules see them. */
export function stretchesOf(entries: readonly Registration[]): WorkedStretch[] {
  return unbroken(entries.map((one) => sourceOf(one, one.start))).map(({ sources }) => {
    const own = sources.map(({ registration }) => registration);
    return { start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? null, entries: own };
  });
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
