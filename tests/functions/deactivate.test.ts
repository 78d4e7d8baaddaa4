import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOf, startOfDay } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { deactivateDuePeople, followTerms } from '../../functions/src/people/deactivate-due.ts';
import { onEveryFarm } from './every-farm.ts';
import {
  aFarm,
  aFarmId,
  call,
  clearProject,
  employ,
  endingAt,
  letIn,
  read,
  refused,
  services,
  type Somebody,
  tokenOf,
} from './farm-world.ts';
import { HOUR_MS, registration } from './registrations.ts';

const ZONE = 'Europe/Copenhagen';
const { auth, db } = services;
const today = dayOf(Date.now(), ZONE);

let farm: string;
let owner: Somebody;
let leader: Somebody;
let worker: Somebody;
beforeAll(clearProject);
beforeEach(async () => {
  ({ farm, owner, leader, worker } = await aFarm());
});

const remove = (who: Somebody, id: string, from?: string) =>
  call(who, 'DELETE', `/employees/${id}`, from === undefined ? {} : { query: { from } });
const restore = (who: Somebody, id: string, from?: string) =>
  call(who, 'POST', `/employees/${id}/restore`, from === undefined ? {} : { query: { from } });
const recordOf = (person: Somebody) => read(paths.employee(farm, person.uid));
const done = (person: Somebody) => ({ status: 200, body: { employeeId: person.uid } });

