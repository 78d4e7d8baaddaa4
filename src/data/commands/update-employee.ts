import { Timestamp } from 'firebase/firestore';
import type { Employee } from '#domain/employee/employee.ts';
import { paths } from '#domain/paths.ts';
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
      ...(startDate === undefined ? {} : { startDate: timestampOf(startDate) }),
      ...(endDate === undefined ? {} : { endDate: timestampOf(endDate) }),
    },
  });
}

const timestampOf = (ms: number | null): Timestamp | null =>
  ms === null ? null : Timestamp.fromMillis(ms);
