import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { at } from '#tests/support/time/clock.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { deactivateDuePeople } from '../../functions/src/people/deactivate-due.ts';
import { farmContext } from '../../functions/src/farm/farm-context.ts';
import { recomputeOpenMonths } from '../../functions/src/time/recompute-farm.ts';
import { watchTimers } from '../../functions/src/time/plan/watch-timers.ts';
import { onEveryFarm } from './every-farm.ts';
import { aFarm, call, clearProject, read } from './farm-world.ts';
import { closeAs, closed } from './closing-world.ts';
import { clockedIn, NOW, registrationsOf, services, servicesAt, worked } from './time-world.ts';

const { db } = services;

/** The log takes the console as it finds it when it is loaded. */
const logged = (): unknown[] =>
  vi.mocked(console.warn).mock.calls.map(([line]) => JSON.parse(String(line)));

type World = Awaited<ReturnType<typeof aFarm>>;
let poisoned: World;
let healthy: World;
beforeEach(async () => {
  await clearProject();
  poisoned = await aFarm();
  healthy = await aFarm();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() =>
  expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).not.toContain(healthy.worker.uid),
);

const poison = (fields: Record<string, unknown>) =>
  db.doc(paths.farm(poisoned.farm)).update(fields);
const workDay = (world: World) =>
  registrationsOf(world.farm).put('a', worked(world.worker.uid, '2026-11-18', ['07:00', '15:00']));
const monthOf = ({ farm, worker }: World) => read(paths.timeMonth(farm, worker.uid, '2026-11'));

describe.each(['x', '__proto__', 7])('a farm in the zone %o', (timeZone) => {
  beforeEach(() => poison({ timeZone }));

  test('has its night and its clocks looked after as every other farm', async () => {
    for (const world of [poisoned, healthy]) {
      await workDay(world);
      const { farm, leader, worker } = world;
      await registrationsOf(farm).put('b', clockedIn(leader.uid, '2026-11-20', '06:00'));
      await db.doc(paths.employee(farm, worker.uid)).update({ endDate: new Date(NOW - 864e5 * 2) });
    }
    expect(await onEveryFarm(watchTimers, servicesAt(at('2026-11-20', '20:00')))).toBe(2);
    expect(await onEveryFarm(recomputeOpenMonths, services)).toBe(4);
    expect(await onEveryFarm(deactivateDuePeople, services)).toBe(2);
    for (const world of [poisoned, healthy]) {
      expect(await monthOf(world)).toMatchObject({ minutes: 480 });
    }
  });

  test('has functions for its people, and says in the log what cannot be read', async () => {
    const answer = await call(poisoned.owner, 'DELETE', `/employees/${poisoned.worker.uid}`);
    expect(answer).toMatchObject({ status: 200 });
    expect(await closeAs(poisoned.owner, { to: '2026-10-31' })).toEqual(closed());
    expect(logged()).toContainEqual(
      expect.objectContaining({ farmId: poisoned.farm, fields: ['timeZone'] }),
    );
  });
});

describe('what goes wrong on one farm', () => {
  test('keeps no other from its night', async () => {
    // Nobody but the server writes this day, so that nothing stands in its place.
    await poison({ lockedThrough: 'never' });
    for (const world of [poisoned, healthy]) await workDay(world);
    expect(await onEveryFarm(recomputeOpenMonths, services)).toBe(1);
    expect(await monthOf(healthy)).toMatchObject({ minutes: 480 });
    expect(logged()).toContainEqual(
      expect.objectContaining({
        message: 'A farm failed.',
        farmId: poisoned.farm,
        reason: 'RangeError',
      }),
    );
  });
});

test('more rules than a farm has room for change nothing of what counts already', async () => {
  const ids = Array.from({ length: 200 }, (_, n) => `${n}`.padStart(40, 'u'));
  const put = (rule: ReturnType<typeof aRule>) =>
    db.doc(paths.timeRule(poisoned.farm, rule.id)).set({ ...rule });
  const breaks = { afterMinutes: 60, minutes: 30, series: 'lunch' };
  await put(aRule('break', { ...breaks, id: 'lunch', created: 1 }));
  for (let n = 0; n < 15; n += 1) {
    const who = {
      units: ids,
      employeeIds: ids,
      activityIds: [],
      employmentTypes: [],
      ageUnder: null,
    };
    await put(aRule('norm', { id: `full${n}`, series: `full${n}`, created: 10 + n, who }));
  }
  // One too many, that would take an hour more of everybody.
  const late = { minutes: 90, series: 'late', who: { units: [], employeeIds: ids } };
  await put(aRule('break', { ...late, id: 'late', created: 100 }));
  await workDay(poisoned);
  await onEveryFarm(recomputeOpenMonths, services);
  expect((await farmContext(services, poisoned.farm))?.rules.map(({ id }) => id)).not.toContain(
    'late',
  );
  expect(await monthOf(poisoned)).toMatchObject({ minutes: 450 });
});

test('somebody who leaves in a far year keeps nobody from their month, nor themself', async () => {
  const { farm, leader } = poisoned;
  const far = new Date(253_402_300_799_999);
  await db.doc(paths.employee(farm, leader.uid)).update({ startDate: new Date(0), endDate: far });
  for (const world of [poisoned, healthy]) await workDay(world);
  const entry = worked(leader.uid, '2026-11-18', ['07:00', '15:00']);
  await registrationsOf(farm).put('b', entry);
  expect(await onEveryFarm(recomputeOpenMonths, services)).toBe(3);
  expect(await read(paths.timeMonth(farm, leader.uid, '2026-11'))).toMatchObject({ minutes: 480 });
});
