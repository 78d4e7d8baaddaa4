import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import {
  aFarm,
  aFarmId,
  ALL,
  anEmail,
  anInvitation,
  aPayload,
  call,
  employ,
  letIn,
  letters,
  NOTHING,
  read,
  refused,
  services,
  type Somebody,
  traces,
} from './farm-world.ts';

const PATH = '/employees/create-employee';
const { auth, db } = services;

let farm: string;
let owner: Somebody;
let leader: Somebody;
beforeEach(async () => {
  ({ farm, owner, leader } = await aFarm());
});

const create = (body: unknown, who: Somebody | null = owner) => call(who, 'POST', PATH, { body });

describe('a new person', () => {
  test('[S7.2] [S3.8] has account, claims, record, card and user document, and a letter', async () => {
    const body = aPayload(farm, { units: ['field', 'stable'] });
    expect(await create(body)).toEqual({ status: 201, body: { employeeId: body.uid } });
    expect(await traces(farm, body.uid)).toEqual(ALL);
    const account = await auth.getUser(body.uid);
    expect(account).toMatchObject({ email: body.email, disabled: false, customClaims: { farm } });
    expect(await read(paths.employee(farm, body.uid))).toMatchObject({
      id: body.uid,
      uid: body.uid,
      firstName: 'Ștefan',
      lastName: 'Ionescu',
      units: ['field', 'stable'],
      hours: [{ date: 1, month: 6, year: 2026, value: 37 }],
      seatType: 'BASIC',
      role: 'employee',
      planning: false,
      employmentType: 'flex',
      endDate: null,
      deleted: null,
      createdByEid: owner.uid,
      createdByUid: null,
    });
    const record = await db.doc(paths.employee(farm, body.uid)).get();
    expect(record.get('startDate').toMillis()).toBe(body.startDate);
    expect(record.get('created').toMillis()).toBeGreaterThan(Date.now() - 60_000);
    expect(await read(paths.employeeCard(farm, body.uid))).toMatchObject({
      email: body.email,
      phone: '+45 12345678',
      emailLanguage: 'dk',
      createdByEid: owner.uid,
    });
    expect(await read(paths.user(body.uid))).toMatchObject({
      firstName: 'Ștefan',
      lang: 'dk',
      userFarm: farm,
      selectedUnitId: 'field',
      FCMTokens: [],
    });
    expect(letters).toEqual([anInvitation(body.email)]);
  });

  test('[S5.3] has trimmed texts and an address in lower case', async () => {
    const email = anEmail();
    const body = aPayload(farm, { email: `  ${email.toUpperCase()} `, firstName: ' Åse ' });
    await create(body);
    expect((await auth.getUser(body.uid)).email).toBe(email);
    expect(await read(paths.employee(farm, body.uid))).toMatchObject({ firstName: 'Åse' });
  });

  test('[S5.4] without weekly hours is paid by the hour', async () => {
    const body = aPayload(farm, { hours: [{ date: 1, month: 6, year: 2026, value: 0 }] });
    await create(body);
    const record = await read(paths.employee(farm, body.uid));
    expect(record).toMatchObject({ employmentType: 'hourly', hours: [{ value: 0 }] });
  });

  test('is added by a leader to own units', async () => {
    const body = aPayload(farm);
    expect(await create(body, leader)).toMatchObject({ status: 201 });
    const record = await read(paths.employee(farm, body.uid));
    expect(record).toMatchObject({ createdByEid: leader.uid });
  });

  test('[S3.10] is added by an admin in the owner’s name', async () => {
    const admin = await letIn(farm);
    const body = aPayload(farm);
    expect(await create(body, admin)).toMatchObject({ status: 201 });
    const record = await read(paths.employee(farm, body.uid));
    expect(record).toMatchObject({ createdByEid: owner.uid, createdByUid: admin.uid });
    expect(letters).toEqual([anInvitation(body.email)]);
  });
});

