import { isActive } from '../../../src/domain/audit.ts';
import { type Employee, EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { paths } from '../../../src/domain/paths.ts';
import { toEntity } from '../platform/entity.ts';
import { type Services } from '../platform/services.ts';

/** Everybody active of a unit, and the owners of the farm beside them: those who may have to plan there. */
export async function peopleAround(
  { db }: Services,
  farmId: string,
  unitId: string,
): Promise<{ readonly ofUnit: readonly Employee[]; readonly all: readonly Employee[] }> {
  const employees = db.collection(paths.employees(farmId));
  const [members, owners] = await Promise.all([
    employees.where('units', 'array-contains', unitId).get(),
    employees.where('role', '==', 'owner').get(),
  ]);
  const [ofUnit = [], above = []] = [members, owners].map(({ docs }) =>
    docs
      .map((document) => toEntity(EmployeeSchema, document))
      .filter((person) => person !== null)
      .filter(isActive),
  );
  const known = new Set(ofUnit.map(({ id }) => id));
  return { ofUnit, all: [...ofUnit, ...above.filter(({ id }) => !known.has(id))] };
}
