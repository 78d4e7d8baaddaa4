import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import {
  aFarm,
  aFarmId,
  anEmail,
  call,
  employ,
  endingAt,
  read,
  refused,
  services,
  signUp,
  type Somebody,
  tokenOf,
} from './farm-world.ts';

const { auth, db } = services;
const MINUTE = 60_000;

let farm: string;
let owner: Somebody;
let leader: Somebody;
let worker: Somebody;
beforeEach(async () => {
  ({ farm, owner, leader, worker } = await aFarm());
});

describe('signing out everywhere', () => {
  const leave = (who: Somebody | null, options = {}) =>
    call(who, 'POST', '/me/sign-out-everywhere', options);

  test('ends every session, takes all devices off push and tells open browsers', async () => {
    const old = { authorization: `Bearer ${tokenOf(worker, 60)}` };
    expect(await leave(worker)).toEqual({ status: 200, body: { ok: true } });
    const validAfter = Date.parse((await auth.getUser(worker.uid)).tokensValidAfterTime ?? '');
    expect(validAfter).toBeGreaterThan(Date.now() - MINUTE);
    const user = await read(paths.user(worker.uid));
    expect(user).toMatchObject({ FCMTokens: [], userFarm: farm, updatedByEid: worker.uid });
    const signedOutAt = user?.['signedOutAt'].toMillis();
    expect(signedOutAt % 1000).toBe(0);
    expect(signedOutAt).toBeGreaterThan(Date.now() - MINUTE);
    expect(signedOutAt).toBeLessThanOrEqual(validAfter);
    expect(await leave(null, old)).toEqual(refused(401, 'not_signed_in'));
  });

  test('is one’s own alone, and the account stays as it was', async () => {
    await leave(worker);
    const account = await auth.getUser(worker.uid);
    expect([account.disabled, account.customClaims]).toEqual([false, { farm }]);
    expect(await read(paths.user(leader.uid))).toMatchObject({ FCMTokens: ['t'] });
    expect(await leave(null)).toEqual(refused(401, 'not_signed_in'));
    expect((await call(worker, 'GET', '/me/sign-out-everywhere')).status).toBe(405);
  });

  test('is also for somebody without a farm, and without a user document', async () => {
    const homeless = await signUp();
    expect(await leave(homeless)).toMatchObject({ status: 200 });
    const written = await read(paths.user(homeless.uid));
    expect(written).toMatchObject({ updatedByEid: null, updatedByUid: homeless.uid });
    const newcomer = await signUp();
    await db.doc(paths.user(newcomer.uid)).delete();
    expect(await leave(newcomer)).toMatchObject({ status: 200 });
    expect(await read(paths.user(newcomer.uid))).toBeUndefined();
  });

  test('[S3.10] of an admin is written in the owner’s name', async () => {
    const admin = { ...(await signUp()), claims: { farm, admin: true } };
    await leave(admin);
    const written = { updatedByEid: owner.uid, updatedByUid: admin.uid };
    expect(await read(paths.user(admin.uid))).toMatchObject(written);
    const lost = { ...(await signUp()), claims: { farm: aFarmId(), admin: true } };
    await leave(lost);
    expect(await read(paths.user(lost.uid))).toMatchObject({ updatedByUid: lost.uid });
  });

  test('ends the sessions first: cut off there, no token is renewed any more', async () => {
    const silent = endingAt('account', 'silence');
    void leave(worker, { services: silent });
    await silent.reached;
    const old = { authorization: `Bearer ${tokenOf(worker, 60)}` };
    expect(await leave(null, old)).toEqual(refused(401, 'not_signed_in'));
  });
});

describe('the last sign-in', () => {
  const ask = (who: Somebody | null) => call(who, 'GET', '/employees/last-sign-in');
  const at = Date.UTC(2026, 10, 1, 9);

  /** Somebody whose account the provider knows a sign-in of, or none. */
  async function signedIn(lastSignInTime: number | null, units?: readonly string[]) {
    const person = await employ(farm, 'employee', units);
    const { uid, email } = person;
    await auth.deleteUser(uid);
    const metadata =
      lastSignInTime === null
        ? {}
        : { metadata: { lastSignInTime: new Date(lastSignInTime).toUTCString() } };
    await auth.importUsers([{ uid, email, ...metadata }]);
    return person;
  }

  test('is known of every active person to the owner; null where there was none', async () => {
    const [seen, never, gone] = [await signedIn(at), await signedIn(null), await signedIn(at)];
    const lost = await employ(farm, 'employee');
    await auth.deleteUser(lost.uid);
    await db.doc(paths.employee(farm, gone.uid)).update({ deleted: new Date() });
    const { status, body } = await ask(owner);
    expect(status).toBe(200);
    const ids = [owner, leader, worker, seen, never, lost].map(({ uid }) => uid);
    expect(Object.keys(body).toSorted()).toEqual(ids.toSorted());
    expect(body).toMatchObject({ [seen.uid]: at, [never.uid]: null, [lost.uid]: null });
  });

  test('is known to a leader of the people in their units, and to nobody else', async () => {
    const afield = await signedIn(at, ['field']);
    const stranger = await employ(aFarmId(), 'employee');
    const { body } = await ask(leader);
    expect(Object.keys(body).toSorted()).toEqual(
      [owner, leader, worker].map(({ uid }) => uid).toSorted(),
    );
    expect(Object.keys(body)).not.toContain(afield.uid);
    expect(await ask(worker)).toEqual({ status: 200, body: {} });
    expect(await ask(stranger)).toEqual(refused(403, 'not_allowed'));
    expect(await ask(null)).toEqual(refused(401, 'not_signed_in'));
  });

  test('is looked up a hundred people at a time', async () => {
    const batch = db.batch();
    const people = Array.from({ length: 205 }, () => ({ uid: randomUUID(), email: anEmail() }));
    for (const { uid } of people) {
      const record = { uid, firstName: 'Ida', units: ['stable'], seatType: 'BASIC', deleted: null };
      batch.set(db.doc(paths.employee(farm, uid)), record);
    }
    await batch.commit();
    await auth.importUsers(
      people.map((person) => ({
        ...person,
        metadata: { lastSignInTime: new Date(at).toUTCString() },
      })),
    );
    const lookedUp = vi.spyOn(auth, 'getUsers');
    const { body } = await ask(owner);
    expect(Object.values(body).filter((time) => time === at)).toHaveLength(205);
    expect(lookedUp.mock.calls.map(([ids]) => ids.length)).toEqual([100, 100, 8]);
  });
});
