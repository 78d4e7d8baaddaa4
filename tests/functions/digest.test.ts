import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_NOTIFICATION_SETTINGS } from '#domain/notification/settings/notification-settings.ts';
import { paths } from '#domain/paths.ts';
import { at } from '#tests/support/time/clock.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { sendDigests } from '../../functions/src/send-digests.ts';
import { onEveryFarm } from './every-farm.ts';
import { aFarm, clearProject, employ, type Somebody } from './farm-world.ts';
import { services, servicesAt, toldTo, worked } from './time-world.ts';

const { db } = services;
const DAY = '2026-11-24';

let farm: string;
let owner: Somebody;
let leader: Somebody;
let worker: Somebody;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await clearProject();
  ({ farm, owner, leader, worker } = await aFarm());
});

const run = (time = '07:00', day = DAY) => onEveryFarm(sendDigests, servicesAt(at(day, time)));
const registered = (id: string, who: Somebody, change: object = {}) =>
  db.doc(paths.registration(farm, id)).set({
    ...worked(who.uid, '2026-11-20', ['07:00', '15:00']),
    id,
    status: 'pending',
    ...change,
  });
const leave = (id: string, change: object = {}) =>
  db.doc(paths.leave(farm, id)).set({
    ...aLeave({
      id,
      employeeId: worker.uid,
      unitId: 'stable',
      from: '2026-12-01',
      to: '2026-12-02',
    }),
    status: 'requested',
    ...change,
  });
const digestsOf = async ({ uid }: Somebody) =>
  (await toldTo(uid)).filter(({ type }) => type === 'digest').map(({ params }) => params);
const choose = ({ uid }: Somebody, digestHour: number | null) =>
  db
    .doc(paths.user(uid))
    .update({ notificationSettings: { ...DEFAULT_NOTIFICATION_SETTINGS, digestHour } });
const NOTHING = { times: 0, leaves: 0, shifts: 0, away: 0 };

describe('what waits is told leaders once a day', () => {
  test('in numbers: time, leave, requests about shifts, and who is away', async () => {
    await registered('a', worker);
    await registered('b', worker, { status: 'needsAction' });
    await leave('l1');
    await leave('l2', {
      status: 'approved',
      ask: {
        kind: 'cancel',
        from: '2026-12-01',
        to: '2026-12-02',
        part: 'full',
        minutes: null,
        days: 0,
      },
    });
    await db.doc(paths.employee(farm, leader.uid)).update({ planning: true });
    const shift = {
      unitId: 'stable',
      week: '2026-W49',
      shiftId: 's',
      start: at('2026-12-01', '06:00'),
      end: at('2026-12-01', '14:00'),
    };
    const request = { kind: 'open', unitId: 'stable', shift, fromEid: worker.uid, status: 'asked' };
    await db.doc(paths.shiftRequest(farm, 'r')).set({ ...request, id: 'r' });
    await db.doc(paths.absence(farm, 'x')).set({
      id: 'x',
      employeeId: worker.uid,
      from: DAY,
      to: null,
      part: 'full',
    });
    expect(await run()).toBe(2);
    expect(await digestsOf(leader)).toEqual([{ times: 2, leaves: 2, shifts: 1, away: 1 }]);
    // A unit with a leader is the leader's: of it the owner hears who is away.
    expect(await digestsOf(owner)).toEqual([{ ...NOTHING, away: 1 }]);
    expect(await digestsOf(worker)).toEqual([]);
    const [told] = await toldTo(leader.uid);
    expect(told).toMatchObject({
      title: 'This waits for you today',
      body: 'Registrations: 2. Requests for leave: 2. Requests for shifts: 1. Away today: 1.',
      link: '/',
    });
  });

  test('is not what is over: approved, deleted, closed, long ago, or a shift that was', async () => {
    await registered('approved', worker, { status: 'approved' });
    await registered('deleted', worker, { deleted: new Date(1) });
    await registered('old', worker, { workDate: '2026-08-01' });
    await registered('closed', worker, { workDate: '2026-11-01' });
    await db.doc(paths.farm(farm)).update({ lockedThrough: '2026-11-15' });
    await leave('rejected', { status: 'rejected' });
    await leave('deleted', { deleted: new Date(1) });
    expect(await run()).toBe(0);
    expect(await digestsOf(leader)).toEqual([]);
  });

  test('never counts what somebody may not decide: the leader’s own hours are the owner’s matter', async () => {
    await registered('own', leader);
    expect(await run()).toBe(1);
    expect(await digestsOf(leader)).toEqual([]);
    expect(await digestsOf(owner)).toEqual([{ ...NOTHING, times: 1 }]);
  });

  test('is of the own units alone', async () => {
    const other = await employ(farm, 'leader', ['field']);
    await registered('a', worker);
    await run();
    expect(await digestsOf(other)).toEqual([]);
    expect(await digestsOf(leader)).toEqual([{ ...NOTHING, times: 1 }]);
  });

  test('comes once, however often it runs, and again the next day', async () => {
    await registered('a', worker);
    await Promise.all([run(), run('07:20')]);
    await registered('b', worker);
    await run('07:59');
    expect(await digestsOf(leader)).toEqual([{ ...NOTHING, times: 1 }]);
    await run('07:00', '2026-11-25');
    expect(await digestsOf(leader)).toHaveLength(2);
  });

  test('comes at the hour that each has chosen, or not at all', async () => {
    await registered('a', worker);
    await registered('own', leader);
    await choose(leader, 5);
    await choose(owner, null);
    expect(await run('05:30')).toBe(1);
    expect(await run('07:00')).toBe(0);
    expect(await digestsOf(leader)).toHaveLength(1);
    expect(await digestsOf(owner)).toEqual([]);
  });

  test('keeps no farm from its turn where another fails, and says nothing of people in the log', async () => {
    const poisoned = { farm, leader };
    ({ farm, owner, leader, worker } = await aFarm());
    await registered('a', worker);
    await db.doc(paths.employee(poisoned.farm, poisoned.leader.uid)).update({ uid: 'a/b' });
    expect(await run()).toBe(1);
    expect(await digestsOf(leader)).toHaveLength(1);
    expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).toContain('A farm failed.');
    expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).not.toContain(worker.uid);
  });
});
