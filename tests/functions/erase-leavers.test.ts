import { beforeEach, describe, expect, test } from 'vitest';
import { NO_AUDIT } from '#domain/audit.ts';
import { paths, serverPaths } from '#domain/paths.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { at } from '#tests/support/time/clock.ts';
import { eraseLeavers } from '../../functions/src/retention/erase-leavers.ts';
import { deleteExpired, deleteYearOld } from '../../functions/src/retention/retention.ts';
import { gatherAllCopies } from '../../functions/src/gathered/copied.ts';
import { guideReceiptWritten } from '../../functions/src/guides/guides-written.ts';
import { doTurn } from '../../functions/src/do-turn.ts';
import { toFarm } from '../../functions/src/farm/farm.ts';
import type { Services } from '../../functions/src/platform/services.ts';
import { everything, placesOf } from './everything.ts';
import { aFarm, aFarmId, clearProject, employ, putAll, read, type Somebody } from './farm-world.ts';
import { services, servicesAt, worked } from './time-world.ts';

const { auth, db } = services;

/** Somebody who worked until the summer of 2020. */
const NAME = ['Zbigniew', 'Brzęczyk'] as const;
const PHONE = '+45 99887766';
const BORN = '2003-04-05';
const LEFT = new Date(at('2020-06-30', '12:00'));
/** The last night on which a statement of 2020 has to be kept, and one after which all of the farm is looked at again. */
const NIGHT_BEFORE = servicesAt(at('2026-12-31', '03:00'));
const FREE = servicesAt(at('2027-02-01', '03:00'));

let world: Awaited<ReturnType<typeof aFarm>>;
let leaver: Somebody;
/** What names them for anybody who reads it. */
const facts = () => [leaver.email, PHONE, BORN, ...NAME];

beforeEach(async () => {
  await clearProject();
  world = await aFarm();
  leaver = await somebodyGone(LEFT);
});

async function somebodyGone(deleted: Date): Promise<Somebody> {
  const [firstName, lastName] = NAME;
  const { farm } = world;
  const record = { firstName, lastName, deleted, endDate: deleted, youngBand: 'under18' };
  const gone = await employ(farm, 'employee', ['stable'], record);
  await Promise.all([
    db.doc(paths.employeeCard(farm, gone.uid)).update({ phone: PHONE, birthDate: BORN }),
    db.doc(paths.user(gone.uid)).update({ userFarm: null, firstName }),
    auth.setCustomUserClaims(gone.uid, null),
  ]);
  return gone;
}

/** A document of every kind that somebody leaves behind. */
async function fill(): Promise<void> {
  const { farm, leader } = world;
  const { uid } = leaver;
  const own = { employeeId: uid, unitId: 'stable', created: new Date(0), createdByEid: uid };
  const [day, month, week] = ['2020-06-15', '2020-06', '2020-W25'];
  const period = { from: '2020-06-01', to: '2020-06-30' };
  const batch = { to: period.to, decided: { p: { employment: { [uid]: 'flex' } } } };
  const line = { employeeId: uid, name: NAME.join(' '), employeeNumber: '7' };
  await putAll({
    [paths.registration(farm, 'r')]: worked(uid, day, ['07:00', '15:00']),
    [paths.registrationEvent(farm, 'r', 'e')]: { id: 'e', byEid: uid, action: 'created' },
    [paths.timeMonth(farm, uid, month)]: { ...own, month },
    [paths.monthSignOff(farm, uid, month)]: { ...own, month },
    [paths.leave(farm, 'l')]: { ...aLeave(), ...own, id: 'l', from: day, to: day },
    [paths.absence(farm, 'l')]: { ...own, from: day, to: day, part: 'full' },
    [paths.leaveBook(farm, uid)]: { ...own, leaves: {}, isWhole: true },
    [paths.leaveAdjustment(farm, 'a')]: { ...own, account: 'flex', date: day },
    [paths.planReceipt(farm, `stable_${week}_${uid}`)]: { ...own, week },
    [paths.availability(farm, 'v')]: { ...own, from: day, to: day },
    [paths.shiftRequest(farm, 'from')]: { fromEid: uid, toEid: null, shift: { week } },
    [paths.shiftRequest(farm, 'to')]: { fromEid: leader.uid, toEid: uid, shift: { week } },
    [paths.guideReceipt(farm, `g_${uid}`)]: { ...own, guideId: 'g', major: 1, minor: 0 },
    [paths.guideFeedbackOf(farm, 'f')]: { ...own, guideId: 'g', text: NAME[0] },
    [paths.guideCopy(farm, `g_stable_${uid}`)]: { ...own, guideId: 'g' },
    [paths.payPeriod(farm, period.from)]: period,
    [paths.statement(farm, period.from, uid)]: { ...own, ...period },
    [paths.payExport(farm, 'x1')]: { ...batch, number: 1, items: [line] },
    [paths.payExport(farm, 'x2')]: { ...batch, number: 2, items: [line] },
    [paths.notification(uid, 'n')]: { title: 'T', body: NAME[0], created: LEFT },
    [paths.reportView(uid, 'v')]: { name: NAME[0] },
    [serverPaths.calendar('own')]: { farmId: farm, uid, kind: 'own', tokenHash: 'h' },
    [serverPaths.request('r')]: { farmId: farm, employeeId: uid, state: 'done' },
    [serverPaths.request(`farm-${uid}`)]: { left: 1 },
    [serverPaths.invitation('i')]: { farmId: farm, employeeId: uid, emailHash: 'h' },
    // What is other people's, or the farm's, and names them by the id alone.
    [paths.registration(farm, 'other')]: worked(leader.uid, '2026-06-15', ['07:00', '15:00'], {
      status: 'approved',
      approvedByEid: uid,
    }),
    [paths.planWeek(farm, 'stable_2026-W40')]: {
      unitId: 'stable',
      week: '2026-W40',
      shifts: { s: { employeeId: uid } },
    },
  });
  const receipt = {
    id: `g_${uid}`,
    guideId: 'g',
    employeeId: uid,
    unitId: 'stable',
    major: 1,
    minor: 0,
  };
  const written = { ...receipt, ...NO_AUDIT };
  await guideReceiptWritten(services, { farmId: farm, before: null, after: written });
  await gatherAllCopies(NIGHT_BEFORE, await theFarm());
}

