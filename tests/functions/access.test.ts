import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import {
  aFarm,
  aFarmId,
  anInvitation,
  call,
  employ,
  endingAt,
  letters,
  mailedBy,
  read,
  refused,
  services,
  signUp,
  type Somebody,
} from './farm-world.ts';

const { auth, db } = services;

let farm: string;
let owner: Somebody;
let leader: Somebody;
let worker: Somebody;
beforeEach(async () => {
  ({ farm, owner, leader, worker } = await aFarm());
});

const set = (who: Somebody, id: string, body: unknown) =>
  call(who, 'PUT', `/employees/${id}/access`, { body });
const recordOf = (person: Somebody) => read(paths.employee(farm, person.uid));
const claimsOf = async (person: Somebody) => (await auth.getUser(person.uid)).customClaims;
const done = (person: Somebody) => ({ status: 200, body: { employeeId: person.uid } });

describe('access', () => {
  test('[S3.1] a role changes the record, the claims and what browsers follow', async () => {
    const before = Date.now() - 1000;
    expect(await set(owner, worker.uid, { role: 'leader', planning: true })).toEqual(done(worker));
    expect(await recordOf(worker)).toMatchObject({
      role: 'leader',
      planning: true,
      seatType: 'BASIC',
      updatedByEid: owner.uid,
    });
    expect(await claimsOf(worker)).toEqual({ farm, leader: true, planning: true });
    const user = await read(paths.user(worker.uid));
    expect(user?.['claimsAt'].toMillis()).toBeGreaterThan(before);
    expect(user).toMatchObject({ userFarm: farm, FCMTokens: ['t'] });
    await set(owner, worker.uid, { role: 'employee' });
    expect(await claimsOf(worker)).toEqual({ farm, planning: true });
  });

  test('a seat changes the record alone', async () => {
    expect(await set(owner, worker.uid, { seatType: 'PREMIUM' })).toEqual(done(worker));
    expect(await recordOf(worker)).toMatchObject({ seatType: 'PREMIUM', role: 'employee' });
    expect(await claimsOf(worker)).toEqual({ farm });
  });

  test('a seat is said by the terms that hold today, and what they say of later stays', async () => {
    const from = (day: string, seat: string) => {
      return { from: day, type: 'flex', weekdayPattern: null, seat };
    };
    const terms = [from('2020-01-01', 'BASIC'), from('2100-01-01', 'DELTID')];
    await db.doc(paths.employee(farm, worker.uid)).update({ terms });
    expect(await set(owner, worker.uid, { seatType: 'PREMIUM' })).toEqual(done(worker));
    expect(await recordOf(worker)).toMatchObject({
      seatType: 'PREMIUM',
      terms: [from('2020-01-01', 'PREMIUM'), terms[1]],
    });
    const change = (who: Somebody, list: object[]) => {
      const fields = { terms: list };
      const id = randomUUID().replaceAll('-', '').slice(0, 20);
      const body = { id, kind: 'person', payload: { id: worker.uid, fields } };
      return call(who, 'POST', '/changes', { body });
    };
    const raised = [from('2020-01-01', 'PREMIUM'), from('2100-01-01', 'COMBINED')];
    expect(await change(leader, raised)).toEqual(refused(403, 'not_allowed'));
    expect(await change(owner, raised)).toMatchObject({ status: 200 });
    expect(await recordOf(worker)).toMatchObject({ seatType: 'PREMIUM', terms: raised });
  });

  test.each([
    {},
    { role: 'admin' },
    { seatType: 'GOLD' },
    { planning: 'yes' },
    { units: ['field'] },
    7,
  ])('is not %o', async (body) => {
    expect(await set(owner, worker.uid, body)).toEqual(refused(400, 'bad_request'));
    expect(await claimsOf(worker)).toEqual({ farm });
  });

  test('is for owners alone to give', async () => {
    for (const who of [leader, worker]) {
      expect(await set(who, worker.uid, { planning: true })).toEqual(refused(403, 'not_allowed'));
    }
    const stranger = await employ(aFarmId(), 'owner');
    expect(await set(stranger, worker.uid, { planning: true })).toEqual(
      refused(403, 'not_allowed'),
    );
    expect(await set(owner, 'unknown', { planning: true })).toEqual(
      refused(404, 'employee_not_found'),
    );
  });

  test('of an old token does not count when the record has taken it back', async () => {
    const second = await employ(farm, 'owner');
    await set(owner, second.uid, { role: 'employee' });
    expect(await set(second, second.uid, { role: 'owner' })).toEqual(refused(403, 'not_allowed'));
  });

  test('of somebody deactivated stays as it was', async () => {
    await call(owner, 'DELETE', `/employees/${worker.uid}`);
    expect(await set(owner, worker.uid, { planning: true })).toEqual(
      refused(409, 'employee_deactivated'),
    );
  });

  test.each(['record', 'account'])('cut off after “%s” is completed by the retry', async (step) => {
    const silent = endingAt(step, 'silence');
    const body = { role: 'leader' };
    void call(owner, 'PUT', `/employees/${worker.uid}/access`, { body, services: silent });
    await silent.reached;
    expect(await set(owner, worker.uid, body)).toEqual(done(worker));
    expect(await claimsOf(worker)).toEqual({ farm, leader: true });
    expect((await read(paths.user(worker.uid)))?.['claimsAt']).toBeDefined();
  });

  test('changed twice at once ends with claims and record of one mind', async () => {
    await Promise.all([
      set(owner, worker.uid, { role: 'leader' }),
      set(owner, worker.uid, { role: 'employee' }),
      set(owner, worker.uid, { planning: true }),
    ]);
    const record = await recordOf(worker);
    const leads = record?.['role'] === 'leader' ? { leader: true } : {};
    expect(await claimsOf(worker)).toEqual({ farm, planning: true, ...leads });
  });
});

