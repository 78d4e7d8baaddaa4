import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { createFarm } from '../../functions/src/people/create-farm.ts';
import {
  aFarm,
  aFarmId,
  ALL,
  anEmail,
  anInvitation,
  aPayload,
  call,
  employ,
  letters,
  NOTHING,
  read,
  refused,
  services,
  signUp,
  type Somebody,
  traces,
} from './farm-world.ts';
import { registration } from './registrations.ts';

const { auth, db } = services;
const CREATE = '/employees/create-employee';

let farm: string;
let owner: Somebody;
let worker: Somebody;
beforeEach(async () => {
  ({ farm, owner, worker } = await aFarm());
});

const create = (body: unknown, who = owner) => call(who, 'POST', CREATE, { body });
const pending = async (who: Somebody) => (await call(who, 'GET', '/me/invitations')).body;
const answer = (who: Somebody, word: 'accept' | 'decline', to = farm) =>
  call(who, 'POST', `/me/invitations/${to}/${word}`);
const ours = () => ({ isProven: true, invitations: [{ farmId: farm, farmName: 'Lyng' }] });
const NONE = { isProven: true, invitations: [] };
const OK = { status: 200, body: { ok: true } };
const proven = () => signUp({ emailVerified: true });
/** The same person with the token that follows. */
const renewed = async (who: Somebody): Promise<Somebody> => ({
  ...who,
  claims: (await auth.getUser(who.uid)).customClaims ?? {},
});
const withoutFields = (record: object | undefined) =>
  Object.entries(record ?? {})
    .filter(([key]) => !['id', 'uid', 'created', 'startDate'].includes(key))
    .toSorted(([a], [b]) => a.localeCompare(b));

describe('somebody who has an account already', () => {
  test('looks to the farm like anybody else: the answer, the record and the card', async () => {
    const disabled = await signUp({ disabled: true });
    const support = await signUp();
    await auth.setCustomUserClaims(support.uid, { admin: true });
    const elsewhere = await employ(aFarmId(), 'employee');
    const fresh = aPayload(farm);
    await create(fresh);
    const usual = withoutFields(await read(paths.employee(farm, fresh.uid)));
    for (const { email, uid } of [disabled, support, elsewhere, await proven(), await signUp()]) {
      const body = aPayload(farm, { email });
      expect(await create(body)).toEqual({ status: 201, body: { employeeId: body.uid } });
      expect(withoutFields(await read(paths.employee(farm, body.uid)))).toEqual(usual);
      expect(await read(paths.employeeCard(farm, body.uid))).toMatchObject({ email });
      expect(await traces(farm, uid)).toMatchObject({ record: false });
      const signIns = await call(owner, 'GET', '/employees/last-sign-in');
      expect(signIns.body).toMatchObject({ [body.uid]: null });
      const again = await call(owner, 'POST', `/employees/${body.uid}/invite`);
      expect(again).toEqual({ status: 200, body: { employeeId: body.uid } });
    }
  });

  test('is told by a letter, keeps the password they have, and joins only by their own word', async () => {
    const waiting = await proven();
    const body = aPayload(farm, { email: waiting.email, units: ['field', 'stable'] });
    await create(body);
    expect(letters).toEqual([[...anInvitation(waiting.email), 'asks']]);
    expect(await call(waiting, 'POST', CREATE)).toEqual(refused(403, 'not_allowed'));
    expect((await auth.getUser(waiting.uid)).customClaims ?? {}).toEqual({});
    expect(await pending(waiting)).toEqual(ours());

    expect(await answer(waiting, 'accept')).toEqual(OK);
    expect(await traces(farm, waiting.uid)).toEqual(ALL);
    expect(await traces(farm, body.uid)).toEqual(NOTHING);
    expect(await read(paths.employee(farm, waiting.uid))).toMatchObject({
      id: waiting.uid,
      uid: waiting.uid,
      firstName: 'Ștefan',
      units: ['field', 'stable'],
    });
    expect(await read(paths.user(waiting.uid))).toMatchObject({ firstName: 'Ny', userFarm: farm });
    expect(await pending(waiting)).toEqual(NONE);
    expect(await answer(waiting, 'accept')).toEqual(OK);
    expect(await create(aPayload(farm, { email: waiting.email }))).toEqual(
      refused(409, 'email_in_use'),
    );
  });

  test('answers only with an address that is proved, and only what was sent to it', async () => {
    const waiting = await signUp();
    await create(aPayload(farm, { email: waiting.email }));
    expect(await pending(waiting)).toEqual({ isProven: false, invitations: [] });
    expect(await answer(waiting, 'accept')).toEqual(refused(409, 'email_not_proven'));
    expect(await answer(waiting, 'decline')).toEqual(refused(409, 'email_not_proven'));
    const other = await proven();
    expect(await pending(other)).toEqual(NONE);
    expect(await answer(other, 'accept')).toEqual(refused(404, 'invitation_not_found'));
  });

  test('says no: the person stays without a sign-in and may be asked again', async () => {
    const waiting = await proven();
    const body = aPayload(farm, { email: waiting.email });
    await create(body);
    expect(await answer(waiting, 'decline')).toEqual(OK);
    expect(await answer(waiting, 'decline')).toEqual(OK);
    expect(await pending(waiting)).toEqual(NONE);
    expect(await read(paths.employee(farm, body.uid))).toMatchObject({ hasAccount: false });
    expect(await read(paths.employeeCard(farm, body.uid))).toMatchObject({ email: '' });
    const again = { email: waiting.email, emailLanguage: 'dk' };
    for (let i = 0; i < 2; i += 1) {
      const invited = await call(owner, 'POST', `/employees/${body.uid}/account`, { body: again });
      expect(invited).toMatchObject({ status: 200 });
      expect(await pending(waiting)).toEqual(ours());
      await answer(waiting, 'decline');
    }
  });

  test('is on one farm at a time', async () => {
    const busy = await employ(aFarmId(), 'employee');
    await auth.updateUser(busy.uid, { emailVerified: true });
    await create(aPayload(farm, { email: busy.email }));
    expect(await pending(busy)).toEqual(ours());
    expect(await answer(busy, 'accept')).toEqual(refused(409, 'leave_first'));
  });

  test('is not waited for any more when the farm has let the person go', async () => {
    const waiting = await proven();
    const body = aPayload(farm, { email: waiting.email });
    await create(body);
    expect(await call(owner, 'DELETE', `/employees/${body.uid}`)).toMatchObject({ status: 200 });
    expect(await pending(waiting)).toEqual(NONE);
    expect(await answer(waiting, 'accept')).toEqual(refused(404, 'invitation_not_found'));
  });

  test('leaves what leaders registered meanwhile with the record it was registered for', async () => {
    const waiting = await proven();
    const body = aPayload(farm, { email: waiting.email });
    await create(body);
    const entry = { employeeId: body.uid, unitId: 'stable', start: 1, end: 2, deleted: null };
    await db.doc(paths.registration(farm, 'r')).set(entry);
    await answer(waiting, 'accept');
    expect(await traces(farm, waiting.uid)).toEqual(ALL);
    const former = await read(paths.employee(farm, body.uid));
    expect(former).toMatchObject({ hasAccount: false, deletedByEid: waiting.uid });
    expect(former?.['deleted']).not.toBeNull();
  });
});

