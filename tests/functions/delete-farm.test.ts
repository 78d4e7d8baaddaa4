import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/day.ts';
import { CLOSING_DAYS } from '#domain/farm/change-farm.ts';
import { paths, serverPaths } from '#domain/paths.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { at } from '#tests/support/time/clock.ts';
import type { Services } from '../../functions/src/platform/services.ts';
import { deleteFarm } from '../../functions/src/retention/delete-farm.ts';
import { doTurn } from '../../functions/src/do-turn.ts';
import { everything, placesOf } from './everything.ts';
import { aFarm, call, clearProject, employ, putAll, read } from './farm-world.ts';
import { services, servicesAt, worked } from './time-world.ts';

const { auth, db } = services;

const DAY = '2026-11-20';
const NIGHT = servicesAt(at(DAY, '01:00'));
const night = (farmId: string, using: Services = NIGHT) => doTurn(using, { farmId, job: 'night' });

type World = Awaited<ReturnType<typeof aFarm>>;
let world: World;
let other: World;

beforeEach(async () => {
  await clearProject();
  world = await aFarm();
  other = await aFarm();
  await fill(world);
  await fill(other);
});

/** Documents of some kinds, below each other and of the server too. */
async function fill({ farm, worker, leader }: World): Promise<void> {
  const own = { employeeId: worker.uid, unitId: 'stable' };
  await putAll({
    [paths.registration(farm, 'r')]: worked(worker.uid, DAY, ['07:00', '15:00']),
    [paths.registrationEvent(farm, 'r', 'e')]: { id: 'e', byEid: worker.uid },
    [paths.timeMonth(farm, worker.uid, '2026-11')]: { ...own, month: '2026-11' },
    [paths.leave(farm, 'l')]: { ...aLeave(), ...own, id: 'l' },
    [paths.payPeriod(farm, '2026-10-01')]: { from: '2026-10-01', to: '2026-10-31' },
    [paths.statement(farm, '2026-10-01', worker.uid)]: own,
    [paths.planWeek(farm, 'stable_2026-W48')]: { unitId: 'stable', week: '2026-W48', shifts: {} },
    [paths.generalSettings(farm)]: { id: 'general', holidays: [] },
    [paths.notification(worker.uid, 'n')]: { title: 'T', body: 'B' },
    [serverPaths.calendar(`own-${farm}`)]: { farmId: farm, uid: worker.uid },
    [serverPaths.request(`r-${farm}`)]: { farmId: farm, employeeId: worker.uid, state: 'done' },
    [serverPaths.invitation(`i-${farm}`)]: { farmId: farm, employeeId: leader.uid },
    [`${serverPaths.supportEvents(farm)}/e`]: { id: 'e', what: 'given', at: 0, who: 'Ida' },
    [serverPaths.farmWork(farm)]: { farmId: farm, jobs: { night: 0 } },
  });
}

const closeOn = (day: string | null) => db.doc(paths.farm(world.farm)).update({ closesOn: day });
const ofOther = async () => {
  const all = [...(await everything())];
  return new Map(all.filter(([path, data]) => `${path} ${data}`.includes(other.farm)));
};

async function expectGone(): Promise<void> {
  expect(await placesOf(world.farm)).toEqual([]);
  for (const { uid } of [world.owner, world.leader, world.worker]) {
    expect(await placesOf(uid)).toEqual([]);
    await expect(auth.getUser(uid)).rejects.toThrow();
  }
}

describe('a farm that is closed', () => {
  test('goes whole on its day and no sooner, and leaves other farms alone', async () => {
    const before = await ofOther();
    await closeOn(addDays(DAY, 1));
    await night(world.farm);
    expect(await read(paths.registration(world.farm, 'r'))).toBeDefined();
    await closeOn(DAY);
    await night(world.farm);
    expect(await read(serverPaths.farmWork(world.farm))).toMatchObject({ isClosing: true });
    await night(world.farm);
    await expectGone();
    expect(await ofOther()).toEqual(before);
    expect(await auth.getUser(other.worker.uid)).toBeDefined();
  });

  test('takes what was written while it went with it in the next turn', async () => {
    await closeOn(DAY);
    await night(world.farm);
    await putAll({ [paths.absenceBook(world.farm, 'all')]: { id: 'all', items: {} } });
    await night(world.farm);
    expect(await placesOf(world.farm)).toEqual([serverPaths.farmWork(world.farm)]);
    await night(world.farm);
    await expectGone();
  });

  test('goes whole, wherever the work on it ended before', async () => {
    await closeOn(DAY);
    let last = 0;
    for (let isOver = false; !isOver;) {
      last += 1;
      let step = 0;
      isOver = true;
      const dying: Services = {
        ...NIGHT,
        step: (name) => {
          step += 1;
          if (step !== last) return Promise.resolve();
          isOver = false;
          return Promise.reject(new Error(name));
        },
      };
      await night(world.farm, dying).catch(() => undefined);
    }
    expect(last).toBeGreaterThan(2);
    await night(world.farm);
    await expectGone();
  });

  test('keeps accounts that another farm or the support has', async () => {
    const moved = await employ(world.farm, 'employee', ['stable']);
    const support = await employ(world.farm, 'employee', ['stable']);
    await auth.setCustomUserClaims(moved.uid, { farm: other.farm });
    await db.doc(paths.user(moved.uid)).update({ userFarm: other.farm });
    await auth.setCustomUserClaims(support.uid, { admin: true, farm: world.farm });
    await deleteFarm(NIGHT, world.farm);
    expect(await auth.getUser(moved.uid)).toBeDefined();
    expect(await auth.getUser(support.uid)).toBeDefined();
  });

  test.each([null, '', '2026-13-40', 7, 'soon'])(
    'stays where its day says %s',
    async (closesOn) => {
      await db.doc(paths.farm(world.farm)).update({ closesOn });
      await night(world.farm);
      expect(await read(paths.registration(world.farm, 'r'))).toBeDefined();
    },
  );
});

test('the owner closes it by its name, for a day that stays the same, and takes it back', async () => {
  const name: unknown = (await read(paths.farm(world.farm)))?.['name'];
  const change = (payload: object) =>
    call(world.owner, 'POST', '/changes', {
      body: { id: randomUUID().slice(0, 20), kind: 'farmClosing', payload },
    });
  const closesOn = async (): Promise<unknown> => (await read(paths.farm(world.farm)))?.['closesOn'];
  expect(await change({ act: 'close', name: 'Another farm' })).toMatchObject({ status: 400 });
  expect(await closesOn()).toBeUndefined();
  expect(await change({ act: 'close', name: ` ${String(name).toUpperCase()} ` })).toMatchObject({
    status: 200,
  });
  const day = await closesOn();
  const today = new Date().toISOString().slice(0, 10);
  expect([addDays(today, CLOSING_DAYS), addDays(today, CLOSING_DAYS + 1)]).toContain(day);
  expect(await change({ act: 'close', name })).toMatchObject({ status: 200 });
  expect(await closesOn()).toBe(day);
  expect(await change({ act: 'cancel' })).toMatchObject({ status: 200 });
  expect(await closesOn()).toBeNull();
});
