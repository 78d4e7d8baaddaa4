import type { UserRecord } from 'firebase-admin/auth';
import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import { parseClaims } from '../../../src/domain/access/claims.ts';
import { isActive, type Writer } from '../../../src/domain/audit.ts';
import { type Employee, EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { paths } from '../../../src/domain/paths.ts';
import { ApiError, orNone } from '../platform/api-error.ts';
import { updatedBy } from '../platform/audit.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';

interface Membership {
  readonly farmId: string;
  readonly employeeId: string;
}

export function isElsewhere(account: UserRecord, farmId: string): boolean {
  const { farm } = parseClaims(account.customClaims ?? {});
  return farm !== null && farm !== farmId;
}

/** The permission claims (spec 3) that a record stands for; false ones are left out. */
function claimsFor(farmId: string, person: Employee): Record<string, unknown> | null {
  if (!isActive(person)) return null;
  return {
    farm: farmId,
    ...(person.role === 'owner' && { owner: true }),
    ...(person.role === 'leader' && { leader: true }),
    ...(person.planning && { planning: true }),
  };
}

/**
 * Brings the account in step with the employee record: claims, whether it may sign in, its sessions, and
 * last the user document, whose newer `claimsAt` makes every browser read its token again. Running it again
 * changes nothing. Throws `has_other_farm` when the person works elsewhere by now.
 */
export async function syncAccount(
  services: Services,
  membership: Membership,
  writer: Writer,
): Promise<void> {
  const { db, step } = services;
  const reference = db.doc(paths.employee(membership.farmId, membership.employeeId));
  let before: DocumentSnapshot;
  let after = await reference.get();
  let person: Employee | null;
  // A record that changed meanwhile is followed once more: the last word is the account's, too.
  do {
    before = after;
    person = toEntity(EmployeeSchema, before);
    if (person === null) throw new ApiError('employee_not_found');
    await setAccount(services, membership, person);
    after = await reference.get();
  } while (!after.updateTime?.isEqual(before.updateTime ?? after.createTime ?? after.readTime));
  await step('account');
  await setUser(services, membership, person, writer);
  await step('user');
}

async function setAccount(
  { auth }: Services,
  { farmId, employeeId }: Membership,
  person: Employee,
): Promise<void> {
  const account = await orNone(auth.getUser(employeeId));
  const elsewhere = account !== null && isElsewhere(account, farmId);
  if (isActive(person)) {
    // Nobody to follow yet: without a sign-in, or not their word so far.
    if (account === null || person.hasLeft) return;
    if (elsewhere) throw new ApiError('has_other_farm');
    await auth.setCustomUserClaims(employeeId, claimsFor(farmId, person));
    if (account.disabled) await auth.updateUser(employeeId, { disabled: false });
    return;
  }
  if (account === null || elsewhere) return;
  await auth.setCustomUserClaims(employeeId, null);
  // Who goes by themself keeps an account that works.
  if (person.hasLeft) return;
  await auth.updateUser(employeeId, { disabled: true });
  await auth.revokeRefreshTokens(employeeId);
}

async function setUser(
  { db }: Services,
  { farmId, employeeId }: Membership,
  person: Employee,
  writer: Writer,
): Promise<void> {
  const reference = db.doc(paths.user(employeeId));
  await inTransaction(db, async (transaction) => {
    const user = await transaction.get(reference);
    const userFarm: unknown = user.get('userFarm') ?? farmId;
    if (!user.exists || userFarm !== farmId) return;
    const isHere = isActive(person) && !person.hasLeft;
    transaction.update(reference, {
      userFarm: isHere ? farmId : null,
      ...(isHere ? {} : { FCMTokens: [] }),
      claimsAt: FieldValue.serverTimestamp(),
      ...updatedBy(writer),
    });
  });
}
