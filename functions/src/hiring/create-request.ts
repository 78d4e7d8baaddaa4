import type { UserRecord } from 'firebase-admin/auth';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { paths, serverPaths } from '../../../src/domain/paths.ts';
import { ApiError, codeOf, orNone } from '../platform/api-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { hashOf } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { isElsewhere } from '../people/sync-account.ts';
import { eachByItself } from '../platform/by-itself.ts';
import type { CreateOrder } from './create-employee.ts';

/** No attempt lives longer: a function is ended after a minute. */
const STALE_MS = 120_000;
const KEPT_MS = 30 * 86_400_000;

/** How far a request for a new person has come: `requests/{requestId}`. */
const CreateRequestSchema = v.object({
  state: v.picklist(['started', 'undoing', 'undone', 'done']),
  farmId: v.string(),
  contents: v.string(),
  emailHash: v.string(),
  employeeId: v.string(),
  /** Whether the address has an account already, so that its owner is asked first. */
  joins: v.optional(v.boolean(), false),
  invited: v.boolean(),
  /** Epoch ms of the last attempt. */
  at: v.number(),
});

export type CreateRequest = v.InferOutput<typeof CreateRequestSchema>;

const ReservationSchema = v.object({ requestUid: v.string() });

/** The name of the request for the account of somebody who has none. */
export const inviteRequest = (employeeId: string): string => `invite-${employeeId}`;

/** A stored request; null when there is none. */
export function toRequest(snapshot: DocumentSnapshot): CreateRequest | null {
  const result = v.safeParse(CreateRequestSchema, snapshot.data());
  return result.success ? result.output : null;
}

/** Whether an attempt may still be going on. */
export function isAlive({ state, at }: CreateRequest, nowMs: number): boolean {
  return (state === 'started' || state === 'undoing') && at > nowMs - STALE_MS;
}

/** What stands in the way: another request that died half way and has to be undone first. */
export interface DeadRequest {
  readonly dead: string;
}

/**
 * Reserves the name of the request and the address for an order, or finds the request it belongs to. Throws `uid_in_use`
 * for a uid with other contents or of somebody else, `email_in_use` for an address that is taken, and
 * `try_again` while an attempt is being undone.
 */
export async function reserve(
  services: Services,
  order: CreateOrder,
): Promise<CreateRequest | DeadRequest> {
  const { db, now } = services;
  return inTransaction(db, async (transaction) => {
    const request = db.doc(serverPaths.request(order.requestId));
    const reservation = db.doc(serverPaths.emailReservation(order.emailHash));
    const known = toRequest(await transaction.get(request));
    const reserved = await transaction.get(reservation);
    // After the reservation, in every attempt: a rival makes the account before it lets go of the address.
    const accounts = await accountsOf(services, order);
    const earlier = judgeEarlier(known, order, now());
    if (earlier !== null && 'dead' in earlier) return earlier;
    if (earlier?.state === 'done' || (earlier !== null && !isStale(earlier, now()))) return earlier;
    if (known === null && accounts.ofUid !== null) throw new ApiError('uid_in_use');
    const rival = await rivalOf(transaction, services, order.requestId, reserved);
    if (rival !== null) return rival;
    const { farmId, contents, emailHash, uid: employeeId } = order;
    await demandStranger(transaction, services, order, accounts.ofEmail);
    const joins =
      earlier?.joins ?? (accounts.ofEmail !== null && accounts.ofEmail.uid !== employeeId);
    const kept = { farmId, contents, emailHash, employeeId, joins };
    const started = { ...kept, state: 'started', invited: false, at: now() } as const;
    transaction.set(request, { ...started, expiresAt: Timestamp.fromMillis(now() + KEPT_MS) });
    transaction.set(reservation, { requestUid: order.requestId, at: now() });
    return started;
  });
}

interface Accounts {
  readonly ofEmail: UserRecord | null;
  readonly ofUid: UserRecord | null;
}

async function accountsOf({ auth }: Services, order: CreateOrder): Promise<Accounts> {
  try {
    const ofEmail = await orNone(auth.getUserByEmail(order.person.email));
    return { ofEmail, ofUid: await orNone(auth.getUser(order.uid)) };
  } catch (error) {
    if (codeOf(error) === 'auth/invalid-email') throw new ApiError('invalid_email');
    throw error;
  }
}

/** Whether an attempt is half way to being given up: whoever goes on says so, but not each of many. */
export const isStale = ({ at }: CreateRequest, nowMs: number): boolean => at < nowMs - STALE_MS / 4;

/** What an earlier attempt of the same uid means for this one; null when there is nothing to go on with. */
function judgeEarlier(
  known: CreateRequest | null,
  order: CreateOrder,
  nowMs: number,
): CreateRequest | DeadRequest | null {
  if (known === null) return null;
  if (known.farmId !== order.farmId) throw new ApiError('uid_in_use');
  if (known.state === 'undone') return null;
  const isSame = known.contents === order.contents;
  if (isSame && known.state !== 'undoing') return known;
  if (isAlive(known, nowMs)) throw new ApiError(isSame ? 'try_again' : 'uid_in_use');
  if (known.state === 'done') throw new ApiError('uid_in_use');
  return { dead: order.requestId };
}

/** Another request that holds the address: refused while it may be alive, to be undone when it is not. */
async function rivalOf(
  transaction: Transaction,
  { db, now }: Services,
  uid: string,
  reservation: DocumentSnapshot,
): Promise<DeadRequest | null> {
  const holder = v.safeParse(ReservationSchema, reservation.data());
  if (!holder.success || holder.output.requestUid === uid) return null;
  const { requestUid } = holder.output;
  const rival = toRequest(await transaction.get(db.doc(serverPaths.request(requestUid))));
  if (rival === null || rival.state === 'done' || rival.state === 'undone') return null;
  if (isAlive(rival, now())) throw new ApiError('email_in_use');
  return { dead: requestUid };
}

/**
 * Refuses the address of somebody whom the farm knows already: who works or worked here, or has been asked.
 * Whether anybody else has an account is not told.
 */
async function demandStranger(
  transaction: Transaction,
  { db }: Services,
  { farmId, uid, emailHash }: CreateOrder,
  account: UserRecord | null,
): Promise<void> {
  const invitation = await transaction.get(db.doc(invitationPath(farmId, emailHash)));
  const asked: unknown = invitation.get('employeeId');
  const ids = [account?.uid, asked].filter((id) => typeof id === 'string' && id !== uid);
  for (const id of new Set(ids)) {
    const record = await transaction.get(db.doc(paths.employee(farmId, String(id))));
    const isHere = id === asked ? record.get('deleted') === null : record.exists;
    if (isHere) throw new ApiError('email_in_use');
  }
}

export const invitationPath = (farmId: string, emailHash: string): string =>
  serverPaths.invitation(hashOf(`${farmId} ${emailHash}`));

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
    const run = { failure: 'A request was not undone.', atOnce: 1 };
    await eachByItself(docs, run, ({ id }) => undoRequest(services, id, 'it was found'));
  }
}
