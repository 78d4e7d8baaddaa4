import { type Employee, EmployeeSchema } from '#domain/employee/employee.ts';
import { paths } from '#domain/paths.ts';
import { createLiveCollection } from '../../live/create-live-collection.ts';
import { dataOf } from '../../live/live.ts';

const NONE: readonly Employee[] = [];

/** All employees of the farm, deactivated ones too. */
export const employeesSource = createLiveCollection({
  name: 'employees',
  schema: EmployeeSchema,
  kept: () => true,
  queries: (scope: { readonly farmId: string }) => [{ path: paths.employees(scope.farmId) }],
});

/** All employees of the farm, deactivated ones too; empty while unknown. */
export function useEmployees(): readonly Employee[] {
  return dataOf(employeesSource.useLive()) ?? NONE;
}
