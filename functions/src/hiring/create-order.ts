import { can } from '../../../src/domain/access/can.ts';
import { isActive } from '../../../src/domain/audit.ts';
import {
  type NewEmployee,
  newEmployeeInputOf,
  NewEmployeePayloadSchema,
  validateNewEmployee,
} from '../../../src/domain/employee/new-employee.ts';
import { paths } from '../../../src/domain/paths.ts';
import { UnitSchema } from '../../../src/domain/unit/unit.ts';
import type { Caller } from '../farm/caller.ts';
import { ApiError, parseBody } from '../platform/api-error.ts';
import { toEntity } from '../platform/entity.ts';
import { hashOf } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';

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
  readonly record: NewEmployee | null;
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
