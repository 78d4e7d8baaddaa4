import { type UserRecord } from 'firebase-admin/auth';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { parseClaims } from '../../src/domain/access/claims.ts';
import { paths, serverPaths } from '../../src/domain/paths.ts';
import { ApiError } from './api-error.ts';
import { type CreateOrder } from './create-order.ts';
import { codeOf, orNone } from './error-code.ts';
import { inTransaction } from './in-transaction.ts';
import { type Services } from './services.ts';

/** No attempt lives longer: a function is ended after a minute. */
const STALE_MS = 120_000;
const KEPT_MS = 30 * 86_400_000;

/** How far a request for a new person has come: `requests/{uid}`. */
const CreateRequestSchema = v.object({
  state: v.picklist(['started', 'undoing', 'undone', 'done']),
  farmId: v.string(),
  contents: v.string(),
  emailHash: v.string(),
  /** The request's own uid, or the account that the address already had. */
  employeeId: v.string(),
  /** Whether the letter has gone out. */
  invited: v.boolean(),
  /** Epoch ms of the last attempt. */
  at: v.number(),
});

/** How far a request for a new person has come. */
export type CreateRequest = v.InferOutput<typeof CreateRequestSchema>;

const ReservationSchema = v.object({ requestUid: v.string() });

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
 * Reserves the uid and the address for an order, or finds the request it belongs to. Throws `uid_in_use`
 * for a uid with other contents or of somebody else, `email_in_use` for an address that is taken, and
 * `try_again` while an attempt is being undone.
 */
export async function reserve(
  services: Services,
  order: CreateOrder,
): Promise<CreateRequest | DeadRequest> {
  const { db, now } = services;
  const accounts = await accountsOf(services, order);
  return inTransaction(db, async (transaction) => {
    const request = db.doc(serverPaths.request(order.uid));
    const reservation = db.doc(serverPaths.emailReservation(order.emailHash));
    const known = toRequest(await transaction.get(request));
    const reserved = await transaction.get(reservation);
    const earlier = judgeEarlier(known, order, now());
    if (earlier !== null && 'dead' in earlier) return earlier;
    if (earlier?.state === 'done' || (earlier !== null && !isFading(earlier, now())))
      return earlier;
    if (known === null && accounts.ofUid !== null) throw new ApiError('uid_in_use');
    const rival = await rivalOf(transaction, services, order.uid, reserved);
    if (rival !== null) return rival;
    const employeeId = earlier?.employeeId ?? accounts.ofEmail?.uid ?? order.uid;
    if (earlier === null && accounts.ofEmail !== null) {
      const user = db.doc(paths.user(employeeId));
      const record = db.doc(paths.employee(order.farmId, employeeId));
      demandFree(accounts.ofEmail, ...(await transaction.getAll(user, record)));
    }
    const { farmId, contents, emailHash } = order;
    const kept = { farmId, contents, emailHash, employeeId };
    const started = { ...kept, state: 'started', invited: false, at: now() } as const;
    transaction.set(request, { ...started, expiresAt: Timestamp.fromMillis(now() + KEPT_MS) });
    transaction.set(reservation, { requestUid: order.uid, at: now() });
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
export const isFading = ({ at }: CreateRequest, nowMs: number): boolean =>
  at < nowMs - STALE_MS / 4;

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
  return { dead: order.uid };
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

/** Somebody who signed up by themself and belongs to no farm may be taken in; nobody else. */
function demandFree(account: UserRecord, user?: DocumentSnapshot, record?: DocumentSnapshot): void {
  const claims = parseClaims(account.customClaims ?? {});
  const isFree = !account.disabled && claims.farm === null && !claims.admin;
  const isEmployed = typeof user?.get('userFarm') === 'string' || record?.exists === true;
  if (!isFree || isEmployed) throw new ApiError('email_in_use');
}
