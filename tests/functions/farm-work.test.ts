import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paths, serverPaths } from '#domain/paths.ts';
import { at } from '#tests/support/time/clock.ts';
import { changeWork, JOB_NAMES, wake } from '../../functions/src/farm/farm-work.ts';
import { ATTEMPTS, doTurn } from '../../functions/src/do-turn.ts';
import { beginMissing, enqueueDue } from '../../functions/src/enqueue-due.ts';
import { nextLook } from '../../functions/src/time/plan/watch-timers.ts';
import { toFarm } from '../../functions/src/farm/farm.ts';
import type { Services, Turn } from '../../functions/src/platform/services.ts';
import { counting } from './event-costs.ts';
import { aFarm, aFarmId, clearProject, read } from './farm-world.ts';
import { clockedIn, registrationsOf, services as plain, worked } from './time-world.ts';

const { db } = plain;
const MORNING = at('2026-11-20', '08:00');
const MINUTE = 60_000;

/** The time of the test, and the turns that were handed over and not done yet, each name once. */
let now = MORNING;
let waiting: Map<string, Turn>;
const done = new Set<string>();
const services: Services = {
  ...plain,
  now: () => now,
  queue: (name, turn) => {
    // A name that was done is not taken again, as a queue remembers names for a while.
    if (!done.has(name)) waiting.set(name, turn);
    return Promise.resolve();
  },
};

const workOf = (farm: string) => read(serverPaths.farmWork(farm));
const turnsOf = async (farm: string): Promise<Record<string, number>> =>
  Object((await workOf(farm))?.['jobs']);

/** Hands over what is due, and does it with as many attempts as the queue gives it. Resolves to how many were done. */
async function round(): Promise<number> {
  await enqueueDue(services);
  let count = 0;
  for (const [name, turn] of waiting) {
    waiting.delete(name);
    done.add(name);
    count += 1;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      try {
        await doTurn(services, turn, attempt);
        break;
      } catch {
        // The queue tries again.
      }
    }
  }
  return count;
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await clearProject();
  now = MORNING;
  waiting = new Map();
  done.clear();
});

async function begun(): Promise<Awaited<ReturnType<typeof aFarm>>> {
  const world = await aFarm();
  await beginMissing(services);
  await round();
  // The night wakes what waits to be woken.
  await round();
  return world;
}

describe('the work on a farm', () => {
  test('is all due at first, and each kind has its next turn after it', async () => {
    const { farm } = await aFarm();
    expect(await beginMissing(services)).toBe(1);
    expect(await beginMissing(services)).toBe(0);
    expect(await round()).toBe(JOB_NAMES.length);
    expect(await turnsOf(farm)).toMatchObject({
      morning: at('2026-11-21', '07:30'),
      afternoon: at('2026-11-20', '15:00'),
      night: at('2026-11-21', '01:00'),
    });
    await round();
    expect((await workOf(farm))?.['dueAt'].toMillis()).toBe(
      Math.min(...Object.values(await turnsOf(farm))),
    );
    expect(await enqueueDue(services)).toBe(0);
  });

  test('goes by the farm’s own clock', async () => {
    const { farm } = await aFarm();
    await db.doc(paths.farm(farm)).update({ timeZone: 'America/New_York' });
    await beginMissing(services);
    await round();
    expect((await turnsOf(farm))['morning']).toBe(Date.parse('2026-11-20T12:30:00Z'));
  });

  test('is handed over once, however often it is looked for', async () => {
    await aFarm();
    await beginMissing(services);
    await enqueueDue(services);
    await enqueueDue(services);
    expect(waiting.size).toBe(JOB_NAMES.length);
  });

  test('is done by one of two that were told of the same turn', async () => {
    const { farm } = await begun();
    await wake(services, farm, 'night', now);
    const before = (await workOf(farm))?.['wholeAt'];
    await Promise.all([1, 2].map(() => doTurn(services, { farmId: farm, job: 'night' })));
    now += MINUTE;
    // The second one found the first at it, or nothing due.
    await doTurn(services, { farmId: farm, job: 'night' });
    expect((await turnsOf(farm))['night']).toBe(at('2026-11-21', '01:00'));
    expect((await workOf(farm))?.['wholeAt']).toBe(before);
  });

  test('is due again where it was killed', async () => {
    const { farm } = await begun();
    await changeWork(services, farm, (work) => ({
      ...work,
      jobs: { night: now + 40 * MINUTE },
    }));
    expect(await round()).toBe(0);
    now += 41 * MINUTE;
    expect(await round()).toBe(1);
  });

  test('ends with the farm', async () => {
    const { farm } = await begun();
    await db.doc(paths.farm(farm)).update({ deleted: new Date(now) });
    now = at('2026-11-21', '02:00');
    await round();
    expect(await workOf(farm)).toBeUndefined();
    expect(await enqueueDue(services)).toBe(0);
  });

  test('is due at once where nobody can read when', async () => {
    const { farm } = await begun();
    await db.doc(serverPaths.farmWork(farm)).update({ jobs: 'x', failed: 7, wholeAt: 'y' });
    now = at('2026-11-21', '02:00');
    done.clear();
    expect(await round()).toBe(JOB_NAMES.length);
    expect((await turnsOf(farm))['night']).toBe(at('2026-11-22', '01:00'));
  });
});

