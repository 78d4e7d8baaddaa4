import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { isActive, type Writer } from '../../../src/domain/audit.ts';
import { CardSchema } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { Caller, SignedIn } from '../farm/caller.ts';
import { ApiError } from '../platform/api-error.ts';
import { SYSTEM, updatedBy } from '../platform/audit.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { peopleOf } from '../farm/farm-context.ts';
import { accountsOf } from './person.ts';
import type { Services } from '../platform/services.ts';
import { can } from '../../../src/domain/access/can.ts';
import type { LastSignIns } from '../../../src/domain/api/answers.ts';
import { writerOfToken } from '../../../src/domain/access/claims.ts';
import { toFarm } from '../farm/farm.ts';

const CARDS = 20;

/**
 * Brings the address on the caller's card in step with their account, where it was changed. The account is
 * asked, whatever a token or a body says. Throws `not_allowed` for the support, who has no card.
 */
export async function followOwnEmail(
  services: Services,
  { actor, farm, writer }: Caller,
): Promise<void> {
  if (actor.claims.admin) throw new ApiError('not_allowed');
  const { email } = await services.auth.getUser(actor.uid);
  await follow(services, { farmId: farm.id, employeeId: actor.uid, email, writer });
}

/** Every night: cards of active people whose account has another address. Resolves to how many. */
export async function followEmails(services: Services, { id: farmId }: Farm): Promise<number> {
  const people = (await peopleOf(services, farmId)).filter(isActive);
  const run = { failure: 'An address did not follow.', atOnce: CARDS, farmId };
  const accounts = await accountsOf(services, people);
  const written = await eachByItself(accounts, run, ({ uid, email }) =>
    follow(services, { farmId, employeeId: uid, email, writer: SYSTEM }),
  );
  return written.filter(Boolean).length;
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

/** Accounts that the identity provider looks up in one go. */

/**
 * When the active people of the farm last signed in: everybody for owners, those of the own units for
 * leaders, nobody for others. Null for whoever never has.
 */
export async function lastSignIns(
  services: Services,
  { actor, farm }: Caller,
): Promise<LastSignIns> {
  const people = (await peopleOf(services, farm.id))
    .filter(isActive)
    .filter(({ id: employeeId, units: unitIds }) =>
      can(actor, 'employee.seeSignIn', { farmId: farm.id, employeeId, unitIds }),
    );
  const accounts = await accountsOf(services, people);
  const known = accounts.map((account) => [account.uid, lastSignInOf(account)]);
  return Object.fromEntries([...people.map(({ id }) => [id, null]), ...known]);
}

function lastSignInOf({ metadata }: UserRecord): number | null {
  const time = Date.parse(metadata.lastSignInTime ?? '');
  return Number.isNaN(time) ? null : time;
}

/**
 * Ends every session of the person who asks: no token of theirs is renewed any more, no push goes to their
 * devices, and every open browser reads in the user document that it is signed out. Who signs in afterwards
 * is not touched.
 */
export async function signOutEverywhere(services: Services, who: SignedIn): Promise<void> {
  const { auth, db, now, step } = services;
  // Whole seconds, as tokens say when somebody signed in: a session of this very second may be a new one.
  const signedOutAt = Timestamp.fromMillis(Math.floor(now() / 1000) * 1000);
  await auth.revokeRefreshTokens(who.uid);
  await step('account');
  const writer = await writerOf(services, who);
  const reference = db.doc(paths.user(who.uid));
  await inTransaction(db, async (transaction) => {
    // Somebody who has just signed up may have no document yet.
    if (!(await transaction.get(reference)).exists) return;
    transaction.update(reference, { FCMTokens: [], signedOutAt, ...updatedBy(writer) });
  });
}

/** Only an admin writes in another name than the own, so only then is the farm asked for its owner. */
async function writerOf({ db }: Services, { uid, claims }: SignedIn): Promise<Writer> {
  const { farm: farmId, admin } = claims;
  const farm = admin && farmId !== null ? await db.doc(paths.farm(farmId)).get() : undefined;
  const ownerId = toFarm(farm)?.ownerId ?? null;
  // Where the farm is gone, an admin writes as somebody without one.
  return writerOfToken(uid, claims, ownerId) ?? { eid: null, uid };
}
