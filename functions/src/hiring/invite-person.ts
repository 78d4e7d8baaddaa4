import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { isActive } from '../../../src/domain/audit.ts';
import { isEmail, normalizeEmail } from '../../../src/domain/text/contact-rules.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../src/domain/language.ts';
import type { Caller } from '../farm/caller.ts';
import { accountsOf, personFor } from '../people/person.ts';
import { syncAccount } from '../people/sync-account.ts';
import { ApiError, orNone, parseBody } from '../platform/api-error.ts';
import { DAY_MS, hashOf, takeTurn } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { CardSchema, EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { paths } from '../../../src/domain/paths.ts';
import { toEntities, toEntity } from '../platform/entity.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { unusedMessage } from '../../../src/domain/notification/events/people-messages.ts';
import { notify } from '../notify/notify.ts';
import type { CreateOrder } from './create-employee.ts';
import { inviteRequest } from './create-request.ts';
import { invitingOf, isKnown, makePerson } from './make-person.ts';

/** New people and letters to them a day: asked for by one person, and by one farm. A sheet has 500 rows. */
const LIMITS = { caller: 600, farm: 1000 };

/**
 * Counts one more person who is added or invited today. Throws `too_many_requests`: whoever may add people
 * could otherwise send letters to the whole world.
 */
export async function demandTurn(
  { db, now }: Services,
  { actor, farm }: Pick<Caller, 'actor' | 'farm'>,
): Promise<void> {
  const ofFarm = takeTurn(db, `people of ${farm.id}`, LIMITS.farm, now(), DAY_MS);
  const byCaller = takeTurn(db, `people by ${actor.uid}`, LIMITS.caller, now(), DAY_MS);
  const turns = await Promise.all([ofFarm, byCaller]);
  if (turns.includes(false)) throw new ApiError('too_many_requests');
}

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
): Promise<void> {
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
}

/** Letters an hour to one person. */
const LIMIT = 5;

/** Sends the letter with the link to a password again, in the language of the person's card. */
export async function resendInvitation(
  services: Services,
  caller: Caller,
  id: string,
): Promise<void> {
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
}

/** An invitation is unused after so many days; a night that failed is made up for in the two after it. */
const DAYS = { from: 3, until: 6 } as const;

/** Tells who has added somebody three days ago that they have not signed in yet, once. Resolves to how many they are. */
export async function remindUnused(services: Services, farm: Farm): Promise<number> {
  const { db, now } = services;
  const { docs } = await db
    .collection(paths.employees(farm.id))
    .where('created', '>', Timestamp.fromMillis(now() - DAYS.until * DAY_MS))
    .where('created', '<=', Timestamp.fromMillis(now() - DAYS.from * DAY_MS))
    .get();
  const people = toEntities(EmployeeSchema, docs).filter(
    (person) => isActive(person) && person.hasAccount && !person.hasLeft,
  );
  const accounts = await accountsOf(services, people);
  const unused = accounts.filter(({ metadata }) => !metadata.lastSignInTime).map(({ uid }) => uid);
  const strangers = people.filter(({ uid }) => unused.includes(uid));
  const messages = strangers.flatMap((person) => {
    const inviter = person.createdByEid;
    return inviter === null || inviter === person.id ? [] : [unusedMessage(person, inviter)];
  });
  await notify(services, farm.id, messages);
  return strangers.length;
}