describe('a clock', () => {
  test('that runs is looked at every ten minutes, and nobody looks where none does', async () => {
    const { farm, worker } = await begun();
    expect((await turnsOf(farm))['clock']).toBeUndefined();
    await registrationsOf(farm).put('a', clockedIn(worker.uid, '2026-11-20', '08:00'));
    now += MINUTE;
    await wake(services, farm, 'clock', now);
    await round();
    expect((await turnsOf(farm))['clock']).toBe(now + 10 * MINUTE);
    const end = { end: now, deviceEnd: { at: now, offset: 60 } };
    await db.doc(paths.registration(farm, 'a')).update(end);
    now += 10 * MINUTE;
    await round();
    expect((await turnsOf(farm))['clock']).toBeUndefined();
  });

  test('that starts has its farm looked at, and asks for no later look than there is', async () => {
    const { farm, worker } = await begun();
    const clock = clockedIn(worker.uid, '2026-11-20', '08:00');
    await registrationsOf(farm, services).set('a', clock);
    expect((await turnsOf(farm))['clock']).toBe(now + 10 * MINUTE);
    await wake(services, farm, 'clock', now + 60 * MINUTE);
    expect((await turnsOf(farm))['clock']).toBe(now + 10 * MINUTE);
  });

  test('that starts while its farm is looked at is not missed', async () => {
    const { farm } = await begun();
    await wake(services, farm, 'clock', now);
    const step = () => wake(services, farm, 'clock', now + 10 * MINUTE);
    await doTurn({ ...services, step }, { farmId: farm, job: 'clock' });
    expect((await turnsOf(farm))['clock']).toBe(now + 10 * MINUTE);
  });
});

describe('a part that fails', () => {
  /** A farm whose months cannot be counted: nobody but the server writes this day. */
  const poison = (farm: string) => db.doc(paths.farm(farm)).update({ lockedThrough: 'never' });
  const night = at('2026-11-21', '01:00');

  test('keeps no other part, and no other farm, from its turn', async () => {
    const [bad, good] = [await begun(), await begun()];
    await poison(bad.farm);
    for (const { farm, worker } of [bad, good]) {
      await registrationsOf(farm).put('a', worked(worker.uid, '2026-11-18', ['07:00', '15:00']));
    }
    now = night;
    await round();
    expect(await read(paths.timeMonth(good.farm, good.worker.uid, '2026-11'))).toMatchObject({
      minutes: 480,
    });
    expect(await workOf(good.farm)).toMatchObject({ failed: {}, hasFailed: false });
    // Given up, kept where it is seen, and due again the next night.
    expect(await workOf(bad.farm)).toMatchObject({
      failed: { night: { parts: expect.arrayContaining(['recomputeOpenMonths']) } },
      hasFailed: true,
      jobs: { night: at('2026-11-22', '01:00') },
    });
    expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).toContain(bad.farm);
    expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).not.toContain(bad.worker.uid);
  });

  test('is tried again alone, and forgotten once it is done', async () => {
    const { farm, worker } = await begun();
    await poison(farm);
    await registrationsOf(farm).put('a', worked(worker.uid, '2026-11-18', ['07:00', '15:00']));
    now = night;
    await enqueueDue(services);
    await expect(doTurn(services, { farmId: farm, job: 'night' })).rejects.toThrow('night');
    const failed: { night: { parts: string[] } } = Object((await workOf(farm))?.['failed']);
    expect(failed.night.parts).not.toContain('followEmails');
    await db.doc(paths.farm(farm)).update({ lockedThrough: null });
    await doTurn(services, { farmId: farm, job: 'night' }, 2);
    expect(await workOf(farm)).toMatchObject({ failed: {}, hasFailed: false });
    expect(await read(paths.timeMonth(farm, worker.uid, '2026-11'))).toMatchObject({
      minutes: 480,
    });
  });
});