describe('the last owner', () => {
  test('stays one', async () => {
    const answer = await set(owner, owner.uid, { role: 'leader' });
    expect(answer).toEqual(refused(409, 'last_owner'));
    expect(await claimsOf(owner)).toEqual({ farm, owner: true });
    expect(await set(owner, owner.uid, { role: 'owner', seatType: 'COMBINED' })).toEqual(
      done(owner),
    );
  });

  test('is whoever is left: the farm goes to them, and then they stay', async () => {
    expect(await set(owner, leader.uid, { role: 'owner' })).toEqual(done(leader));
    expect(await set(owner, owner.uid, { role: 'employee' })).toEqual(done(owner));
    expect(await read(paths.farm(farm))).toMatchObject({
      ownerId: leader.uid,
      updatedByEid: owner.uid,
    });
    const heir = { ...leader, claims: { farm, owner: true } };
    expect(await set(heir, leader.uid, { role: 'leader' })).toEqual(refused(409, 'last_owner'));
  });
});

describe('the invitation', () => {
  const invite = (who: Somebody, id: string) => call(who, 'POST', `/employees/${id}/invite`);

  test('goes out again in the person’s language, a few times an hour', async () => {
    for (let i = 0; i < 5; i += 1) expect(await invite(leader, worker.uid)).toEqual(done(worker));
    expect(letters).toEqual(Array(5).fill(anInvitation(worker.email, 'en')));
    expect(await invite(leader, worker.uid)).toEqual(refused(429, 'too_many_requests'));
  });

  test('is not said to be sent when it was not', async () => {
    const invitation = () => Promise.reject(new Error('no post'));
    const path = `/employees/${worker.uid}/invite`;
    const answer = call(leader, 'POST', path, { services: mailedBy({ invitation }) });
    await expect(answer).rejects.toThrow('no post');
  });

  test('is not for everybody to send, nor to everybody', async () => {
    const afield = await employ(farm, 'employee', ['field']);
    const nameless = await employ(farm, 'employee');
    await auth.deleteUser(nameless.uid);
    await db.doc(paths.employeeCard(farm, nameless.uid)).update({ email: '' });
    expect(await invite(leader, afield.uid)).toEqual(refused(403, 'not_allowed'));
    expect(await invite(worker, leader.uid)).toEqual(refused(403, 'not_allowed'));
    expect(await invite(owner, 'unknown')).toEqual(refused(404, 'employee_not_found'));
    expect(await invite(owner, nameless.uid)).toEqual(refused(404, 'employee_not_found'));
    await call(owner, 'DELETE', `/employees/${worker.uid}`);
    expect(await invite(owner, worker.uid)).toEqual(refused(409, 'employee_deactivated'));
    expect(letters).toEqual([]);
  });
});

describe('who calls', () => {
  const SOME = '/employees/unknown/restore';

  test('is signed in, with a token that holds', async () => {
    const answer = refused(401, 'not_signed_in');
    expect(await call(null, 'POST', SOME)).toEqual(answer);
    for (const authorization of ['Bearer', 'Bearer x.y.z', 'Basic abc', 'Bearer a b']) {
      expect(await call(null, 'POST', SOME, { authorization })).toEqual(answer);
    }
    await auth.updateUser(owner.uid, { disabled: true });
    expect(await call(owner, 'POST', SOME)).toEqual(answer);
    const nobody = { uid: 'nobody', email: '', claims: { farm, owner: true } };
    expect(await call(nobody, 'POST', SOME)).toEqual(answer);
  });

  test('belongs to a farm that is there', async () => {
    const answer = refused(403, 'not_allowed');
    const homeless = await signUp();
    expect(await call(homeless, 'POST', SOME)).toEqual(answer);
    const invented = { ...homeless, claims: { farm, owner: true } };
    expect(await call(invented, 'POST', SOME)).toEqual(answer);
    await db.doc(paths.farm(farm)).update({ deleted: new Date() });
    expect(await call(owner, 'POST', SOME)).toEqual(answer);
  });
});

describe('what does not fit', () => {
  test('is refused with its status', async () => {
    const body = { padding: 'x'.repeat(16 * 1024) };
    const create = '/employees/create-employee';
    expect(await call(owner, 'POST', create, { body })).toEqual(refused(413, 'too_large'));
    expect(await call(owner, 'POST', create, { body: '{' })).toEqual(refused(400, 'bad_request'));
    expect(await call(owner, 'POST', create)).toEqual(refused(400, 'bad_request'));
    expect(await call(owner, 'GET', create)).toEqual(refused(405, 'method_not_allowed'));
    expect(await call(owner, 'POST', '/employees/x')).toEqual(refused(405, 'method_not_allowed'));
    expect(await call(owner, 'GET', '/')).toEqual(refused(404, 'not_found'));
    expect(await call(owner, 'POST', '/employees/a/b/c')).toEqual(refused(404, 'not_found'));
  });

  test('but a path below /api does', async () => {
    const path = `/api/employees/${worker.uid}/invite`;
    expect(await call(leader, 'POST', path)).toEqual(done(worker));
  });
});