async function theFarm() {
  const farm = toFarm(await db.doc(paths.farm(world.farm)).get());
  if (farm === null) throw new Error('There is no farm.');
  return farm;
}

const night = (using: Services) => doTurn(using, { farmId: world.farm, job: 'night' });
/** Where only the id of somebody who has left may still stand. */
const mayStand = () => [
  paths.planBook(world.farm, '2026-W40'),
  paths.planWeek(world.farm, 'stable_2026-W40'),
  paths.registration(world.farm, 'other'),
];

async function expectErased(): Promise<void> {
  for (const fact of facts()) {
    const found = await placesOf(fact);
    expect([fact, ...found].join(' ')).toBe(fact);
  }
  const places = await placesOf(leaver.uid);
  expect(places.filter((path) => !mayStand().includes(path)).join(' ')).toBe('');
  await expect(auth.getUser(leaver.uid)).rejects.toThrow();
}

describe('somebody who has left', () => {
  test('is nowhere any more once no pay record has to be kept, and a second time nothing changes', async () => {
    await fill();
    expect((await placesOf(leaver.uid)).length).toBeGreaterThan(25);
    await night(NIGHT_BEFORE);
    expect(await read(paths.employeeCard(world.farm, leaver.uid))).toMatchObject({ phone: PHONE });
    expect(await auth.getUser(leaver.uid)).toBeDefined();
    await night(FREE);
    await expectErased();
    // The next batch is numbered after the last one.
    expect(await read(paths.payExport(world.farm, 'x2'))).toMatchObject({ number: 2, items: [] });
    const before = await everything();
    expect(await deleteExpired(FREE, await theFarm())).toBe(0);
    expect(await eraseLeavers(FREE, await theFarm())).toBe(0);
    expect(await everything()).toEqual(before);
    expect(await read(paths.employee(world.farm, world.worker.uid))).toMatchObject({
      role: 'employee',
    });
  });

  test('is erased whole, wherever the work on it ended before', async () => {
    await fill();
    await night(NIGHT_BEFORE);
    const record = db.doc(paths.employee(world.farm, leaver.uid));
    let last = 0;
    for (let isOver = false; !isOver;) {
      last += 1;
      let at = 0;
      isOver = true;
      const dying: Services = {
        ...FREE,
        step: (name) => {
          at += 1;
          if (at !== last) return Promise.resolve();
          isOver = false;
          return Promise.reject(new Error(name));
        },
      };
      expect((await record.get()).exists).toBe(true);
      await eraseLeavers(dying, await theFarm());
    }
    expect(last).toBeGreaterThan(15);
    await night(FREE);
    await expectErased();
  });

  test('without any pay record goes a year after', async () => {
    await eraseLeavers(servicesAt(at('2021-06-29', '03:00')), await theFarm());
    expect((await placesOf(leaver.email)).length).toBeGreaterThan(0);
    expect(await eraseLeavers(servicesAt(at('2021-06-30', '03:00')), await theFarm())).toBe(1);
    await expectErased();
  });

  test.each([
    ['a leave', () => ({ [paths.leave(world.farm, 'p')]: { to: '2021-03-01' } })],
    ['a leave without an end', () => ({ [paths.leave(world.farm, 'p')]: { to: null } })],
    ['days away', () => ({ [paths.absence(world.farm, 'p')]: { to: '2021-03-01' } })],
    [
      'a registration',
      () => ({ [paths.registration(world.farm, 'p')]: { workDate: '2021-03-01' } }),
    ],
    ['a movement', () => ({ [paths.leaveAdjustment(world.farm, 'p')]: { date: '2021-03-01' } })],
    [
      'a month',
      () => ({ [paths.timeMonth(world.farm, leaver.uid, '2021-03')]: { month: '2021-03' } }),
    ],
    [
      'a statement',
      () => ({
        [paths.payPeriod(world.farm, '2021-03-01')]: { to: '2021-03-31' },
        [paths.statement(world.farm, '2021-03-01', leaver.uid)]: {},
      }),
    ],
  ])('stays while %s has to be kept', async (_what, documents) => {
    const all: Record<string, object> = documents();
    const own = { employeeId: leaver.uid };
    await putAll(
      Object.fromEntries(Object.entries(all).map(([path, data]) => [path, { ...own, ...data }])),
    );
    expect(await eraseLeavers(FREE, await theFarm())).toBe(0);
    expect(await read(paths.employeeCard(world.farm, leaver.uid))).toMatchObject({ phone: PHONE });
  });

  test('is not kept for ever by a day that lies far ahead', async () => {
    const far = worked(leaver.uid, '2020-06-15', ['07:00', '15:00'], { workDate: '9999-12-31' });
    await putAll({ [paths.registration(world.farm, 'far')]: far });
    expect(await eraseLeavers(servicesAt(at('2027-12-31', '03:00')), await theFarm())).toBe(0);
    expect(await eraseLeavers(servicesAt(at('2028-01-01', '03:00')), await theFarm())).toBe(1);
    await expectErased();
  });

  test('keeps the account that another farm or the support has', async () => {
    const there = await somebodyGone(LEFT);
    const support = await somebodyGone(LEFT);
    await auth.setCustomUserClaims(there.uid, { farm: aFarmId() });
    await auth.setCustomUserClaims(support.uid, { admin: true });
    expect(await eraseLeavers(FREE, await theFarm())).toBe(3);
    for (const { uid } of [there, support]) {
      expect(await auth.getUser(uid)).toBeDefined();
      expect(await placesOf(uid)).toEqual([paths.user(uid)]);
    }
  });

  test('keeps the record where somebody restores it meanwhile, and whoever is there stays', async () => {
    const record = db.doc(paths.employee(world.farm, leaver.uid));
    const restoring: Services = {
      ...FREE,
      step: async (name) => {
        if (name === 'card erased') await record.update({ deleted: null });
      },
    };
    expect(await eraseLeavers(restoring, await theFarm())).toBe(0);
    expect((await record.get()).get('deleted')).toBeNull();
    expect(await eraseLeavers(FREE, await theFarm())).toBe(0);
  });
});

test('messages of everybody and failures of the app go after a year', async () => {
  const { worker, owner } = world;
  const old = { created: new Date(at('2025-11-20', '12:00')), title: 'T' };
  const recent = { created: new Date(at('2025-11-21', '12:00')), title: 'T' };
  await putAll({
    [paths.notification(worker.uid, 'old')]: old,
    [paths.notification(worker.uid, 'recent')]: recent,
    [paths.notification(owner.uid, 'old')]: old,
    [paths.analyticsRecord('old')]: old,
    [paths.analyticsRecord('recent')]: recent,
  });
  expect(await deleteYearOld(services)).toBe(3);
  expect(await deleteYearOld(services)).toBe(0);
  const texts = [...(await everything()).keys()];
  expect(texts.filter((path) => path.includes('/old'))).toEqual([]);
  expect(texts.filter((path) => path.includes('/recent'))).toHaveLength(2);
});
