import { isActive } from '#domain/audit.ts';
import type { Day } from '#domain/dates/day.ts';
import { axisAround, wholeDay } from '#domain/dates/day-axis.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Absence } from '#domain/leave/document/leave.ts';
import { countedUntil } from '#domain/leave/calendar/away.ts';
import { type PlannedShift, shiftMinutes, sortShifts } from '#domain/plan/shift/shift.ts';
import type { StaffingState } from '#domain/plan/validator/staffing.ts';
import { touches, type Verdict } from '#domain/plan/validator/verdict.ts';
import type { BoardShift } from '#domain/plan/week/difference.ts';
import { isLate, unspokenShifts } from '#domain/plan/worked/owed-shifts.ts';
import { compareDanish } from '#domain/text/compare.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { counts, workedMinutes } from '#domain/time/registration/worked.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { isOn, lanesOf, type TimeAxis } from '#ui/time-axis/axis.ts';
import type { BoardRow } from '../shared/model.ts';

/** Something planned, and the lane it stands in. */
export interface PlannedBar {
  readonly lane: number;
  /** In this unit; null for one of another unit. */
  readonly own: BoardShift | null;
  readonly shift: PlannedShift;
}

/** Somebody's day, or the shifts that nobody has yet (null). */
export interface DayRow {
  readonly key: string;
  readonly unit: Unit;
  /** The line of a unit, above its people: sums alone. */
  readonly isGroup: boolean;
  readonly person: Employee | null;
  readonly name: string;
  readonly bars: readonly PlannedBar[];
  readonly lanes: number;
  /** Away all day, or a part of it that has no times. */
  readonly away: 'full' | 'part' | null;
  /** By start; null where one may not read them. */
  readonly worked: readonly Registration[] | null;
  /** Minutes of shifts of this unit that begin on the day. */
  readonly minutes: number;
  /** What the rules say of the shifts of this unit. */
  readonly verdicts: readonly Verdict[];
  /** Ids of published shifts of which nothing is registered; none where one may not read that. */
  readonly unspoken: readonly string[];
}

export interface DayInput {
  readonly unit: Unit;
  readonly day: Day;
  readonly farm: Farm;
  readonly today: Day;
  /** Of the day before and the day itself: a night reaches over. */
  readonly board: readonly BoardRow[];
  readonly employees: readonly Employee[];
  readonly absences: readonly Absence[];
  /** Of the unit; null where one may not read them. */
  readonly registrations: readonly Registration[] | null;
  readonly verdicts: readonly Verdict[];
}

/** The hours on screen: those of a working day, all in which there is something, and the present. */
export function axisOf(
  day: Day,
  timeZone: string,
  rows: readonly DayRow[],
  needs: readonly Pick<StaffingState, 'start' | 'end'>[],
  nowMs: number,
): TimeAxis {
  const there = [
    ...rows.flatMap(({ bars }) => bars.map(({ shift }) => shift)),
    ...rows.flatMap(({ worked }) =>
      (worked ?? []).map(({ start, end }) => ({ start, end: end ?? start })),
    ),
    ...needs,
  ];
  return axisAround(day, timeZone, there, nowMs);
}

/** The rows of a day: those of the board, then whoever worked in the unit without a place on it, by name. */
export function dayRows(input: DayInput): DayRow[] {
  const { board, employees, registrations } = input;
  const whole = wholeDay(input.day, input.farm.timeZone);
  const there = (registrations ?? []).filter((one) => isActive(one) && isOn(whole, stretchOf(one)));
  const worked = groupBy(there, ({ employeeId }) => employeeId);
  const known = new Set(board.map(({ key }) => key));
  const lent = employees
    .filter(({ id }) => worked.has(id) && !known.has(id))
    .map((person) => ({ key: person.id, person, name: fullName(person), cells: [] }))
    .toSorted((a, b) => compareDanish(a.name, b.name));
  return [...board, ...lent].map((row) => {
    const own = worked.get(row.key) ?? [];
    const byStart = own.toSorted((a, b) => a.start - b.start);
    return rowOf(row, registrations === null ? null : byStart, whole, input);
  });
}

/** What runs is drawn as long as it lasts: of it only its start is looked at. */
const stretchOf = ({ start, end }: Registration) => ({
  start,
  end: end ?? Number.MAX_SAFE_INTEGER,
});

function rowOf(
  { key, person, name, cells }: Pick<BoardRow, 'key' | 'person' | 'name' | 'cells'>,
  worked: readonly Registration[] | null,
  whole: TimeAxis,
  { farm, unit, day, absences, registrations, today, verdicts }: DayInput,
): DayRow {
  const own = cells.flatMap(({ shifts }) => shifts).filter((shift) => isOn(whole, shift));
  const others = cells.flatMap(({ elsewhere }) => elsewhere).filter((shift) => isOn(whole, shift));
  const planned = sortShifts<PlannedShift>([...own, ...others]);
  const lanes = lanesOf(planned);
  const isOwn = new Map(own.map((shift) => [shift.id, shift]));
  const leaves = absences.filter(
    (one) =>
      person !== null &&
      one.employeeId === person.id &&
      one.from <= day &&
      day <= countedUntil(one, today),
  );
  return {
    key: `${unit.id} ${key}`,
    unit,
    isGroup: false,
    person,
    name,
    bars: planned.map((shift, at) => ({
      lane: lanes[at] ?? 0,
      own: isOwn.get(shift.id) ?? null,
      shift,
    })),
    lanes: Math.max(0, ...lanes) + 1,
    away: leaves.some(({ part }) => part === 'full') ? 'full' : leaves.length > 0 ? 'part' : null,
    worked: person === null ? null : worked,
    minutes: own
      .filter((shift) => shift.state !== 'removed' && shift.start >= whole.from)
      .reduce((sum, shift) => sum + shiftMinutes(shift), 0),
    verdicts: verdicts.filter((verdict) => touches(verdict, isOwn)),
    unspoken:
      person === null || registrations === null
        ? []
        : unspokenShifts({
            person,
            farm,
            shifts: own.filter(({ state }) => state === 'published'),
            registrations: registrations.filter(({ employeeId }) => employeeId === person.id),
            absences: leaves,
          }).map(({ id }) => id),
  };
}

/** Minutes worked on a day, up to now while it runs. */
export function dayWorked(row: Pick<DayRow, 'worked'>, day: Day, nowMs: number): number {
  return (row.worked ?? [])
    .filter((one) => one.workDate === day && counts(one))
    .reduce((sum, one) => sum + workedMinutes(one, nowMs), 0);
}

/** Published shifts that began a while ago without their person: who stamps, is not away, and registered nothing of it. */
export function missedShifts(
  { bars, unspoken }: Pick<DayRow, 'bars' | 'unspoken'>,
  nowMs: number,
): readonly BoardShift[] {
  return bars.flatMap(({ own }) =>
    own !== null && unspoken.includes(own.id) && isLate(own.start, nowMs) ? [own] : [],
  );
}