describe('nobody is made', () => {
  const refuses = async (
    status: number,
    code: string,
    change: object,
    who: Somebody | null = owner,
  ) => {
    const body = aPayload(farm, { ...change });
    expect(await create(body, who)).toEqual(refused(status, code));
    expect(await traces(farm, body.uid)).toEqual(NOTHING);
    expect(letters).toEqual([]);
  };

  test.each([
    ['invalid_email', { email: 'x' }],
    ['invalid_first_name', { firstName: 'R2' }],
    ['invalid_last_name', { lastName: '_' }],
    ['invalid_phone', { phone: '12' }],
    ['no_unit', { units: [] }],
    ['invalid_weekly_hours', { hours: [{ date: 1, month: 1, year: 2026, value: 169 }] }],
    ['invalid_start_date', { startDate: 1e15 }],
    ['unknown_unit', { units: ['stable', 'nowhere'] }],
    ['unknown_unit', { units: ['gone'] }],
    ['unknown_unit', { units: ['stable/../field'] }],
    ['bad_request', { role: 'owner' }],
    ['bad_request', { seatType: 'COMBINED' }],
    ['bad_request', { uid: 'short' }],
    ['bad_request', { uid: 'with spaces in between' }],
    ['bad_request', { uid: 'farm-0f9d2c5e11114222' }],
    ['bad_request', { uid: 'invite-0f9d2c5e11114222' }],
    ['bad_request', { uid: 'period-0f9d2c5e11114222' }],
    ['bad_request', { startDate: 'today' }],
    ['bad_request', { emailLanguage: 'de' }],
    ['bad_request', { hours: [] }],
  ])('[S5.3] and the answer is %s for %o', async (code, change) => {
    await refuses(400, code, change);
  });

  test('[S5.3] the first failure is the answer', async () => {
    const wrong = { email: '', firstName: '', lastName: '', phone: 'x', units: [] };
    await refuses(400, 'invalid_email', wrong);
    await refuses(400, 'invalid_first_name', { ...wrong, email: anEmail() });
    await refuses(400, 'no_unit', { units: [] }, leader);
  });

  test('by an employee, by a leader elsewhere, on another farm', async () => {
    await refuses(403, 'not_allowed', {}, await employ(farm, 'employee'));
    await refuses(403, 'not_allowed', { units: ['field'] }, leader);
    await refuses(403, 'not_allowed', { units: ['stable', 'field'] }, leader);
    await refuses(403, 'not_allowed', { farmId: aFarmId() });
  });

  test('under the uid of somebody else', async () => {
    await db.doc(paths.user(leader.uid)).get();
    const body = aPayload(farm, { uid: leader.uid });
    expect(await create(body)).toEqual(refused(409, 'uid_in_use'));
    expect((await auth.getUser(leader.uid)).email).toBe(leader.email);
  });
});

describe('the same request again', () => {
  test('answers the same and makes nobody else, ten at once too', async () => {
    const body = aPayload(farm);
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(body)));
    expect(answers).toEqual(Array(10).fill({ status: 201, body: { employeeId: body.uid } }));
    const { docs } = await db.collection(paths.employees(farm)).get();
    expect(docs.filter((document) => document.get('firstName') === 'Ștefan')).toHaveLength(1);
    expect(letters).toHaveLength(1);
    expect(await create(body)).toEqual(answers[0]);
    expect(letters).toHaveLength(1);
  }, 180_000);

  test('with other contents is refused once it is done', async () => {
    const body = aPayload(farm);
    await create(body);
    expect(await create({ ...body, firstName: 'Else' })).toEqual(refused(409, 'uid_in_use'));
  });

  test('corrected after a refusal is taken', async () => {
    const body = aPayload(farm, { email: leader.email });
    expect(await create(body)).toEqual(refused(409, 'email_in_use'));
    expect(await create({ ...body, email: anEmail() })).toMatchObject({ status: 201 });
  });

  test('[S5.3] with marks in the address that nobody sees is no second person', async () => {
    const email = anEmail();
    await create(aPayload(farm, { email }));
    const again = aPayload(farm, { email: `${email}\u200B`, uid: randomUUID() });
    expect(await create(again)).toEqual(refused(409, 'email_in_use'));
    expect(await traces(farm, again.uid)).toEqual(NOTHING);
  });

  test('of two who add the same address at once, exactly one succeeds', async () => {
    const email = anEmail();
    const bodies = Array.from({ length: 4 }, () => aPayload(farm, { email, uid: randomUUID() }));
    const answers = await Promise.all(bodies.map((body) => create(body)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const winner = bodies[answers.findIndex(({ status }) => status === 201)];
    for (const body of bodies) {
      expect(await traces(farm, body.uid)).toEqual(body === winner ? ALL : NOTHING);
    }
    expect((await auth.getUserByEmail(email)).uid).toBe(winner?.uid);
  }, 180_000);
});
