import { isActive, type Writer } from '../../../src/domain/audit.ts';
import { CardSchema } from '../../../src/domain/employee/card.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { Caller } from '../farm/caller.ts';
import { ApiError } from '../platform/api-error.ts';
import { SYSTEM, updatedBy } from '../platform/audit.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';

/** Accounts that the identity provider looks up in one go. */
const AT_ONCE = 100;
/** Cards at the same time. */
const CARDS = 20;

/**
 * Brings the address on the caller's card in step with their account, where it was changed. The account is
 * asked, whatever a token or a body says. Throws `not_allowed` for the support, who has no card.
 */
export async function followOwnEmail(
  services: Services,
  { actor, farm, writer }: Caller,
): Promise<{ readonly ok: true }> {
  if (actor.claims.admin) throw new ApiError('not_allowed');
  const { email } = await services.auth.getUser(actor.uid);
  await follow(services, { farmId: farm.id, employeeId: actor.uid, email, writer });
  return { ok: true };
}

/** Every night: cards of active people whose account has another address. Resolves to how many. */
export async function followEmails(services: Services, { id: farmId }: Farm): Promise<number> {
  const { auth, db } = services;
  const { docs } = await db.collection(paths.employees(farmId)).get();
  const people = docs
    .map((document) => toEntity(EmployeeSchema, document))
    .filter((person) => person !== null)
    .filter(isActive);
  const run = {
    failure: 'An address did not follow.',
    atOnce: CARDS,
    where: () => ({ farmId }),
  };
  let moved = 0;
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE).map(({ id }) => ({ uid: id }));
    const { users } = await auth.getUsers(some);
    const written = await eachByItself(users, run, ({ uid, email }) =>
      follow(services, { farmId, employeeId: uid, email, writer: SYSTEM }),
    );
    moved += written.filter(Boolean).length;
  }
  return moved;
}

/** Resolves to whether the card had another address. */
async function follow(
  { db }: Services,
  asked: {
    readonly farmId: string;
    readonly employeeId: string;
    readonly email: string | undefined;
    readonly writer: Writer;
  },
): Promise<boolean> {
  const { farmId, employeeId, email, writer } = asked;
  if (email === undefined) return false;
  const reference = db.doc(paths.employeeCard(farmId, employeeId));
  return inTransaction(db, async (transaction) => {
    const card = toEntity(CardSchema, await transaction.get(reference));
    if (card === null || card.email?.toLowerCase() === email.toLowerCase()) return false;
    transaction.update(reference, { email, ...updatedBy(writer) });
    return true;
  });
}
