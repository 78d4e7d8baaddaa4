import { versionOf } from '#domain/audit.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { dataOf } from '../live/live.ts';
import { employeesSource } from '../base/employees.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';

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
    | 'employments'
    | 'terms'
  >
>;

const LISTS = ['units', 'hours', 'weekdayPattern', 'employments', 'terms'] as const;

/** Changes fields of an employee's record; lists only where nobody has changed the record since it was shown. */
export function updateEmployee(id: string, fields: EmployeeFields): Promise<ChangeAnswer> {
  const known = () => dataOf(employeesSource.get())?.find((person) => person.id === id);
  const compares = LISTS.some((list) => list in fields);
  return sendChange('person', { id, fields }, { shown: () => versionOf(known()), compares });
}
