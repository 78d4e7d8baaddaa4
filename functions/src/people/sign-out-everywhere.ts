import { Timestamp } from 'firebase-admin/firestore';
import { writerOfToken } from '../../../src/domain/access/writer.ts';
import type { Writer } from '../../../src/domain/audit.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { SignedIn } from '../farm/caller.ts';
import { toFarm } from '../farm/farm.ts';
import { updatedBy } from '../platform/audit.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';

/**
 * Ends every session of the person who asks: no token of theirs is renewed any more, no push goes to their
 * devices, and every open browser reads in the user document that it is signed out. Who signs in afterwards
 * is not touched.
 */
export async function signOutEverywhere(
  services: Services,
  who: SignedIn,
): Promise<{ readonly ok: true }> {
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
  return { ok: true };
}

/** Only an admin writes in another name than the own, so only then is the farm asked for its owner. */
async function writerOf({ db }: Services, { uid, claims }: SignedIn): Promise<Writer> {
  const { farm: farmId, admin } = claims;
  const farm = admin && farmId !== null ? await db.doc(paths.farm(farmId)).get() : undefined;
  const ownerId = toFarm(farm)?.ownerId ?? null;
  // Where the farm is gone, an admin writes as somebody without one.
  return writerOfToken(uid, claims, ownerId) ?? { eid: null, uid };
}
