import { isActive } from '../../../src/domain/audit.ts';
import { type Employee, EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { Registration } from '../../../src/domain/time/registration/registration.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/** Everybody active who leads or owns a farm. */
export async function leadersOf({ db }: Services, farmId: string): Promise<Employee[]> {
  const employees = db.collection(paths.employees(farmId));
  const found = await Promise.all(
    ['leader', 'owner'].map((role) => employees.where('role', '==', role).get()),
  );
  return found
    .flatMap(({ docs }) => docs)
    .map((document) => toEntity(EmployeeSchema, document))
    .filter((person) => person !== null)
    .filter(isActive);
}

/** Who decides about a unit: its leaders, or the owners where it has none. Uids. */
export function decidersOf(leaders: readonly Employee[], unitId: string): string[] {
  const own = leaders.filter(({ role, units }) => role === 'leader' && units.includes(unitId));
  const found = own.length > 0 ? own : leaders.filter(({ role }) => role === 'owner');
  return found.map(({ uid }) => uid);
}

/** Who decides about a registration: nobody but an owner about their own. Uids. */
export function timeDecidersOf(
  leaders: readonly Employee[],
  { employeeId, unitId }: Pick<Registration, 'employeeId' | 'unitId'>,
): string[] {
  const others = leaders.filter(({ id, role }) => id !== employeeId || role === 'owner');
  return decidersOf(others, unitId);
}
