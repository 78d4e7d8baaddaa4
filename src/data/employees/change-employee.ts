import type { AccessChange } from '#domain/api/answers.ts';
import { versionOf } from '#domain/audit.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { type NewEmployee, newEmployeePayload } from '#domain/employee/new-employee.ts';
import type { ChangePayload } from '#domain/kinds/change-kinds.ts';
import type { Language } from '#domain/language.ts';
import { type BackendAnswer, request } from '../api/backend.ts';
import { dataOf } from '../live/live.ts';
import { logOnly } from '../device/report.ts';
import { farmSource } from '../base/farm.ts';
import { unitsSource } from '../base/units.ts';
import { employeesSource } from '../base/employees.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';

/**
 * Asks the server to add a checked employee (spec 7). `uid` is made once per person, so that asking again
 * after a time-out is harmless. A refusal's `reason` is a code of new-employee.ts, or `email_in_use`.
 * Null while no farm is there, which is logged only (spec 8).
 */
export async function addEmployee(person: NewEmployee, uid: string): Promise<BackendAnswer | null> {
  const farm = dataOf(farmSource.get());
  if (farm === null) {
    logOnly('commands/add-employee', 'no farm is connected');
    return null;
  }
  const units = dataOf(unitsSource.get()) ?? [];
  const first = units.find((unit) => unit.id === person.unitIds[0]);
  const payload = newEmployeePayload(person, farm, { uid, selectedUnit: first?.unitName ?? '' });
  return request('POST', '/employees/create-employee', payload);
}

/** An id that none of the loaded employees has (spec 5). */
export interface UnknownEmployee {
  readonly ok: false;
  readonly code: 'employee_not_found';
}

/**
 * Deactivates somebody, now or from a later day on. Asks nothing of the server for an id that is not among
 * the loaded employees (spec 5).
 */
export async function deactivateEmployee(
  employeeId: string,
  from: Day | null = null,
): Promise<BackendAnswer | UnknownEmployee> {
  const known = dataOf(employeesSource.get()) ?? [];
  if (!known.some((person) => person.id === employeeId)) {
    return { ok: false, code: 'employee_not_found' };
  }
  const query = from === null ? '' : `?from=${from}`;
  return request('DELETE', `/employees/${encodeURIComponent(employeeId)}${query}`);
}

/**
 * Makes a deactivated employee active again: sign-in, role and rights as before. With a day a new employment begins on it;
 * without one the last employment goes on.
 */
export function restoreEmployee(
  employeeId: string,
  from: Day | null = null,
): Promise<BackendAnswer> {
  const query = from === null ? '' : `?from=${from}`;
  return request('POST', `/employees/${encodeURIComponent(employeeId)}/restore${query}`);
}

/** Gives somebody without a sign-in an account, and sends the letter with which they choose a password. */
export function invitePerson(
  employeeId: string,
  email: string,
  emailLanguage: Language,
): Promise<BackendAnswer> {
  const path = `/employees/${encodeURIComponent(employeeId)}/account`;
  return request('POST', path, { email, emailLanguage });
}

/** Sends the mail again with which somebody chooses their password. */
export function resendInvitation(employeeId: string): Promise<BackendAnswer> {
  return request('POST', `/employees/${encodeURIComponent(employeeId)}/invite`);
}

/** Changes somebody's rights on the server; their own devices follow within seconds. */
export function setAccess(employeeId: string, change: AccessChange): Promise<BackendAnswer> {
  return request('PUT', `/employees/${encodeURIComponent(employeeId)}/access`, change);
}

/** Changes fields of an employee's private card, as leaders and owners do; the address is the account's. */
export function updateCard(
  id: string,
  fields: ChangePayload<'card'>['fields'],
): Promise<ChangeAnswer> {
  return sendChange('card', { id, fields });
}

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