describe('a person without a sign-in', () => {
  const nobody = (change: object = {}) =>
    aPayload(farm, { hasAccount: false, email: '', phone: '', phoneNr: '', ...change });
  const invite = (id: string, email: string, who = owner) =>
    call(who, 'POST', `/employees/${id}/account`, { body: { email, emailLanguage: 'en' } });

  test('is a record and a card, once, with no account and no letter', async () => {
    const body = nobody();
    const done = { status: 201, body: { employeeId: body.uid } };
    expect(await create(body)).toEqual(done);
    expect(await create(body)).toEqual(done);
    expect(await create({ ...body, firstName: 'Else' })).toEqual(refused(409, 'uid_in_use'));
    const only = { account: false, claims: false, record: true, card: true, user: false };
    expect(await traces(farm, body.uid)).toEqual(only);
    const record = await read(paths.employee(farm, body.uid));
    expect(record).toMatchObject({ hasAccount: false, units: ['stable'], role: 'employee' });
    expect(await read(paths.employeeCard(farm, body.uid))).toMatchObject({ email: '', phone: '' });
    expect(letters).toEqual([]);
  });

  test('[S5.3] is judged by name and unit in the same order, and is made by who may', async () => {
    const wrong = { firstName: 'R2', lastName: '_', units: [] };
    expect(await create(nobody(wrong))).toEqual(refused(400, 'invalid_first_name'));
    expect(await create(nobody({ ...wrong, firstName: 'Bo' }))).toEqual(
      refused(400, 'invalid_last_name'),
    );
    expect(await create(nobody({ units: [] }))).toEqual(refused(400, 'no_unit'));
    expect(await create(nobody(), worker)).toEqual(refused(403, 'not_allowed'));
    expect(await create(nobody({ uid: worker.uid }))).toEqual(refused(409, 'uid_in_use'));
    expect(await create(nobody({ hasAccount: true }))).toEqual(refused(400, 'bad_request'));
  });

  test('is deactivated and restored, and gets a seat but no rights', async () => {
    const { uid } = await (async () => {
      const body = nobody();
      await create(body);
      return body;
    })();
    const path = `/employees/${uid}`;
    const set = (body: object) => call(owner, 'PUT', `${path}/access`, { body });
    expect(await set({ seatType: 'PREMIUM' })).toMatchObject({ status: 200 });
    expect(await set({ role: 'owner' })).toEqual(refused(409, 'no_account'));
    expect(await set({ planning: true })).toEqual(refused(409, 'no_account'));
    expect(await call(owner, 'POST', `${path}/invite`)).toEqual(refused(409, 'no_account'));
    expect(await call(owner, 'DELETE', path)).toMatchObject({ status: 200 });
    expect(await call(owner, 'POST', `${path}/restore`)).toMatchObject({ status: 200 });
    expect(await read(paths.employee(farm, uid))).toMatchObject({ deleted: null });
  });

  test('gets an account with the id they have, and the letter', async () => {
    const body = nobody();
    await create(body);
    const email = anEmail();
    const done = { status: 200, body: { employeeId: body.uid } };
    expect(await invite(body.uid, ` ${email.toUpperCase()}`)).toEqual(done);
    expect(await invite(body.uid, email)).toEqual(done);
    expect(await traces(farm, body.uid)).toEqual(ALL);
    const account = await auth.getUser(body.uid);
    expect(account).toMatchObject({ email, customClaims: { farm } });
    expect(await read(paths.employee(farm, body.uid))).toMatchObject({ hasAccount: true });
    const card = await read(paths.employeeCard(farm, body.uid));
    expect(card).toMatchObject({ email, emailLanguage: 'en' });
    expect(letters).toEqual([anInvitation(email, 'en')]);
    expect(await invite(body.uid, anEmail())).toEqual(refused(409, 'has_account'));
  });

  test('is invited by who may, with an address the farm does not know', async () => {
    const body = nobody();
    await create(body);
    expect(await invite(body.uid, 'x')).toEqual(refused(400, 'invalid_email'));
    expect(await invite(body.uid, worker.email)).toEqual(refused(409, 'email_in_use'));
    expect(await invite(body.uid, anEmail(), worker)).toEqual(refused(403, 'not_allowed'));
    expect(await invite(worker.uid, anEmail())).toEqual(refused(409, 'has_account'));
    expect(await invite('nobody-here', anEmail())).toEqual(refused(404, 'employee_not_found'));
  });
});

