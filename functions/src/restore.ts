import { isActive } from '../../src/domain/audit.ts';
import { paths } from '../../src/domain/paths.ts';
import { ApiError } from './api-error.ts';
import { updatedBy } from './audit.ts';
import { type Caller } from './caller.ts';
import { orNone } from './error-code.ts';
import { followRecord } from './follow-record.ts';
import { personFor } from './person.ts';
import { type Services } from './services.ts';

/**
 * Takes a deactivation back (spec 4): both deletion fields and the end are cleared, the account works again
 * with the role it had. Throws `has_other_farm` when the person has moved on. Again is harmless.
 */
export async function restoreEmployee(
  services: Services,
  caller: Caller,
  id: string,
): Promise<{ readonly employeeId: string }> {
  const { farm, writer } = caller;
  const person = await personFor(services, caller, 'employee.restore', id);
  await demandAtHome(services, farm.id, id);
  if (!isActive(person) || person.endDate !== null) {
    const reference = services.db.doc(paths.employee(farm.id, id));
    const active = { deleted: null, deletedByEid: null, endDate: null };
    await reference.update({ ...active, ...updatedBy(writer) });
  }
  await services.step('record');
  await followRecord(services, { farmId: farm.id, employeeId: id }, writer);
  return { employeeId: id };
}

async function demandAtHome({ auth, db }: Services, farmId: string, id: string): Promise<void> {
  const account = await orNone(auth.getUser(id));
  if (account === null) throw new ApiError('employee_not_found');
  const user = await db.doc(paths.user(id)).get();
  const farms: readonly unknown[] = [account.customClaims?.['farm'], user.get('userFarm')];
  if (farms.some((farm) => typeof farm === 'string' && farm !== farmId)) {
    throw new ApiError('has_other_farm');
  }
}
