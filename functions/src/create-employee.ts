import { randomBytes } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { fullName } from '../../src/domain/employee/employee.ts';
import { paths, serverPaths } from '../../src/domain/paths.ts';
import { ApiError } from './api-error.ts';
import { createdBy } from './audit.ts';
import { type Caller } from './caller.ts';
import { type CreateOrder, createOrderOf } from './create-order.ts';
import { type CreateRequest, reserve, toRequest } from './create-request.ts';
import { codeOf, orNone } from './error-code.ts';
import { isElsewhere } from './follow-record.ts';
import { inTransaction } from './in-transaction.ts';
import { demandTurn } from './invitation-limits.ts';
import { invitingOf } from './inviting.ts';
import { joinFarm } from './join-farm.ts';
import { cardOf, recordOf } from './new-records.ts';
import { type Services } from './services.ts';
import { undoRequest } from './undo-request.ts';

/**
 * Makes a person of the farm (spec 7): account, claims, employee record, card and user document exist
 * afterwards, or none does. The same request again, also at the same time, makes nobody else and answers
 * the same. Then the invitation goes out.
 */
export async function createEmployee(
  services: Services,
  caller: Caller,
  body: unknown,
): Promise<{ readonly employeeId: string }> {
  const since = services.now();
  const order = await createOrderOf(services, caller, body);
  if (!(await isKnown(services, order))) await demandTurn(services, caller);
  const request = await reservedFor(services, order);
  const isFirst =
    request.state === 'done'
      ? await takeLetter(services, order, since)
      : await finish(services, caller, order, request.employeeId);
  if (isFirst) await invite(services, caller, order);
  return { employeeId: request.employeeId };
}

async function isKnown({ db }: Services, { uid, contents }: CreateOrder): Promise<boolean> {
  return (await db.doc(serverPaths.request(uid)).get()).get('contents') === contents;
}

/**
 * Whether the letter of a finished request is this call's to send: nobody has sent it, and nobody who came
 * after this call has begun to. Of several who come at once one sends it.
 */
function takeLetter({ db, now }: Services, { uid }: CreateOrder, since: number): Promise<boolean> {
  const reference = db.doc(serverPaths.request(uid));
  return inTransaction(db, async (transaction) => {
    const known = toRequest(await transaction.get(reference));
    if (known === null || known.invited || known.at >= since) return false;
    transaction.update(reference, { at: now() });
    return true;
  });
}

/** Makes what is missing. False when an equal request was faster with the last of it. */
async function finish(
  services: Services,
  caller: Caller,
  order: CreateOrder,
  employeeId: string,
): Promise<boolean> {
  const { auth, step } = services;
  try {
    await step('reserved');
    await makeAccount(services, order, employeeId);
    await step('account');
    await auth.setCustomUserClaims(employeeId, { farm: order.farmId });
    await step('claims');
    const isFirst = await writeRecords(services, caller, order, employeeId);
    await step('records');
    return isFirst;
  } catch (error) {
    await undoRequest(services, order.uid, 'it failed');
    throw error;
  }
}

/** The person exists either way: a letter that did not go out can be sent again. */
async function invite(services: Services, caller: Caller, order: CreateOrder): Promise<void> {
  const { db, mailer, step } = services;
  const { email, emailLanguage } = order.person;
  try {
    await mailer.invitation(email, emailLanguage, await invitingOf(services, caller));
    await step('invited');
    await db.doc(serverPaths.request(order.uid)).update({ invited: true });
  } catch (error) {
    logger.warn('An invitation was not sent.', { farmId: order.farmId, code: codeOf(error) });
  }
}

async function reservedFor(services: Services, order: CreateOrder): Promise<CreateRequest> {
  const request = await reserve(services, order);
  if (!('dead' in request)) return request;
  await undoRequest(services, request.dead, 'it was found');
  const second = await reserve(services, order);
  if ('dead' in second) throw new ApiError('try_again');
  return second;
}

/** Long enough for any policy, and nobody knows it: the invitation sets the first real one. */
const unknownPassword = (): string => `${randomBytes(24).toString('base64url')}aA1!`;

async function makeAccount(
  services: Services,
  order: CreateOrder,
  employeeId: string,
): Promise<void> {
  if (employeeId === order.uid) await createAccount(services, order);
  else await takeIn(services, order, employeeId);
}

async function createAccount(
  { auth }: Services,
  { uid, farmId, person }: CreateOrder,
): Promise<void> {
  const { email } = person;
  try {
    const displayName = fullName(person);
    await auth.createUser({ uid, email, displayName, password: unknownPassword() });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'auth/invalid-email') throw new ApiError('invalid_email');
    if (!code.endsWith('-already-exists')) throw error;
    // An earlier attempt made it, unless the address belongs to somebody else.
    const known = await orNone(auth.getUser(uid));
    if (known?.email !== email || isElsewhere(known, farmId)) throw new ApiError('email_in_use');
  }
}

/**
 * Whoever signed up with an address that they never proved to be theirs does not get into the farm with
 * the password they chose then: only the letter to that address gives a new one.
 */
async function takeIn(
  { auth }: Services,
  { farmId }: CreateOrder,
  employeeId: string,
): Promise<void> {
  const account = await auth.getUser(employeeId);
  if (isElsewhere(account, farmId)) throw new ApiError('email_in_use');
  if (account.emailVerified) return;
  await auth.updateUser(employeeId, { password: unknownPassword() });
  await auth.revokeRefreshTokens(employeeId);
}

/** All documents and the end of the request in one go. False when an equal request was faster. */
async function writeRecords(
  { db, now }: Services,
  { farm, writer }: Caller,
  order: CreateOrder,
  employeeId: string,
): Promise<boolean> {
  const { farmId, person } = order;
  const request = db.doc(serverPaths.request(order.uid));
  const user = db.doc(paths.user(employeeId));
  return inTransaction(db, async (transaction) => {
    const known = toRequest(await transaction.get(request));
    const profile = await transaction.get(user);
    if (known?.state === 'done') return false;
    if (known?.state !== 'started') throw new ApiError('try_again');
    if (typeof profile.get('userFarm') === 'string') throw new ApiError('email_in_use');
    joinFarm(transaction, profile, writer, {
      id: employeeId,
      firstName: person.firstName,
      lang: person.emailLanguage,
      userFarm: farmId,
      selectedUnitId: person.unitIds[0] ?? null,
      claimsAt: FieldValue.serverTimestamp(),
    });
    const record = { ...recordOf(order.person, employeeId, farm.timeZone), ...createdBy(writer) };
    transaction.create(db.doc(paths.employee(farmId, employeeId)), record);
    const card = { ...cardOf(order.person), ...createdBy(writer) };
    transaction.create(db.doc(paths.employeeCard(farmId, employeeId)), card);
    transaction.update(request, { state: 'done', at: now() });
    transaction.delete(db.doc(serverPaths.emailReservation(order.emailHash)));
    return true;
  });
}
