import { isActive } from '../../../src/domain/audit.ts';
import { CardSchema } from '../../../src/domain/employee/card.ts';
import { DEFAULT_LANGUAGE } from '../../../src/domain/language.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { Caller } from '../farm/caller.ts';
import { personFor } from '../people/person.ts';
import { ApiError } from '../platform/api-error.ts';
import { toEntity } from '../platform/entity.ts';
import { orNone } from '../platform/error-code.ts';
import { takeTurn } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { demandTurn } from './invitation-limits.ts';
import { invitingOf } from './inviting.ts';

/** Letters an hour to one person. */
const LIMIT = 5;

/** Sends the letter with the link to a password again, in the language of the person's card. */
export async function resendInvitation(
  services: Services,
  caller: Caller,
  id: string,
): Promise<{ readonly employeeId: string }> {
  const { auth, db, mailer, now } = services;
  const person = await personFor(services, caller, 'employee.invite', id);
  if (!isActive(person)) throw new ApiError('employee_deactivated');
  if (!person.hasAccount) throw new ApiError('no_account');
  if (!(await takeTurn(db, `invitation ${id}`, LIMIT, now())))
    throw new ApiError('too_many_requests');
  await demandTurn(services, caller);
  const [account, card] = await Promise.all([
    orNone(auth.getUser(id)),
    db.doc(paths.employeeCard(caller.farm.id, id)).get(),
  ]);
  const { email: asked = '', emailLanguage = DEFAULT_LANGUAGE } = toEntity(CardSchema, card) ?? {};
  const inviting = await invitingOf(services, caller);
  // Whoever has been asked and has not answered has no account of this id.
  if (account?.email !== undefined && !person.hasLeft) {
    await mailer.invitation(account.email, emailLanguage, inviting);
  } else if (asked !== '') await mailer.question(asked, emailLanguage, inviting);
  else throw new ApiError('employee_not_found');
  return { employeeId: id };
}
