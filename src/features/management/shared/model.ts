import type { LeaveDelegation } from '#domain/leave/document/leave-settings.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { settledLeave } from '#domain/leave/request/decide.ts';
import { type PlannedShift, shiftDay, sortShifts } from '#domain/plan/shift/shift.ts';
import { shiftsOf, type WeekPlan } from '#domain/plan/week/plan-week.ts';
import { compareDanish } from '#domain/text/compare.ts';
import { foldText } from '#domain/text/clean.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can, type Target } from '#domain/access/can.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, type Day, dayOf, startOfDay } from '#domain/dates/day.ts';
import {
  activeEmployees,
  type Employee,
  fullName,
  isLastOwner,
} from '#domain/employee/employee.ts';
import { weeklyHoursAt } from '#domain/employee/hours-history.ts';
import { employmentAt, employmentsOf, typeOn } from '#domain/employee/terms.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Guide } from '#domain/guides/guide.ts';
import { type GuideReads, lastReadOf, teamReading } from '#domain/guides/who-reads.ts';
import { isRunning, type Registration } from '#domain/time/registration/registration.ts';
import { leftBehind, type LeftBehind } from '#domain/time/registration/own-time.ts';
import { sortUnits, type Unit } from '#domain/farm/unit.ts';

/** Which of the farm's people a list shows. */
export type ListState = 'active' | 'deactivated';

/** A person as the list shows them. */
export interface PersonRow {
  readonly person: Employee;
  readonly name: string;
  /** The home unit first. */
  readonly units: readonly Unit[];
  /** Null for hourly paid people. */
  readonly weeklyHours: number | null;
  readonly startDay: Day | null;
  /** The day they leave, or left. */
  readonly endDay: Day | null;
}

/** The people of one home unit; null holds those whose home unit is gone. */
export interface PeopleGroup {
  readonly unit: Unit | null;
  readonly rows: readonly PersonRow[];
}

export interface PeopleView {
  readonly groups: readonly PeopleGroup[];
  readonly shown: number;
  /** In the unit chosen, whatever is searched for. */
  readonly counts: Readonly<Record<ListState, number>>;
}

export interface PeopleInput {
  readonly employees: readonly Employee[];
  readonly units: readonly Unit[];
  readonly state: ListState;
  /** Null shows all units (spec 5). */
  readonly unitId: string | null;
  readonly search: string;
  readonly timeZone: string;
  readonly today: Day;
}

export function peopleView(input: PeopleInput): PeopleView {
  const { employees, units, state, unitId, search } = input;
  const inUnit = employees.filter((person) => unitId === null || person.units.includes(unitId));
  const active = inUnit.filter(isActive);
  const chosen = state === 'active' ? active : inUnit.filter((person) => !isActive(person));
  const wanted = foldText(search);
  const rows = chosen
    .filter((person) => foldText(fullName(person)).includes(wanted))
    .map((person) => personRow(person, input))
    .toSorted((a, b) => compareDanish(a.name, b.name));
  return {
    groups: unitId === null ? byHomeUnit(rows, units) : [{ unit: null, rows }],
    shown: rows.length,
    counts: { active: active.length, deactivated: inUnit.length - active.length },
  };
}

function personRow(person: Employee, { units, timeZone, today }: PeopleInput): PersonRow {
  const { from: startDay, to: endDay } = employmentAt(employmentsOf(person, { timeZone }), today);
  return {
    person,
    name: fullName(person),
    units: person.units.flatMap((id) => units.find((unit) => unit.id === id) ?? []),
    weeklyHours: typeOn(person, today) === 'hourly' ? null : weeklyHoursAt(person.hours, today),
    startDay,
    endDay,
  };
}

function byHomeUnit(rows: readonly PersonRow[], units: readonly Unit[]): PeopleGroup[] {
  const groups: PeopleGroup[] = sortUnits(units).map((unit) => ({
    unit,
    rows: rows.filter((row) => row.units[0]?.id === unit.id),
  }));
  const homeless = rows.filter((row) => row.units.length === 0);
  return [...groups, { unit: null, rows: homeless }].filter((group) => group.rows.length > 0);
}

/** Somebody as permissions ask about them. */
export function targetOf(person: Employee, farmId: string): Target {
  return { farmId, employeeId: person.id, unitIds: person.units, role: person.role };
}

/** What the signed-in person may do with somebody. */
export interface PersonRights {
  readonly edit: boolean;
  /** Hours, employment type, first day and days of work. */
  readonly terms: boolean;
  readonly rename: boolean;
  readonly card: boolean;
  readonly editCard: boolean;
  /** The number in the payroll system. */
  readonly editNumber: boolean;
  readonly access: boolean;
  readonly invite: boolean;
  readonly signIn: boolean;
  readonly deactivate: boolean;
  readonly restore: boolean;
}

export function rightsOver(actor: Actor, person: Employee, farmId: string): PersonRights {
  const target = targetOf(person, farmId);
  const may = (action: Parameters<typeof can>[1]): boolean => can(actor, action, target);
  const active = isActive(person);
  return {
    edit: active && may('employee.edit'),
    terms: active && may('employee.editTerms'),
    rename: active && may('employee.rename'),
    card: may('card.read'),
    editCard: active && may('card.edit'),
    editNumber: active && may('card.editNumber'),
    access: active && may('employee.setAccess'),
    invite: active && may('employee.invite'),
    signIn: active && may('employee.seeSignIn'),
    deactivate: active && may('employee.deactivate'),
    restore: !active && may('employee.restore'),
  };
}

