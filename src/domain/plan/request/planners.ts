import { seatIncludes } from '../../access/seats.ts';
import { isActive } from '../../audit.ts';
import type { Employee } from '../../employee/employee.ts';

/**
 * Who is asked about the plan of a unit: those of it whose seat or right is to plan; where there is nobody, its leaders,
 * else the owners. Ids of employees.
 */
export function plannersOf(people: readonly Employee[], unitId: string): string[] {
  const active = people.filter(isActive);
  const own = active.filter(({ units }) => units.includes(unitId));
  const groups = [
    own.filter((one) => one.planning || seatIncludes(one.seatType, 'planning_management')),
    own.filter(({ role }) => role === 'leader'),
    active.filter(({ role }) => role === 'owner'),
  ];
  return (groups.find((group) => group.length > 0) ?? []).map(({ id }) => id);
}
