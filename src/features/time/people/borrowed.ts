import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { isActive } from '#domain/audit.ts';
import { compareDanish } from '#domain/text/compare.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { isAtHome } from '#domain/employee/home-unit.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { Cell } from './cells.ts';
import type { PersonRow } from './model.ts';

interface BorrowedInput {
  readonly actor: Actor;
  readonly farmId: string;
  readonly employees: readonly Employee[];
  /** What waits in the units on screen. */
  readonly pending: readonly Registration[];
  /** The units on screen; null is all, where nobody comes from elsewhere. */
  readonly unitIds: readonly string[] | null;
}

/** Whoever is at home elsewhere and works in the units on screen too, by unit. */
export function borrowedPairs(
  employees: readonly Employee[],
  unitIds: readonly string[],
): { readonly unitId: string; readonly employeeId: string }[] {
  return employees
    .filter((person) => !isAtHome(person, unitIds))
    .flatMap(({ id: employeeId, units }) =>
      units.filter((one) => unitIds.includes(one)).map((unitId) => ({ unitId, employeeId })),
    );
}

/** People at home elsewhere with time that waits in the units on screen: the days that do, by name. */
export function borrowedPeople({
  actor,
  farmId,
  employees,
  pending,
  unitIds,
}: BorrowedInput): PersonRow[] {
  const byPerson = groupBy(pending.filter(isActive), ({ employeeId }) => employeeId);
  return employees
    .filter((person) => byPerson.has(person.id) && !isAtHome(person, unitIds))
    .map((person) => {
      const waiting = byPerson.get(person.id) ?? [];
      const units = [...new Set(waiting.map(({ unitId }) => unitId))];
      const target = { farmId, employeeId: person.id, unitIds: units, role: person.role };
      return rowOf(person, waiting, can(actor, 'registration.decide', target));
    })
    .toSorted((a, b) => compareDanish(a.name, b.name));
}

function rowOf(person: Employee, waiting: readonly Registration[], mayDecide: boolean): PersonRow {
  const byDay = groupBy(waiting, ({ workDate }) => workDate);
  const cells = [...byDay].map(([day, entries]): Cell => {
    const pendingIds = entries.map(({ id }) => id);
    const mine = mayDecide ? entries : [];
    return { day, state: 'pending', minutes: 0, pendingIds, mine, elsewhere: 0, flagged: false };
  });
  return {
    person,
    name: fullName(person),
    cells: cells.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    minutes: 0,
    goalMinutes: 0,
    pendingIds: waiting.map(({ id }) => id),
    mine: mayDecide ? waiting : [],
    elsewhere: 0,
    mayDecide,
    filters: new Set(['pending']),
  };
}
