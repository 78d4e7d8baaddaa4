import { randomBytes } from 'node:crypto';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { isActive } from '../../../src/domain/audit.ts';
import { EmployeeSchema, fullName } from '../../../src/domain/employee/employee.ts';
import type { Inviting } from '../../../src/domain/mail/account-letters.ts';
import { paths, serverPaths } from '../../../src/domain/paths.ts';
import type { Caller } from '../farm/caller.ts';
import { cardOf, joinFarm, recordOf } from '../people/new-records.ts';
import { isElsewhere } from '../people/sync-account.ts';
import { ApiError, codeOf, orNone } from '../platform/api-error.ts';
import { createdBy, updatedBy } from '../platform/audit.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import type { CreateOrder } from './create-employee.ts';
import {
  type CreateRequest,
  invitationPath,
  reserve,
  toRequest,
  undoRequest,
} from './create-request.ts';

/** Whether the same request has come before. */
export async function isKnown(
  { db }: Services,
  { requestId, contents }: CreateOrder,
): Promise<boolean> {
  return (await db.doc(serverPaths.request(requestId)).get()).get('contents') === contents;
}

/**
 * Carries an order out, once, and sends the letter. `since` is when the call came, epoch ms; null sends none. An address that
 * has an account gets an invitation to answer in place of a new account; the record is the same.
 */
export async function makePerson(
  services: Services,
  caller: Caller,
  order: CreateOrder,
  since: number | null,
): Promise<void> {
  const request = await reservedFor(services, order);
  const isFirst =
    request.state === 'done'
      ? since !== null && (await takeLetter(services, order, since))
      : await finish(services, caller, order, request);
  if (isFirst && since !== null) await invite(services, caller, order, request);
}

/**
 * Whether the letter of a finished request is this call's to send: nobody has sent it, and nobody who came
 * after this call has begun to. Of several who come at once one sends it.
 */
function takeLetter(
  { db, now }: Services,
  { requestId }: CreateOrder,
  since: number,
): Promise<boolean> {
  const reference = db.doc(serverPaths.request(requestId));
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
  { joins }: CreateRequest,
): Promise<boolean> {
  const { auth, step } = services;
  try {
    await step('reserved');
    if (!joins) await createAccount(services, order);
    await step('account');
    if (!joins) await auth.setCustomUserClaims(order.uid, { farm: order.farmId });
    await step('claims');
    const isFirst = await writeRecords(services, caller, order);
    await step('records');
    return isFirst;
  } catch (error) {
    await undoRequest(services, order.requestId, 'it failed');
    throw error;
  }
}

/** The person exists either way: a letter that did not go out can be sent again. */
async function invite(
  services: Services,
  caller: Caller,
  { farmId, requestId, person }: CreateOrder,
  { joins }: CreateRequest,
): Promise<void> {
  const { db, mailer, step } = services;
  const { email, emailLanguage } = person;
  try {
    const inviting = await invitingOf(services, caller);
    const letter = [email, emailLanguage, inviting] as const;
    await (joins ? mailer.question(...letter) : mailer.invitation(...letter));
    await step('invited');
    await db.doc(serverPaths.request(requestId)).update({ invited: true });
  } catch (error) {
    logger.warn('An invitation was not sent.', { farmId, code: codeOf(error) });
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
    // An earlier attempt made it, unless the address belongs to somebody else by now.
    const known = await orNone(auth.getUser(uid));
    if (known?.email !== email || isElsewhere(known, farmId)) throw new ApiError('try_again');
  }
}

/** All documents and the end of the request in one go. False when an equal request was faster. */
async function writeRecords(
  services: Services,
  caller: Caller,
  order: CreateOrder,
): Promise<boolean> {
  const { db, now } = services;
  const { farmId, requestId, emailHash, person, uid: employeeId } = order;
  const request = db.doc(serverPaths.request(requestId));
  const user = db.doc(paths.user(employeeId));
  const record = db.doc(paths.employee(farmId, employeeId));
  return inTransaction(db, async (transaction) => {
    const known = toRequest(await transaction.get(request));
    const profile = await transaction.get(user);
    const stored = toEntity(EmployeeSchema, await transaction.get(record));
    if (known?.state === 'done') return false;
    if (known?.state !== 'started') throw new ApiError('try_again');
    if (order.record === null && (stored === null || !isActive(stored) || stored.hasAccount)) {
      throw new ApiError('has_account');
    }
    if (known.joins) {
      const invitation = { farmId, emailHash, employeeId, requestId, at: now() };
      transaction.set(db.doc(invitationPath(farmId, emailHash)), invitation);
    } else {
      joinFarm(transaction, profile, caller.writer, {
        id: employeeId,
        firstName: person.firstName,
        lang: person.emailLanguage,
        userFarm: farmId,
        selectedUnitId: person.unitIds[0] ?? null,
        claimsAt: FieldValue.serverTimestamp(),
      });
    }
    writePerson(transaction, services, caller, order);
    transaction.update(request, { state: 'done', at: now() });
    transaction.delete(db.doc(serverPaths.emailReservation(emailHash)));
    return true;
  });
}

/** The record and the card: new ones, or those of somebody who has had no sign-in so far. */
function writePerson(
  transaction: Transaction,
  { db }: Services,
  { farm, writer }: Caller,
  { farmId, uid, person, record }: CreateOrder,
): void {
  const place = db.doc(paths.employee(farmId, uid));
  const card = db.doc(paths.employeeCard(farmId, uid));
  if (record === null) {
    const { email, emailLanguage } = person;
    transaction.update(place, { hasAccount: true, ...updatedBy(writer) });
    transaction.set(card, { email, emailLanguage, ...updatedBy(writer) }, { merge: true });
    return;
  }
  transaction.create(place, { ...recordOf(record, uid, farm.timeZone), ...createdBy(writer) });
  transaction.create(card, { ...cardOf(record), ...createdBy(writer) });
}

/** Whose invitation it is: the farm, and whoever writes in it now. Support writes in the owner's name. */
export async function invitingOf(
  { db }: Services,
  { farm, writer: { eid } }: Caller,
): Promise<Inviting> {
  const record = eid === null ? undefined : await db.doc(paths.employee(farm.id, eid)).get();
  const inviter = toEntity(EmployeeSchema, record);
  return { farmName: farm.name, inviter: inviter === null ? null : fullName(inviter) };
}
