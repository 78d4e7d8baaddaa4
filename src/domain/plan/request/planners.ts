import { isActive } from '../../audit.ts';
import type { Employee } from '../../employee/employee.ts';

/** Who plans a unit: those of it who may plan; where there is nobody, the owners. Ids of employees. */
export function plannersOf(people: readonly Employee[], unitId: string): string[] {
  const active = people.filter(isActive);
  const own = active.filter(
    ({ units, seatType, planning }) =>
      units.includes(unitId) && (planning || seatType === 'PLANNING' || seatType === 'COMBINED'),
  );
  const found = own.length > 0 ? own : active.filter(({ role }) => role === 'owner');
  return found.map(({ id }) => id);
}