/** Somebody who may sign in, with what the reader may do about it. */
export interface UserRow {
  readonly person: Employee;
  readonly rights: PersonRights;
  /** Null is never, or not known, or not told to the reader. */
  readonly signInDay: Day | null;
  /** Whether it is known that they never have. */
  readonly isNever: boolean;
}

/** The people of a farm with their rights; `signIns` as far as they are known. */
export function userRows(
  actor: Actor,
  people: readonly Employee[],
  farm: Pick<Farm, 'id' | 'timeZone'>,
  signIns: Readonly<Record<string, number | null>>,
): readonly UserRow[] {
  return people.map((person) => {
    const rights = rightsOver(actor, person, farm.id);
    const at = rights.signIn && person.hasAccount ? signIns[person.id] : undefined;
    const signInDay = typeof at === 'number' ? dayOf(at, farm.timeZone) : null;
    return { person, rights, signInDay, isNever: at === null };
  });
}

/** Units of somebody that the actor may not take away or give: a leader those they are not in. */
export function fixedUnits(actor: Actor, units: readonly Unit[], farmId: string): string[] {
  return units
    .filter((unit) => !can(actor, 'employee.edit', { farmId, unitIds: [unit.id] }))
    .map((unit) => unit.id);
}

/** Roles that somebody can be given: the last owner stays one. */
export function roleChoices(
  employees: readonly Employee[],
  person: Employee,
): readonly Employee['role'][] {
  return isLastOwner(employees, person.id) ? ['owner'] : ['employee', 'leader', 'owner'];
}

/** A unit with who is in it. */
export interface UnitRow {
  readonly unit: Unit;
  readonly people: number;
  readonly running: number;
  readonly behind: LeftBehind;
}

export function unitRows(
  units: readonly Unit[],
  employees: readonly Employee[],
  running: readonly Registration[],
  today: Day,
): { readonly active: readonly UnitRow[]; readonly archived: readonly Unit[] } {
  const rows = units.filter(isActive).map((unit) => {
    const behind = leftBehind(unit.id, employees, running, today);
    const onClock = running.filter((entry) => entry.unitId === unit.id).length;
    const people = activeEmployees(employees, unit.id).length;
    return { unit, people, running: onClock, behind };
  });
  return { active: rows, archived: units.filter((unit) => !isActive(unit)) };
}

/** Somebody's shifts from a day on, by start. */
export function shiftsFrom(
  weeks: readonly WeekPlan[],
  { id }: Pick<Employee, 'id'>,
  { timeZone }: Pick<Farm, 'timeZone'>,
  from: Day,
): PlannedShift[] {
  const all = weeks.flatMap((week) => shiftsOf(week, timeZone));
  const own = all.filter((shift) => shift.employeeId === id && shiftDay(shift, timeZone) >= from);
  return sortShifts(own);
}

/** What is ahead of somebody after their last day of work. */
export interface Ahead {
  /** Drafted in units that the reader plans: they become what the reader chooses. By start. */
  readonly shifts: readonly PlannedShift[];
  /** How many are published where others plan. */
  readonly ofOthers: number;
  /** Leave in force that ends earlier or not at all, and requests that nobody answers any longer. */
  readonly leave: number;
  readonly requests: number;
  /** Whether somebody decides on leave for them, or they for somebody. */
  readonly hasDelegation: boolean;
  /** Guides that wait for them to be read. */
  readonly guides: number;
  /** Since when their clock runs, in epoch ms; null where it does not, or the reader does not see it. */
  readonly clockSince: number | null;
}

interface AheadInput {
  readonly person: Employee;
  readonly farm: Farm;
  readonly lastDay: Day;
  /** The units that the reader plans. */
  readonly planned: readonly string[];
  readonly weeks: readonly WeekPlan[];
  readonly drafted: readonly WeekPlan[];
  readonly leaves: readonly Leave[];
  readonly delegations: Readonly<Record<string, LeaveDelegation>>;
  readonly running: readonly Registration[];
  readonly guides: readonly Guide[];
  readonly reads: readonly GuideReads[];
  readonly today: Day;
}

/** What somebody leaves behind after a last day. What the server settles is counted by the server's own rule. */
export function aheadOf(input: AheadInput): Ahead {
  const { person, farm, lastDay, planned, weeks, drafted, leaves, delegations, running } = input;
  const { timeZone, lockedThrough } = farm;
  const first = addDays(lastDay, 1);
  const end = startOfDay(first, timeZone);
  const settled = leaves.flatMap((leave) => settledLeave(leave, { lastDay, lockedThrough }) ?? []);
  const requests = settled.filter(({ status }) => status === 'withdrawn').length;
  const others = weeks.filter(({ unitId }) => !planned.includes(unitId));
  const lastRead = lastReadOf(input.reads);
  const asked = { day: input.today, timeZone };
  return {
    shifts: shiftsFrom(drafted, person, farm, first),
    ofOthers: shiftsFrom(others, person, farm, first).length,
    leave: settled.length - requests,
    requests,
    hasDelegation: Object.entries(delegations).some(
      ([id, one]) => one.end > end && (id === person.id || one.fromEid === person.id),
    ),
    guides: input.guides.filter(
      (guide) =>
        guide.state === 'published' &&
        (teamReading([person], guide, lastRead, asked)?.missing.length ?? 0) > 0,
    ).length,
    clockSince:
      running.find((one) => one.employeeId === person.id && isRunning(one))?.start ?? null,
  };
}
