import * as v from 'valibot';
import { isActive } from '../../../src/domain/audit.ts';
import { isEmail, normalizeEmail } from '../../../src/domain/text/contact-rules.ts';
import { LANGUAGES } from '../../../src/domain/language.ts';
import type { Caller } from '../farm/caller.ts';
import { personFor } from '../people/person.ts';
import { syncAccount } from '../people/sync-account.ts';
import { ApiError, parseBody } from '../platform/api-error.ts';
import { hashOf } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import type { CreateOrder } from './create-order.ts';
import { inviteRequest } from './create-request.ts';
import { demandTurn } from './invitation-limits.ts';
import { isKnown, makePerson } from './make-person.ts';

const BodySchema = v.strictObject({
  email: v.pipe(v.string(), v.maxLength(300)),
  emailLanguage: v.picklist(LANGUAGES),
});

/**
 * Gives somebody without a sign-in an account with the id they have, so that all their hours are theirs
 * (design 10), and sends the invitation. The same again answers the same. Throws `invalid_email`,
 * `email_in_use` for an address that the farm knows, and `has_account`.
 */
export async function invitePerson(
  services: Services,
  caller: Caller,
  id: string,
  body: unknown,
): Promise<{ readonly employeeId: string }> {
  const since = services.now();
  const { email: written, emailLanguage } = parseBody(BodySchema, body);
  const person = await personFor(services, caller, 'employee.invite', id);
  if (!isActive(person)) throw new ApiError('employee_deactivated');
  const email = normalizeEmail(written);
  if (!isEmail(email)) throw new ApiError('invalid_email');
  const { farm, writer } = caller;
  const { firstName, lastName, units: unitIds } = person;
  const order: CreateOrder = {
    requestId: inviteRequest(id),
    uid: id,
    farmId: farm.id,
    person: { email, emailLanguage, firstName, lastName, unitIds },
    record: null,
    emailHash: hashOf(email),
    contents: hashOf(JSON.stringify([farm.id, email])),
  };
  if (!(await isKnown(services, order))) {
    if (person.hasAccount) throw new ApiError('has_account');
    await demandTurn(services, caller);
  }
  await makePerson(services, caller, order, since);
  await syncAccount(services, { farmId: farm.id, employeeId: id }, writer);
  return { employeeId: id };
}