describe('leaving a farm', () => {
  const leave = (who: Somebody) => call(who, 'POST', '/me/leave');

  test('ends the employment and the clock, and leaves the account working', async () => {
    await db.doc(paths.registration(farm, 'r')).set(registration(worker.uid, Date.now() - 1));
    expect(await leave(worker)).toEqual(OK);
    const account = await auth.getUser(worker.uid);
    expect(account.disabled).toBe(false);
    expect(account.customClaims ?? {}).toEqual({});
    const user = await read(paths.user(worker.uid));
    expect(user).toMatchObject({ userFarm: null, FCMTokens: [] });
    const record = await read(paths.employee(farm, worker.uid));
    expect(record).toMatchObject({ hasLeft: true, deletedByEid: worker.uid });
    expect((await read(paths.registration(farm, 'r')))?.['status']).toBe('pending');
    expect(await leave(await renewed(worker))).toEqual(refused(403, 'not_allowed'));
  });

  test('is not for the last owner, and an owner who was not the last may start another farm', async () => {
    expect(await leave(owner)).toEqual(refused(409, 'last_owner'));
    const founder = await signUp();
    const data = { farmName: 'Nyholm', firstName: 'Ny', lang: 'dk' };
    const { farmId } = await createFarm(services, { uid: founder.uid, data, ip: founder.uid });
    await employ(farmId, 'owner');
    expect(await leave(await renewed(founder))).toEqual(OK);
    const next = await createFarm(services, { uid: founder.uid, data, ip: founder.uid });
    expect(next.farmId).not.toBe(farmId);
    const account = await auth.getUser(founder.uid);
    expect(account.customClaims).toEqual({ farm: next.farmId, owner: true });
  });

  test('waits for an owner who has said yes: who has only been asked may never come', async () => {
    const asked = await proven();
    const body = aPayload(farm, { email: asked.email });
    await create(body);
    const access = { body: { role: 'owner' } };
    await call(owner, 'PUT', `/employees/${body.uid}/access`, access);
    expect(await leave(owner)).toEqual(refused(409, 'last_owner'));
    // As it was possible once: the farm is in the name of the record that waits.
    await db.doc(paths.farm(farm)).update({ ownerId: body.uid });
    expect(await answer(asked, 'accept')).toEqual(OK);
    expect(await read(paths.farm(farm))).toMatchObject({ ownerId: asked.uid });
    expect(await leave(owner)).toEqual(OK);
  });

  test('holds until the person agrees to come back', async () => {
    await auth.updateUser(worker.uid, { emailVerified: true });
    await leave(worker);
    const restored = await call(owner, 'POST', `/employees/${worker.uid}/restore`);
    expect(restored).toMatchObject({ status: 200 });
    const former = await renewed(worker);
    expect(former.claims).toEqual({});
    expect(await pending(former)).toEqual(ours());
    expect(await answer(former, 'accept')).toEqual(OK);
    expect((await renewed(worker)).claims).toEqual({ farm });
    expect(await read(paths.user(worker.uid))).toMatchObject({ userFarm: farm });
  });
});
