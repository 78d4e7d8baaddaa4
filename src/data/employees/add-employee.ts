import { type NewEmployee, newEmployeePayload } from '#domain/employee/new-employee.ts';
import { type BackendAnswer, request } from '../api/backend.ts';
import { dataOf } from '../live/live.ts';
import { logOnly } from '../telemetry/report.ts';
import { farmSource } from '../base/farm.ts';
import { unitsSource } from '../base/units.ts';

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
