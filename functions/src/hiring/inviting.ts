import { EmployeeSchema, fullName } from '../../../src/domain/employee/employee.ts';
import type { Inviting } from '../../../src/domain/mail/account-letters.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { Caller } from '../farm/caller.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/** Whose invitation it is: the farm, and whoever writes in it now. Support writes in the owner's name. */
export async function invitingOf(
  { db }: Services,
  { farm, writer: { eid } }: Caller,
): Promise<Inviting> {
  const record = eid === null ? undefined : await db.doc(paths.employee(farm.id, eid)).get();
  const inviter = toEntity(EmployeeSchema, record);
  return { farmName: farm.name, inviter: inviter === null ? null : fullName(inviter) };
}
