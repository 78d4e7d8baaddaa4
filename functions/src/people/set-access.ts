import { type AccessChange, AccessChangeSchema } from '../../../src/domain/api/answers.ts';
import { isActive } from '../../../src/domain/audit.ts';
import { dayOf } from '../../../src/domain/dates/day.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { withListsAndFlat } from '../../../src/domain/employee/terms-change.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { Caller } from '../farm/caller.ts';
import { ApiError, parseBody } from '../platform/api-error.ts';
import { updatedBy } from '../platform/audit.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { demandOtherOwner, ownersIn, transferOwnership, personFor } from './person.ts';
import { syncAccount } from './sync-account.ts';

/**
 * Gives a person another role, seat or planning access: the record first, then claims and browsers follow.
 * The farm's `ownerId` stays somebody who is an owner. Throws `last_owner` and `employee_deactivated`.
 */
export async function setAccess(
  services: Services,
  caller: Caller,
  id: string,
  body: unknown,
): Promise<void> {
  const change = parseBody(AccessChangeSchema, body);
  await personFor(services, caller, 'employee.setAccess', id);
  await changeRecord(services, caller, id, change);
  await services.step('record');
  await syncAccount(services, { farmId: caller.farm.id, employeeId: id }, caller.writer);
}

function changeRecord(
  services: Services,
  { farm, writer }: Caller,
  id: string,
  change: AccessChange,
): Promise<void> {
  const { db } = services;
  const reference = db.doc(paths.employee(farm.id, id));
  return inTransaction(db, async (transaction) => {
    const person = toEntity(EmployeeSchema, await transaction.get(reference));
    if (person === null) throw new ApiError('employee_not_found');
    if (!isActive(person)) throw new ApiError('employee_deactivated');
    const isRaised = (change.role ?? 'employee') !== 'employee' || change.planning === true;
    if (isRaised && !person.hasAccount) throw new ApiError('no_account');
    if (person.role === 'owner' && change.role !== undefined && change.role !== 'owner') {
      const owners = await ownersIn(transaction, services, farm.id);
      demandOtherOwner(owners, id);
      transferOwnership(transaction, services, owners, { farm, id, writer });
    }
    const today = dayOf(services.now(), farm.timeZone);
    const listed = withListsAndFlat(person, change, { farm, today });
    transaction.update(reference, { ...change, ...listed, ...updatedBy(writer) });
  });
}
