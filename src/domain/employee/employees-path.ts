/** The address of the list of employees (spec 2), or of one of them. */
export function employeesPath(employeeId: string | null = null): string {
  const person = employeeId === null ? '' : `/${encodeURIComponent(employeeId)}`;
  return `/settings/employees${person}`;
}
