import type { UserRecord } from 'firebase-admin/auth';
import { can } from '../../../src/domain/access/can.ts';
import type { LastSignIns } from '../../../src/domain/api/last-sign-ins.ts';
import { isActive } from '../../../src/domain/audit.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { Caller } from '../farm/caller.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/** Accounts that the identity provider looks up in one go. */
const AT_ONCE = 100;

/**
 * When the active people of the farm last signed in: everybody for owners, those of the own units for
 * leaders, nobody for others. Null for whoever never has.
 */
export async function lastSignIns(
  { auth, db }: Services,
  { actor, farm }: Caller,
): Promise<LastSignIns> {
  const { docs } = await db.collection(paths.employees(farm.id)).get();
  const ids = docs
    .map((document) => toEntity(EmployeeSchema, document))
    .filter((person) => person !== null)
    .filter(isActive)
    .filter(({ id: employeeId, units: unitIds }) =>
      can(actor, 'employee.seeSignIn', { farmId: farm.id, employeeId, unitIds }),
    )
    .map(({ id }) => id);
  const times = new Map<string, number | null>(ids.map((id) => [id, null]));
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE).map((uid) => ({ uid }));
    const { users } = await auth.getUsers(some);
    for (const account of users) times.set(account.uid, lastSignInOf(account));
  }
  return Object.fromEntries(times);
}

function lastSignInOf({ metadata }: UserRecord): number | null {
  const time = Date.parse(metadata.lastSignInTime ?? '');
  return Number.isNaN(time) ? null : time;
}
