import type { Employee } from '#domain/employee/employee.ts';
import { paths } from '#domain/paths.ts';
import { type FieldValue, instant } from '../field-value.ts';
import { updateDocument } from './update-document.ts';

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

/** Changes fields of an employee's record; returns at once. */
export function updateEmployee(employeeId: string, fields: EmployeeFields): void {
  const { startDate, endDate, ...rest } = fields;
  updateDocument({
    kind: 'employee',
    path: (farmId) => paths.employee(farmId, employeeId),
    fields: {
      ...rest,
      ...(startDate === undefined ? {} : { startDate: instantOf(startDate) }),
      ...(endDate === undefined ? {} : { endDate: instantOf(endDate) }),
    },
  });
}

const instantOf = (ms: number | null): FieldValue | null => (ms === null ? null : instant(ms));
