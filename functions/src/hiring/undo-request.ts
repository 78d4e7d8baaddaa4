import { serverPaths } from '../../../src/domain/paths.ts';
import { isElsewhere } from '../people/sync-account.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { orNone } from '../platform/error-code.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { type CreateRequest, inviteRequest, isAlive, toRequest } from './create-request.ts';

/**
 * Takes back what a request for a new person has done so far: the account it made, or the claims it gave to
 * an existing one, and the reservation. One that failed is undone at once, one that was found only when
 * nobody can be at it any more. Nothing happens to a finished one.
 */
export async function undoRequest(
  services: Services,
  uid: string,
  because: 'it failed' | 'it was found',
): Promise<void> {
  const { db, now } = services;
  const reference = db.doc(serverPaths.request(uid));
  const request = await inTransaction(db, async (transaction) => {
    const known = toRequest(await transaction.get(reference));
    if (known === null || known.state === 'done' || known.state === 'undone') return null;
    const isOurs = because === 'it failed' && known.state === 'started';
    if (!isOurs && isAlive(known, now())) return null;
    transaction.update(reference, { state: 'undoing', at: now() });
    return known;
  });
  if (request !== null) await takeBack(services, uid, request);
}

async function takeBack(
  { auth, db }: Services,
  uid: string,
  request: CreateRequest,
): Promise<void> {
  const account = await orNone(auth.getUser(request.employeeId));
  // Whoever has taken the account in meanwhile keeps it.
  if (account !== null && !isElsewhere(account, request.farmId)) {
    const isMade = uid === account.uid || uid === inviteRequest(account.uid);
    if (isMade) await orNone(auth.deleteUser(account.uid));
    else await auth.setCustomUserClaims(account.uid, null);
  }
  const reservation = db.doc(serverPaths.emailReservation(request.emailHash));
  await inTransaction(db, async (transaction) => {
    const holder: unknown = (await transaction.get(reservation)).get('requestUid');
    if (holder === uid) transaction.delete(reservation);
    transaction.update(db.doc(serverPaths.request(uid)), { state: 'undone' });
  });
}

/** Undoes requests for new people that ended half way and were never sent again, each by itself. */
export async function sweepRequests(services: Services): Promise<void> {
  for (const state of ['started', 'undoing']) {
    const half = services.db.collection(serverPaths.requests()).where('state', '==', state);
    const { docs } = await half.get();
    const run = { failure: 'A request was not undone.', atOnce: 1, where: () => ({}) };
    await eachByItself(docs, run, ({ id }) => undoRequest(services, id, 'it was found'));
  }
}
