import type { Employee } from '#domain/employee/employee.ts';
import { HOURS_AT_ONCE, UNITS_AT_ONCE } from '#domain/employee/record-limits.ts';
import { listSteps } from '#domain/list-steps.ts';
import { paths } from '#domain/paths.ts';
import { type FieldValue, instant } from '../../firebase/field-value.ts';
import { dataOf } from '../../live/live.ts';
import { employeesSource } from '../../stores/session/employees.ts';
import { updateDocument } from '../documents/update-document.ts';

/** What leaders and owners change of an employee's record (design 4). Dates are epoch ms. */
export type EmployeeFields = Partial<
  Pick<
    Employee,
    | 'firstName'
    | 'lastName'
    | 'units'
    | 'hours'
    | 'startDate'
    | 'endDate'
    | 'employmentType'
    | 'weekdayPattern'
  >
>;

/** Changes fields of an employee's record; returns at once. Many new units or hours go in several writes. */
export function updateEmployee(employeeId: string, fields: EmployeeFields): void {
  const { startDate, endDate, units, hours, ...rest } = fields;
  const known = dataOf(employeesSource.get())?.find(({ id }) => id === employeeId);
  const unitSteps = units && listSteps(known?.units ?? [], units, UNITS_AT_ONCE);
  const hoursSteps = hours && listSteps(known?.hours ?? [], hours, HOURS_AT_ONCE);
  const count = Math.max(unitSteps?.length ?? 1, hoursSteps?.length ?? 1);
  const earlier = Array.from({ length: count - 1 }, (_, step) => ({
    ...(unitSteps && { units: unitSteps[step] ?? units }),
    ...(hoursSteps && { hours: hoursSteps[step] ?? hours }),
  }));
  updateDocument({
    kind: 'employee',
    path: (farmId) => paths.employee(farmId, employeeId),
    fields: {
      ...rest,
      ...(units && { units }),
      ...(hours && { hours }),
      ...(startDate === undefined ? {} : { startDate: instantOf(startDate) }),
      ...(endDate === undefined ? {} : { endDate: instantOf(endDate) }),
    },
    earlier,
  });
}

const instantOf = (ms: number | null): FieldValue | null => (ms === null ? null : instant(ms));
