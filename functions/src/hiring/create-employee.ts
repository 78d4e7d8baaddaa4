import { paths, serverPaths } from '../../../src/domain/paths.ts';
import type { Caller } from '../farm/caller.ts';
import { cardOf, type NewRecord, recordOf } from '../people/new-records.ts';
import { ApiError, orNone, parseBody } from '../platform/api-error.ts';
import { createdBy } from '../platform/audit.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { can } from '../../../src/domain/access/can.ts';
import { isActive } from '../../../src/domain/audit.ts';
import {
  type NewEmployee,
  newEmployeeInputOf,
  NewEmployeePayloadSchema,
  validateNewEmployee,
} from '../../../src/domain/employee/new-employee.ts';
import { UnitSchema } from '../../../src/domain/farm/unit.ts';
import { toEntity } from '../platform/entity.ts';
import { hashOf } from '../platform/rate-limit.ts';
import { toRequest } from './create-request.ts';
import { demandTurn } from './invite-person.ts';
import { isKnown, makePerson } from './make-person.ts';

/** A checked request for a new person, or for the account of somebody who has none. */
export interface CreateOrder {
  /** Names the request: the same one is sent again under the same name. */
  readonly requestId: string;
  /** The id of the person, and of the account. */
  readonly uid: string;
  readonly farmId: string;
  readonly person: Pick<
    NewEmployee,
    'email' | 'emailLanguage' | 'firstName' | 'lastName' | 'unitIds'
  >;
  /** What the record is made of; null where it is there already. */
  readonly record: NewRecord | null;
  readonly emailHash: string;
  /** Of everything the sender said: the same request with other contents is another one. */
  readonly contents: string;
}

/** The order in a body. Throws `bad_request`, `not_allowed`, a code of the form (spec 5) or `unknown_unit`. */
export async function createOrderOf(
  services: Services,
  caller: Caller,
  body: unknown,
): Promise<CreateOrder> {
  const payload = parseBody(NewEmployeePayloadSchema, body);
  const { actor, farm } = caller;
  const isAllowed = (unitIds: readonly string[]): boolean =>
    can(actor, 'employee.add', { farmId: payload.farmId, unitIds });
  if (!isAllowed([])) throw new ApiError('not_allowed');
  const checked = validateNewEmployee(newEmployeeInputOf(payload, farm.timeZone));
  if (!checked.ok) throw new ApiError(checked.code);
  if (!isAllowed(checked.value.unitIds)) throw new ApiError('not_allowed');
  await demandUnits(services, farm.id, checked.value.unitIds);
  return {
    requestId: payload.uid,
    uid: payload.uid,
    farmId: farm.id,
    person: checked.value,
    record: checked.value,
    emailHash: hashOf(checked.value.email),
    contents: hashOf(JSON.stringify([farm.id, checked.value])),
  };
}

async function demandUnits(
  { db }: Services,
  farmId: string,
  unitIds: readonly string[],
): Promise<void> {
  if (unitIds.some((id) => !/^[\w-]+$/.test(id))) throw new ApiError('unknown_unit');
  const documents = await db.getAll(...unitIds.map((id) => db.doc(paths.unit(farmId, id))));
  const units = documents.map((document) => toEntity(UnitSchema, document));
  if (!units.every((unit) => unit !== null && isActive(unit))) throw new ApiError('unknown_unit');
}

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
