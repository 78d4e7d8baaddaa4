import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { SupportEventsSchema } from '#domain/api/support.ts';
import { askedJob } from '#domain/farm/farm.ts';
import { paths, serverPaths } from '#domain/paths.ts';
import { changeWork } from '../../functions/src/farm/farm-work.ts';
import type { Services } from '../../functions/src/platform/services.ts';
import { doTurn } from '../../functions/src/do-turn.ts';
import {
  aFarm,
  aFarmId,
  call,
  clearProject,
  read,
  refused,
  signUp,
  type Somebody,
} from './farm-world.ts';
import { services as plain } from './time-world.ts';

const HOUR = 3_600_000;
const { auth, db } = plain;
let now = Date.now();
const queued: string[] = [];
const services: Services = {
  ...plain,
  now: () => now,
  queue: (_, { job }) => {
    queued.push(job);
    return Promise.resolve();
  },
};

let world: Awaited<ReturnType<typeof aFarm>>;
let support: Somebody;
beforeEach(async () => {
  await clearProject();
  now = Date.now();
  queued.length = 0;
  world = await aFarm();
  support = await aHelper();
});

async function aHelper(): Promise<Somebody> {
  const one = await signUp();
  await auth.setCustomUserClaims(one.uid, { admin: true });
  return { ...one, claims: { admin: true } };
}

/** Calls one second after the other, so that what is written down has an order. */
const ask = (who: Somebody | null, method: string, path: string, body?: unknown) => {
  now += 1000;
  return call(who, method, path, { services, body });
};
const give = (hours: unknown, who = world.owner) => ask(who, 'PUT', '/support', { hours });
const at = (path = '') => `/support/farms/${world.farm}${path}`;
const enter = (who = support) => ask(who, 'POST', at('/enter'));
const claimsOf = async ({ uid }: Somebody) => (await auth.getUser(uid)).customClaims;
const inside = (): Somebody => ({ ...support, claims: { admin: true, farm: world.farm } });
/** Adds a unit, as somebody who stands in for the owner. */
const act = (who: Somebody, id: string) => {
  const payload = { act: 'add', id, unitName: `Lade ${id}` };
  return ask(who, 'POST', '/changes', { id, kind: 'unit', payload });
};
const ok = { status: 200, body: { ok: true } };
const events = async (): Promise<string[]> => {
  const { body } = await ask(world.owner, 'GET', '/support');
  return v.parse(SupportEventsSchema, body).events.map(({ what }) => what);
};

const DESK: readonly [string, string, unknown?][] = [
  ['GET', '/support/farms'],
  ['GET', 'farm'],
  ['POST', 'farm/run', { job: 'night' }],
  ['POST', 'farm/enter'],
  ['POST', '/support/leave'],
];

test('is nobody’s but support’s, also where a token still says so', async () => {
  const { owner, leader, worker } = world;
  const former = await signUp();
  const people = [owner, leader, worker, { ...former, claims: { admin: true } }];
  for (const [method, path, body] of DESK) {
    const where = path.replace(/^farm/, at());
    for (const who of people) {
      expect(await ask(who, method, where, body), where).toEqual(refused(403, 'not_allowed'));
    }
    expect(await ask(null, method, where, body)).toEqual(refused(401, 'not_signed_in'));
  }
});

describe('leave', () => {
  test.each([[5], ['1'], [-1], [null]])('is not of %o hours', async (hours) => {
    expect(await give(hours)).toEqual(refused(400, 'bad_request'));
  });

  test('is given by an owner alone, and not by support itself', async () => {
    for (const who of [world.leader, world.worker]) {
      expect(await give(1, who)).toEqual(refused(403, 'not_allowed'));
      expect(await ask(who, 'GET', '/support')).toEqual(refused(403, 'not_allowed'));
    }
    expect(await give(1, inside())).toEqual(refused(403, 'not_allowed'));
    await give(1);
    await enter();
    expect(await give(72, inside())).toEqual(refused(403, 'not_allowed'));
  });

  test('lets support act in the owner’s name, until the minute that it ends', async () => {
    expect(await enter()).toEqual(refused(403, 'not_allowed'));
    expect(await act(inside(), 'barn-without')).toEqual(refused(403, 'not_allowed'));
    expect(await give(1)).toEqual(ok);
    expect(await enter()).toEqual(ok);
    expect(await claimsOf(support)).toEqual({ admin: true, farm: world.farm });
    expect((await read(paths.user(support.uid)))?.['claimsAt'].toMillis()).toBe(now);
    expect(await act(inside(), 'barn-with-leave')).toMatchObject({ status: 200 });
    expect(await read(paths.unit(world.farm, 'barn-with-leave'))).toMatchObject({
      createdByEid: world.owner.uid,
      createdByUid: support.uid,
    });
    now += HOUR;
    expect(await act(inside(), 'barn-late')).toEqual(refused(403, 'not_allowed'));
    await doTurn(services, { farmId: world.farm, job: 'clock' });
    expect(await claimsOf(support)).toEqual({ admin: true });
    expect(await read(paths.farm(world.farm))).toMatchObject({
      supportUntil: null,
      supportUid: null,
    });
    expect(await events()).toEqual(['expired', 'entered', 'given']);
  });

  test('wakes the farm when it ends, whatever else is looked at before', async () => {
    await give(4);
    now += HOUR;
    await doTurn(services, { farmId: world.farm, job: 'clock' });
    const { jobs } = Object((await read(serverPaths.farmWork(world.farm))) ?? {});
    expect(jobs.clock).toBe(now + 3 * HOUR);
  });

  test('is ended by the owner at once', async () => {
    await give(24);
    await enter();
    expect(await give(0)).toEqual(ok);
    expect(await act(inside(), 'barn-ended')).toEqual(refused(403, 'not_allowed'));
    expect(await claimsOf(support)).toEqual({ admin: true });
    expect(await events()).toEqual(['ended', 'entered', 'given']);
  });

  test('is used by one of support at a time, on one farm at a time', async () => {
    await give(24);
    await enter();
    const second = await aHelper();
    await enter(second);
    expect(await claimsOf(support)).toEqual({ admin: true });
    expect(await claimsOf(second)).toEqual({ admin: true, farm: world.farm });
    const other = await aFarm();
    await ask(other.owner, 'PUT', '/support', { hours: 1 });
    await ask(second, 'POST', `/support/farms/${other.farm}/enter`);
    expect(await claimsOf(second)).toEqual({ admin: true, farm: other.farm });
    await ask(second, 'POST', '/support/leave');
    expect(await claimsOf(second)).toEqual({ admin: true });
    expect(await events()).toEqual(['left', 'entered', 'entered', 'given']);
  });
});