describe('deactivation', () => {
  test('[S7.3] [S4.5] throws out at once: account, sessions, claims, tokens', async () => {
    const old = `Bearer ${tokenOf(worker, 60)}`;
    expect(await remove(leader, worker.uid)).toEqual(done(worker));
    const account = await auth.getUser(worker.uid);
    expect(account.disabled).toBe(true);
    expect(account.customClaims ?? {}).toEqual({});
    expect(Date.parse(account.tokensValidAfterTime ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const record = await recordOf(worker);
    expect(record).toMatchObject({ deletedByEid: leader.uid, updatedByEid: leader.uid });
    expect(record?.['deleted'].toMillis()).toBeGreaterThan(Date.now() - 60_000);
    expect(record?.['endDate'].toMillis()).toBe(startOfDay(today, ZONE));
    const user = await read(paths.user(worker.uid));
    expect(user).toMatchObject({ userFarm: null, FCMTokens: [], updatedByEid: leader.uid });
    expect(user?.['claimsAt'].toMillis()).toBeGreaterThan(Date.now() - 60_000);
    const answer = await call(null, 'POST', `/employees/${worker.uid}/invite`, {
      authorization: old,
    });
    expect(answer).toEqual(refused(401, 'not_signed_in'));
  });

  test('stops the running clock and leaves every other registration alone', async () => {
    const start = Date.now() - HOUR_MS;
    const [running, ahead, gone, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const put = (id: string, who: Somebody, change = {}) =>
      db.doc(paths.registration(farm, id)).set(registration(who.uid, start, change));
    const lasting = { start: start + 60_000, end: null, minutes: 0, paid: false, kind: 'taken' };
    await put(running, worker, { breaks: [lasting] });
    await put(ahead, worker, { start: Date.now() + HOUR_MS });
    await put(gone, worker, { deleted: new Date(1) });
    await put(other, leader);
    await remove(owner, worker.uid);
    const stopped = await read(paths.registration(farm, running));
    expect(stopped).toMatchObject({ status: 'pending', updatedByEid: owner.uid });
    expect(stopped?.['end']).toBeGreaterThan(start);
    expect(stopped?.['end']).toBeLessThanOrEqual(Date.now());
    const [pause] = stopped?.['breaks'] ?? [];
    expect(pause).toMatchObject({ start: lasting.start, end: stopped?.['end'] });
    expect(pause.minutes).toBeGreaterThan(57);
    const fromAhead = await read(paths.registration(farm, ahead));
    expect(fromAhead?.['end']).toBe(fromAhead?.['start']);
    expect(await read(paths.registration(farm, gone))).toMatchObject({ end: null });
    expect(await read(paths.registration(farm, other))).toMatchObject({ end: null });
  });

  test('[S5.5] of an unknown id: Employee was not found', async () => {
    const message = 'Employee was not found';
    const answer = { status: 404, body: { code: 'employee_not_found', message } };
    expect(await remove(owner, 'unknown')).toEqual(answer);
    const stranger = await employ(aFarmId(), 'employee');
    expect(await remove(owner, stranger.uid)).toEqual(answer);
    expect((await auth.getUser(stranger.uid)).disabled).toBe(false);
  });

  test('again answers the same and changes no date', async () => {
    await remove(owner, worker.uid);
    const first = await recordOf(worker);
    expect(await remove(owner, worker.uid)).toEqual(done(worker));
    expect((await recordOf(worker))?.['deleted']).toEqual(first?.['deleted']);
  });

  test.each(['record', 'account', 'user'])(
    'cut off after “%s” is completed by the retry',
    async (step) => {
      const silent = endingAt(step, 'silence');
      void call(owner, 'DELETE', `/employees/${worker.uid}`, { services: silent });
      await silent.reached;
      expect(await remove(owner, worker.uid)).toEqual(done(worker));
      const account = await auth.getUser(worker.uid);
      expect([account.disabled, account.customClaims ?? {}]).toEqual([true, {}]);
      expect(await read(paths.user(worker.uid))).toMatchObject({ userFarm: null, FCMTokens: [] });
    },
  );
});

describe('nobody deactivates', () => {
  test('themself, a leader or an owner as a leader, or people of other units', async () => {
    const second = await employ(farm, 'leader');
    const afield = await employ(farm, 'employee', ['field']);
    for (const target of [leader, second, owner, afield]) {
      expect(await remove(leader, target.uid)).toEqual(refused(403, 'not_allowed'));
    }
    expect(await remove(worker, leader.uid)).toEqual(refused(403, 'not_allowed'));
    expect(await remove(owner, owner.uid)).toEqual(refused(403, 'not_allowed'));
  });

  test('the last owner, not even support', async () => {
    const admin = await letIn(farm);
    expect(await remove(admin, owner.uid)).toEqual(refused(409, 'last_owner'));
    expect(await remove(admin, owner.uid, addDays(today, 30))).toEqual(refused(409, 'last_owner'));
    expect((await auth.getUser(owner.uid)).disabled).toBe(false);
  });

  test('of two owners who deactivate each other at once, one stays and owns the farm', async () => {
    const second = await employ(farm, 'owner');
    const answers = await Promise.all([remove(owner, second.uid), remove(second, owner.uid)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const records = [await recordOf(owner), await recordOf(second)];
    const active = records.filter((record) => record?.['deleted'] === null);
    expect(active).toHaveLength(1);
    expect(await read(paths.farm(farm))).toMatchObject({ ownerId: active[0]?.['uid'] });
  });

  test('with a day that is none', async () => {
    expect(await remove(owner, worker.uid, '2026-02-30')).toEqual(refused(400, 'bad_request'));
    const query = { from: ['2099-01-01'] };
    const answer = await call(owner, 'DELETE', `/employees/${worker.uid}`, { query });
    expect(answer).toEqual(refused(400, 'bad_request'));
  });
});

describe('a deactivation to come', () => {
  const from = addDays(today, 3);
  const at = (day: string) => ({ ...services, now: () => startOfDay(day, ZONE) + HOUR_MS });

  test('[S7.3] sets the last day alone, and the night after it does the rest', async () => {
    expect(await remove(leader, worker.uid, from)).toEqual(done(worker));
    const record = await recordOf(worker);
    expect(record).toMatchObject({ deleted: null, updatedByEid: leader.uid });
    expect(record?.['endDate'].toMillis()).toBe(startOfDay(addDays(from, -1), ZONE));
    expect((await auth.getUser(worker.uid)).disabled).toBe(false);

    await onEveryFarm(deactivateDuePeople, at(addDays(from, -1)));
    expect(await recordOf(worker)).toMatchObject({ deleted: null });
    expect(await onEveryFarm(deactivateDuePeople, at(from))).toBeGreaterThan(0);
    const after = await recordOf(worker);
    expect(after).toMatchObject({ deletedByEid: owner.uid });
    expect(after?.['endDate']).toEqual(record?.['endDate']);
    expect((await auth.getUser(worker.uid)).disabled).toBe(true);
  });

  test('passes by those who are gone already, and the last owner', async () => {
    const past = new Date(startOfDay(addDays(today, -9), ZONE));
    await db.doc(paths.employee(farm, owner.uid)).update({ endDate: past });
    await remove(owner, worker.uid);
    const gone = await recordOf(worker);
    await onEveryFarm(deactivateDuePeople, at(addDays(today, 1)));
    expect(await recordOf(worker)).toEqual(gone);
    expect(await recordOf(owner)).toMatchObject({ deleted: null });
  });

  test('that becomes one of today ends today', async () => {
    await remove(owner, worker.uid, from);
    await remove(owner, worker.uid);
    expect((await recordOf(worker))?.['endDate'].toMillis()).toBe(startOfDay(today, ZONE));
  });

  test('in the past ends where it says', async () => {
    await remove(owner, worker.uid, addDays(today, -3));
    const record = await recordOf(worker);
    expect(record?.['endDate'].toMillis()).toBe(startOfDay(addDays(today, -4), ZONE));
    expect(record?.['deleted']).not.toBeNull();
  });
});

test('what holds now is brought up to terms that begin, once', async () => {
  const begins = addDays(today, 2);
  const flex = { from: '2020-01-01', type: 'flex', weekdayPattern: null };
  const weekends = { anchor: begins, weeks: [{ days: [7, 6] }, { days: [] }] };
  const [home = ''] = (await recordOf(worker))?.['units'] ?? [];
  const terms = [
    { ...flex, home, units: [home, 'other'], seat: 'BASIC' },
    {
      from: begins,
      type: 'hourly',
      weekdayPattern: weekends,
      home: 'moved',
      units: ['moved', 'other'],
      seat: 'DELTID',
    },
  ];
  await db.doc(paths.employee(farm, worker.uid)).update({ terms });
  const at = (day: string) => ({ ...services, now: () => startOfDay(day, ZONE) + HOUR_MS });
  const follow = async (day: string) => {
    const count = await onEveryFarm(followTerms, at(day));
    const { employmentType, weekdayPattern, units, seatType, leftUnits } =
      (await recordOf(worker)) ?? {};
    return [count, employmentType, weekdayPattern, units, seatType, leftUnits];
  };
  const before = ['flex', null, [home, 'other'], 'BASIC', {}];
  const after = ['hourly', [6, 7], ['moved', 'other'], 'DELTID', { [home]: begins }];
  // What the record has not said yet of its terms, it says the first night.
  expect(await follow(addDays(today, 1))).toEqual([1, ...before]);
  expect(await follow(addDays(today, 1))).toEqual([0, ...before]);
  expect(await follow(begins)).toEqual([1, ...after]);
  expect(await follow(begins)).toEqual([0, ...after]);
});

describe('restore', () => {
  test('[S4.5] clears both fields and gives everything back', async () => {
    await db.doc(paths.employee(farm, worker.uid)).update({ planning: true });
    await remove(owner, worker.uid);
    expect(await restore(leader, worker.uid)).toEqual(done(worker));
    expect(await recordOf(worker)).toMatchObject({
      deleted: null,
      deletedByEid: null,
      endDate: null,
      updatedByEid: leader.uid,
    });
    const account = await auth.getUser(worker.uid);
    expect([account.disabled, account.customClaims]).toEqual([false, { farm, planning: true }]);
    expect(await read(paths.user(worker.uid))).toMatchObject({ userFarm: farm });
    expect(await restore(leader, worker.uid)).toEqual(done(worker));
  });

  test('in a new employment from a day on keeps the one before, as it ended', async () => {
    const [first, last] = [addDays(today, -30), addDays(today, -4)];
    const hours = [{ date: 1, month: 1, year: 2020, value: 37 }];
    const startDate = new Date(startOfDay(first, ZONE));
    await db.doc(paths.employee(farm, worker.uid)).update({ hours, startDate });
    await remove(owner, worker.uid, addDays(today, -3));
    for (const from of [last, 'soon']) {
      expect(await restore(leader, worker.uid, from)).toEqual(refused(400, 'bad_request'));
    }
    expect(await restore(leader, worker.uid, today)).toEqual(done(worker));
    const before = { from: first, to: last };
    const back = await recordOf(worker);
    expect(back).toMatchObject({
      employments: [before, { from: today, to: null }],
      endDate: null,
      deleted: null,
    });
    expect(back?.['startDate'].toMillis()).toBe(startOfDay(today, ZONE));
    expect(await restore(leader, worker.uid, today)).toEqual(done(worker));
    await remove(owner, worker.uid, addDays(today, 10));
    const ends = addDays(today, 9);
    const ending = await recordOf(worker);
    expect(ending?.['employments']).toEqual([before, { from: today, to: ends }]);
    expect(ending?.['endDate'].toMillis()).toBe(startOfDay(ends, ZONE));
    await remove(owner, worker.uid);
    expect((await recordOf(worker))?.['employments']).toEqual([before, { from: today, to: today }]);
  });

  test('gives a leader their role back, by an owner alone', async () => {
    await remove(owner, leader.uid);
    const second = await employ(farm, 'leader');
    expect(await restore(second, leader.uid)).toEqual(refused(403, 'not_allowed'));
    expect(await restore(owner, leader.uid)).toEqual(done(leader));
    expect((await auth.getUser(leader.uid)).customClaims).toEqual({ farm, leader: true });
  });

  test('takes nobody back who works elsewhere by now', async () => {
    await remove(owner, worker.uid);
    await auth.setCustomUserClaims(worker.uid, { farm: 'elsewhere' });
    expect(await restore(owner, worker.uid)).toEqual(refused(409, 'has_other_farm'));
    expect(await recordOf(worker)).toMatchObject({ deletedByEid: owner.uid });
    expect(await remove(owner, worker.uid)).toEqual(done(worker));
    expect((await auth.getUser(worker.uid)).customClaims).toEqual({ farm: 'elsewhere' });
  });

  test('puts nobody into a unit that was archived meanwhile, today or by terms that are ahead', async () => {
    const unit = db.doc(paths.unit(farm, 'gone'));
    const kept = (await unit.parent.get()).docs[0]?.data() ?? {};
    await unit.set({ ...kept, id: 'gone', unitName: 'Gone', deleted: new Date() });
    const person = db.doc(paths.employee(farm, worker.uid));
    const { units } = (await recordOf(worker)) ?? {};
    const terms = (from: string) => [
      { from: '2020-01-01', type: 'flex', home: 'gone', units: ['gone'] },
      { from, type: 'flex', home: units[0], units },
    ];
    await remove(owner, worker.uid);
    const before = await recordOf(worker);
    for (const change of [
      { units: ['gone', ...units] },
      { units, terms: terms(addDays(today, 3)) },
      {
        units,
        terms: [
          { ...terms(today)[1], from: '2020-01-01' },
          { ...terms(today)[0], from: addDays(today, 90) },
        ],
      },
    ]) {
      await person.update(change);
      expect(await restore(owner, worker.uid)).toEqual(refused(409, 'unit_archived'));
      expect(await restore(owner, worker.uid, addDays(today, 1))).toEqual(
        refused(409, 'unit_archived'),
      );
    }
    const after = await recordOf(worker);
    expect([after?.['deleted'], after?.['endDate']]).toEqual([
      before?.['deleted'],
      before?.['endDate'],
    ]);
    expect((await auth.getUser(worker.uid)).disabled).toBe(true);
    // What was theirs before today holds nobody up.
    await person.update({ units, terms: terms(addDays(today, -1)) });
    expect(await restore(owner, worker.uid)).toEqual(done(worker));
  });

  test('of somebody unknown is not found; who has no account is there again without one', async () => {
    expect(await restore(owner, 'unknown')).toEqual(refused(404, 'employee_not_found'));
    await remove(owner, worker.uid);
    await auth.deleteUser(worker.uid);
    expect(await restore(owner, worker.uid)).toMatchObject({ status: 200 });
    expect(await read(paths.employee(farm, worker.uid))).toMatchObject({ deleted: null });
  });
});
