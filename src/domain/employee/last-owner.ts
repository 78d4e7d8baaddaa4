import { isActive } from '../audit.ts';
import type { Employee } from './employee.ts';

/**
 * Whether somebody is the only active owner: a farm is never left without one. Who has left and been asked back is none
 * before they say yes.
 */
export function isLastOwner(employees: readonly Employee[], employeeId: string): boolean {
  const owners = employees.filter(
    (person) => isActive(person) && !person.hasLeft && person.role === 'owner',
  );
  return owners.length === 1 && owners[0]?.id === employeeId;
}
