import { isActive } from '../../../src/domain/audit.ts';
import { type Employee, EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { paths } from '../../../src/domain/paths.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/** Everybody active of some units, and the owners of the farm beside them: those who may have to plan there. */
export async function peopleAround(
  { db }: Services,
  farmId: string,
  unitIds: readonly string[],
): Promise<{ readonly ofUnits: readonly Employee[]; readonly all: readonly Employee[] }> {
  const employees = db.collection(paths.employees(farmId));
  const [members, owners] = await Promise.all([
    employees.where('units', 'array-contains-any', unitIds).get(),
    employees.where('role', '==', 'owner').get(),
  ]);
  const [ofUnits = [], above = []] = [members, owners].map(({ docs }) =>
    docs
      .map((document) => toEntity(EmployeeSchema, document))
      .filter((person) => person !== null)
      .filter(isActive),
  );
  const known = new Set(ofUnits.map(({ id }) => id));
  return { ofUnits, all: [...ofUnits, ...above.filter(({ id }) => !known.has(id))] };
}
