import { serverPaths, paths } from '../../../src/domain/paths.ts';
import type { Caller } from '../farm/caller.ts';
import { cardOf, recordOf } from '../people/new-records.ts';
import { ApiError } from '../platform/api-error.ts';
import { createdBy } from '../platform/audit.ts';
import { orNone } from '../platform/error-code.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { type CreateOrder, createOrderOf } from './create-order.ts';
import { toRequest } from './create-request.ts';
import { demandTurn } from './invitation-limits.ts';
import { isKnown, makePerson } from './make-person.ts';

/**
 * Makes a person of the farm (spec 7): account, claims, employee record, card and user document exist
 * afterwards, or none does. The same request again, also at the same time, makes nobody else and answers
 * the same. Then the invitation goes out. Who has an account already is asked first, and the answer does
 * not tell. Somebody without a sign-in is a record and a card, and gets no letter.
 */
export async function createEmployee(
  services: Services,
  caller: Caller,
  body: unknown,
): Promise<{ readonly employeeId: string }> {
  const since = services.now();
  const order = await createOrderOf(services, caller, body);
  if (!(await isKnown(services, order))) await demandTurn(services, caller);
  await carryOut(services, caller, order, since);
  return { employeeId: order.uid };
}

/** Makes the person of an order, once. The letter goes out unless `since` is null: then somebody sends it later. */
export async function carryOut(
  services: Services,
  caller: Caller,
  order: CreateOrder,
  since: number | null,
): Promise<void> {
  if (order.record?.hasAccount === false) await makeRecord(services, caller, order, order.record);
  else await makePerson(services, caller, order, since);
}

/** The whole of somebody without a sign-in. The id stays theirs: it is the account's that may come. */
async function makeRecord(
  { auth, db, now }: Services,
  { farm, writer }: Caller,
  { requestId, uid, farmId, contents, emailHash }: CreateOrder,
  person: NonNullable<CreateOrder['record']>,
): Promise<void> {
  const account = await orNone(auth.getUser(uid));
  await inTransaction(db, async (transaction) => {
    const request = db.doc(serverPaths.request(requestId));
    const record = db.doc(paths.employee(farmId, uid));
    const known = toRequest(await transaction.get(request));
    const isTaken = account !== null || (await transaction.get(record)).exists;
    if (known?.state === 'done' && known.contents === contents) return;
    if (known !== null || isTaken) throw new ApiError('uid_in_use');
    transaction.create(record, { ...recordOf(person, uid, farm.timeZone), ...createdBy(writer) });
    const card = { ...cardOf(person), ...createdBy(writer) };
    transaction.create(db.doc(paths.employeeCard(farmId, uid)), card);
    const done = { state: 'done', invited: true, farmId, contents, emailHash, employeeId: uid };
    transaction.create(request, { ...done, at: now() });
  });
}
