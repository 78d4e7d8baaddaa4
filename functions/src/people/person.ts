import type { UserRecord } from 'firebase-admin/auth';
import type { Transaction } from 'firebase-admin/firestore';
import { partsOf } from '../../../src/domain/group-by.ts';
import { can } from '../../../src/domain/access/can.ts';
import { isActive, type Writer } from '../../../src/domain/audit.ts';
import {
  type Employee,
  EmployeeSchema,
  isLastOwner,
} from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { Caller } from '../farm/caller.ts';
import { personAt } from '../farm/farm.ts';
import { ApiError, orNone } from '../platform/api-error.ts';
import { updatedBy } from '../platform/audit.ts';
import { toEntities } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

type PersonAction =
  'employee.deactivate' | 'employee.restore' | 'employee.invite' | 'employee.setAccess';

/** A person of the farm, active or not. Throws `employee_not_found` when there is none (spec 5). */
export async function personOf(services: Services, farmId: string, id: string): Promise<Employee> {
  const person = await personAt(services, farmId, id);
  if (person === null) throw new ApiError('employee_not_found');
  return person;
}

/** Accounts that the identity provider looks up in one go. */
const AT_ONCE = 100;

export async function accountsOf(
  { auth }: Services,
  people: readonly Employee[],
): Promise<UserRecord[]> {
  const found: UserRecord[] = [];
  for (const some of partsOf(people, AT_ONCE)) {
    found.push(...(await auth.getUsers(some.map(({ id }) => ({ uid: id })))).users);
  }
  return found;
}

/** The person an action is about; throws `employee_not_found`, or `not_allowed` by the domain's word. */
export async function personFor(
  services: Services,
  caller: Caller,
  action: PersonAction,
  id: string,
): Promise<Employee> {
  const { actor, farm } = caller;
  const person = await personOf(services, farm.id, id);
  const { units: unitIds, role } = person;
  const isAllowed = can(actor, action, { farmId: farm.id, employeeId: id, unitIds, role });
  if (!isAllowed) throw new ApiError('not_allowed');
  return person;
}

/**
 * The owners of a farm, read so that nobody else changes them before the transaction ends: of two owners
 * who leave at once, one stays. Who has been asked and has not said yes is none yet: they may never come.
 */
export async function ownersIn(
  transaction: Transaction,
  services: Services,
  farmId: string,
): Promise<Employee[]> {
  const owners = services.db.collection(paths.employees(farmId)).where('role', '==', 'owner');
  const { docs } = await transaction.get(owners);
  const named = toEntities(EmployeeSchema, docs).filter(
    (owner) => isActive(owner) && !owner.hasLeft,
  );
  const accounts = await Promise.all(named.map(({ id }) => orNone(services.auth.getUser(id))));
  return named.filter((_, at) => accounts[at] !== null);
}

/** Throws `last_owner` when a farm would be left without one. */
export function demandOtherOwner(owners: readonly Employee[], id: string): void {
  if (isLastOwner(owners, id)) throw new ApiError('last_owner');
}

/** When the farm's `ownerId` stops being an owner, another owner takes that place. */
export function transferOwnership(
  transaction: Transaction,
  { db }: Services,
  owners: readonly Employee[],
  leaving: { readonly farm: Farm; readonly id: string; readonly writer: Writer },
): void {
  const { farm, id, writer } = leaving;
  const heir = owners.find((owner) => owner.id !== id);
  if (farm.ownerId !== id || heir === undefined) return;
  transaction.update(db.doc(paths.farm(farm.id)), { ownerId: heir.id, ...updatedBy(writer) });
}