describe('a turn that is killed', () => {
  const night = at('2026-11-21', '01:00');
  const killed: Services = {
    ...services,
    now: () => now,
    step: () => Promise.reject(new Error('Killed.')),
  };

  test('again and again is given up until the next night, and seen', async () => {
    const { farm } = await begun();
    now = night;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      await expect(doTurn(killed, { farmId: farm, job: 'night' }, attempt)).rejects.toThrow();
    }
    // Nobody came to its end to say so.
    expect(await workOf(farm)).toMatchObject({ hasFailed: false });
    now += 41 * MINUTE;
    await round();
    expect(await workOf(farm)).toMatchObject({
      failed: { night: { parts: expect.arrayContaining(['recomputeOpenMonths']) } },
      hasFailed: true,
      begun: {},
      jobs: { night: at('2026-11-22', '01:00') },
    });
    now = at('2026-11-22', '01:00');
    await round();
    expect(await workOf(farm)).toMatchObject({ failed: {}, hasFailed: false });
  });

  test('is done whole, whatever had failed the night before', async () => {
    const { farm, worker } = await begun();
    await registrationsOf(farm).put('a', worked(worker.uid, '2026-11-18', ['07:00', '15:00']));
    await changeWork(services, farm, (work) => ({
      ...work,
      failed: { night: { parts: ['followEmails'] } },
    }));
    now = night;
    await expect(doTurn(killed, { farmId: farm, job: 'night' })).rejects.toThrow();
    await doTurn(services, { farmId: farm, job: 'night' }, 2);
    expect(await read(paths.timeMonth(farm, worker.uid, '2026-11'))).toMatchObject({
      minutes: 480,
    });
  });
});

describe('an idle farm', () => {
  test('costs at most 200 reads a day', async () => {
    await begun();
    const cost = { reads: 0, writes: 0, events: 0 };
    const end = now + 24 * 60 * MINUTE;
    for (; now < end; now += 10 * MINUTE) {
      await enqueueDue(services);
      const stop = counting(cost, () => Promise.resolve());
      for (const turn of waiting.values()) await doTurn(services, turn);
      stop();
      waiting.clear();
    }
    expect(cost.reads).toBeGreaterThan(0);
    expect(cost.reads).toBeLessThanOrEqual(200);
  });
});

test('of many farms every fifth is poisoned, and all have their turn', async () => {
  const ids = Array.from({ length: 20 }, aFarmId);
  await Promise.all(
    ids.map(async (id, n) => {
      const zone = n % 5 === 0 ? { lockedThrough: 7, ownerId: 7 } : {};
      const farm = { name: 'Lyng', ownerId: randomUUID(), timeZone: 'Europe/Copenhagen' };
      await db.doc(paths.farm(id)).set({ ...farm, deleted: null, ...zone });
    }),
  );
  await beginMissing(services);
  await round();
  const next = await Promise.all(ids.map(turnsOf));
  const readable = next.filter((turns) => turns['night'] === at('2026-11-21', '01:00'));
  expect(readable.length).toBeGreaterThanOrEqual(16);
  now = at('2026-11-21', '02:00');
  expect(await enqueueDue(services)).toBeGreaterThanOrEqual(readable.length);
});

test('shifts that begin are looked at when somebody has to be told', async () => {
  const { farm, worker } = await begun();
  const start = at('2026-11-20', '18:00');
  await db.doc(paths.planWeek(farm, 'stable_2026-W47')).set({
    id: 'stable_2026-W47',
    unitId: 'stable',
    week: '2026-W47',
    shifts: {
      'shift-of-ida-1': { employeeId: worker.uid, start, end: start + 4 * 60 * MINUTE, note: '' },
    },
  });
  const found = toFarm(await db.doc(paths.farm(farm)).get());
  expect(found).not.toBeNull();
  if (found !== null) expect(await nextLook(services, found)).toBe(start - 120 * MINUTE);
});
