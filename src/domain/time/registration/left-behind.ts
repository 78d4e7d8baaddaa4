import { activeEmployees, type Employee } from '../../employee/employee.ts';
import type { Registration } from './registration.ts';

/** Who stands in the way of archiving a unit. */
export interface LeftBehind {
  /** Active people who have the unit, by name. */
  readonly people: readonly Employee[];
  /** Ids of employees whose clock is running there and who do not have the unit. */
  readonly onTheClock: readonly string[];
}

/** Nobody and nothing is left behind when a unit is archived: who has it, whose clock runs in it. */
export function leftBehind(
  unitId: string,
  employees: readonly Employee[],
  running: readonly Registration[],
): LeftBehind {
  const people = activeEmployees(employees, unitId);
  const others = running
    .filter((entry) => entry.unitId === unitId && entry.end === null && entry.deleted === null)
    .map((entry) => entry.employeeId)
    .filter((id) => !people.some((person) => person.id === id));
  return { people, onTheClock: [...new Set(others)] };
}