describe('the desk', () => {
  test('finds farms by name, id and address, and tells nothing else of them', async () => {
    const found = { farms: [{ id: world.farm, name: 'Lyng', supportUntil: null }], in: null };
    for (const find of ['Lyn', 'lyn', 'LYNG', world.farm, world.leader.email]) {
      const query = { find };
      const answer = await call(support, 'GET', '/support/farms', { services, query });
      expect(answer).toEqual({ status: 200, body: found });
    }
    for (const find of ['', 'Nord', '../x', 'nobody@lyng.example']) {
      const { body } = await call(support, 'GET', '/support/farms', { services, query: { find } });
      expect(body).toEqual({ farms: [], in: null });
    }
    expect(await ask(support, 'GET', `/support/farms/${aFarmId()}`)).toEqual(
      refused(404, 'not_found'),
    );
  });

  test('sees what failed, what went wrong and what nobody can read', async () => {
    await changeWork(services, world.farm, (work) => ({
      ...work,
      failed: { night: { parts: ['deleteExpired'] } },
      ended: { night: 7 },
    }));
    await db.doc(paths.analyticsRecord('one')).set({
      farmId: world.farm,
      type: 'PredictedError',
      errorMessage: 'permission-denied',
      source: 'time/clock',
      created: new Date(1000),
    });
    await db.doc(paths.unit(world.farm, 'torn')).set({ unitName: 7 });
    await db.doc(paths.farm(world.farm)).update({ workDaysPerWeek: 'many' });
    const { body } = await ask(support, 'GET', at());
    expect(body).toMatchObject({
      name: 'Lyng',
      errors: [{ at: 1000, message: 'permission-denied', source: 'time/clock' }],
      unreadable: [
        { path: paths.farm(world.farm), fields: ['workDaysPerWeek'] },
        { path: paths.unit(world.farm, 'torn'), fields: ['unitName'] },
      ],
      steps: 0,
    });
    expect(body).toHaveProperty(
      'jobs',
      expect.arrayContaining([{ job: 'night', ended: 7, next: 0, failed: ['deleteExpired'] }]),
    );
    expect(JSON.stringify(body)).not.toContain('Ida');
  });

  test('sees how far long work came, and has it gone on with where it stopped', async () => {
    const writer = { uid: null, eid: world.owner.uid };
    const asked = { writer, atMs: now, done: 50, of: 400 };
    const job = askedJob({ ...asked, id: 'close', to: '2026-10-31', state: 'failed' });
    const recount = askedJob({ ...asked, id: 'rule', from: '2026-10-01', state: 'done' });
    await db.doc(paths.farm(world.farm)).update({ job, recount });
    const { body } = await ask(support, 'GET', at());
    const steps = { code: null, done: 50, of: 400, atMs: job.atMs };
    expect(body).toHaveProperty('longWork', [
      { what: 'closing', day: '2026-10-31', state: 'failed', ...steps },
      { what: 'recount', day: '2026-10-01', state: 'done', ...steps },
    ]);
    expect(await ask(support, 'POST', at('/run'), { job: 'long' })).toEqual(ok);
    expect(queued).toEqual(['long']);
    const farm = await read(paths.farm(world.farm));
    expect(farm).toMatchObject({ job: { state: 'running' }, recount: { state: 'done' } });
  });

  test('has work done again, which is written down', async () => {
    expect(await ask(support, 'POST', at('/run'), { job: 'night' })).toEqual(ok);
    expect(queued).toEqual(['night']);
    expect(await ask(support, 'POST', at('/run'), { job: 'x' })).toEqual(
      refused(400, 'bad_request'),
    );
    expect(await events()).toEqual(['ran']);
  });
});
