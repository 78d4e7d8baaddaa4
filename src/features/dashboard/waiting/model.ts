import { isActive } from '#domain/audit.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { type WeekKey, weekOf } from '#domain/plan/week/iso-week.ts';
import { flagsOf, type FlagContext, WARNING_FLAGS } from '#domain/time/flags/flags.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { workedMinutes } from '#domain/time/registration/worked.ts';

/** Time of a week that waits for whoever looks. */
export interface WeekOfTime {
  readonly week: WeekKey;
  /** Its first day with time that waits. */
  readonly day: Day;
  readonly all: readonly Registration[];
  /** What nothing is to be said of. */
  readonly clear: readonly Registration[];
  readonly minutes: number;
  readonly people: number;
}

export interface WaitingTimeInput {
  readonly registrations: readonly Registration[];
  readonly employees: readonly Employee[];
  readonly mayApprove: (registration: Registration) => boolean;
  readonly context: Pick<FlagContext, 'settings' | 'farm' | 'nowMs'>;
}

/** What waits to be approved by whoever looks, a week each, the oldest first. What is marked is not among the clear ones. */
export function weeksOfTime(input: WaitingTimeInput): WeekOfTime[] {
  const { registrations, employees, mayApprove, context } = input;
  const known = registrations.filter(isActive);
  const pending = known.filter((one) => one.status === 'pending' && mayApprove(one));
  const byPerson = groupBy(known, ({ employeeId }) => employeeId);
  const isClear = (one: Registration): boolean => {
    const person = employees.find(({ id }) => id === one.employeeId) ?? null;
    const others = (byPerson.get(one.employeeId) ?? []).filter(({ id }) => id !== one.id);
    const flags = flagsOf(one, { ...context, person, others });
    return !flags.some((flag) => WARNING_FLAGS.includes(flag));
  };
  return [...groupBy(pending, ({ workDate }) => weekOf(workDate))]
    .map(([week, all]): WeekOfTime => ({
      week,
      day: all.map(({ workDate }) => workDate).toSorted()[0] ?? '',
      all,
      clear: all.filter(isClear),
      minutes: all.reduce((sum, one) => sum + workedMinutes(one, context.nowMs), 0),
      people: new Set(all.map(({ employeeId }) => employeeId)).size,
    }))
    .toSorted((a, b) => (a.week < b.week ? -1 : 1));
}

/** Stops that were forgotten, by their start. */
export function withoutStop(registrations: readonly Registration[], uid: string): Registration[] {
  return registrations
    .filter(isActive)
    .filter(({ status, employeeId }) => status === 'needsAction' && employeeId !== uid)
    .toSorted((a, b) => a.start - b.start);
}

/** Requests about the units on screen; those of units that nobody chooses among (one decides there for somebody) always. */
export function requestsShown(
  requests: readonly Leave[],
  shown: readonly string[],
  allowed: readonly string[],
): Leave[] {
  return requests.filter(({ unitId }) => shown.includes(unitId) || !allowed.includes(unitId));
}
