import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { runs } from '#tests/support/property.ts';
import type { Services, Turn } from '../../functions/src/platform/services.ts';
import { ATTEMPTS, doTurn } from '../../functions/src/do-turn.ts';
import { anOctober, dyingAt, FROM, TO } from './closing-world.ts';
import { call, employ, read, refused } from './farm-world.ts';
import { all, NOW, services, servicesAt, toldTo } from './time-world.ts';

let october: Awaited<ReturnType<typeof anOctober>>;
let turns: Turn[] = [];
beforeEach(async () => {
  turns = [];
  october = await anOctober();
});

const queueing = (using: Services): Services => ({
  ...using,
  queue: (_name, turn) => {
    turns.push(turn);
    return Promise.resolve();
  },
});

const ask = (body: object = {}, using = services, who = october.owner) =>
  call(who, 'POST', '/periods', { body: { to: TO, ...body }, services: queueing(using) });

const job = async () => (await read(paths.farm(october.farm)))?.['job'];

describe('a closing that was asked for', () => {
  test('is a turn of the farm’s work, and the farm says how far it is', async () => {
    const answer = await ask();
    expect(answer).toMatchObject({ status: 202, body: { jobId: expect.any(String) } });
    expect(await job()).toMatchObject({ to: TO, state: 'running', done: 0, of: 0, atMs: NOW });
    expect(turns).toEqual([{ farmId: october.farm, job: 'long' }]);
    await doTurn(services, { farmId: october.farm, job: 'long' });
    expect(await job()).toMatchObject({ state: 'done', done: 2, of: 2, code: null });
    expect(await october.lockOf()).toBe(TO);
    expect(await toldTo(october.worker.uid)).toHaveLength(1);
    await october.demandSums();
  });

  test.each(['asked', 'open', 'accepted', 'frozen', 'locked'])(
    'goes on by itself where its turn was killed after “%s”',
    async (step) => {
      await ask();
      const turn = { farmId: october.farm, job: 'long' };
      await expect(doTurn(dyingAt(step), turn)).rejects.toThrow('long');
      expect(await job()).toMatchObject({ state: 'running' });
      await doTurn(services, turn, 2);
      expect(await job()).toMatchObject({ state: 'done' });
      expect(await october.periodOf()).toMatchObject({ status: 'locked', version: 1 });
      expect(await toldTo(october.worker.uid)).toHaveLength(1);
      await october.demandSums();
    },
  );

  test('that was given up says so, and goes on when it is pressed again', async () => {
    await ask();
    const turn = { farmId: october.farm, job: 'long' };
    await expect(doTurn(dyingAt('frozen'), turn, ATTEMPTS - 1)).rejects.toThrow('long');
    await doTurn(dyingAt('frozen'), turn, ATTEMPTS);
    expect(await job()).toMatchObject({ state: 'failed', code: null, done: 2, of: 2 });
    await ask();
    await doTurn(services, turn);
    expect(await job()).toMatchObject({ state: 'done' });
    await october.demandSums();
  });

  test('that was never handed over is asked for again by the same press', async () => {
    await expect(ask({}, dyingAt('job'))).rejects.toThrow('job');
    expect(turns).toEqual([]);
    expect(await ask()).toMatchObject({ status: 202 });
    expect(turns).toHaveLength(1);
  });

  test('says why it was refused, and can be asked for anew', async () => {
    await ask({ checklistVersion: '0-x' });
    await doTurn(services, { farmId: october.farm, job: 'long' });
    expect(await job()).toMatchObject({ state: 'refused', code: 'checklist_changed' });
    expect(await october.lockOf()).toBeNull();
    await ask();
    expect(await job()).toMatchObject({ state: 'running', code: null });
  });

  test('is alone on its farm until it has been silent for minutes', async () => {
    await ask();
    const second = await employ(october.farm, 'owner');
    expect(await ask({}, services, second)).toEqual(refused(409, 'period_closed_by_other'));
    expect(await ask({ to: '2026-09-30' })).toEqual(refused(503, 'try_again'));
    const later = servicesAt(NOW + 6 * 60_000);
    expect(await ask({}, later, second)).toMatchObject({ status: 202 });
    expect(await job()).toMatchObject({ writer: { eid: second.uid } });
  });
});

/** Services whose process dies at a write: before it, or once it is stored. Nothing is asked of the database after that. */
function dyingAtWrite(nth: number, isStored: boolean): Services {
  let writes = 0;
  const dying = async <T>(write: () => Promise<T>): Promise<T> => {
    writes += 1;
    if (writes > nth || (writes === nth && !isStored)) throw new Error('killed');
    const done = await write();
    if (writes >= nth) throw new Error('killed');
    return done;
  };
  const db = new Proxy(services.db, {
    get: (target, key) => {
      if (key === 'runTransaction') {
        return (...work: Parameters<typeof target.runTransaction>) =>
          dying(() => target.runTransaction(...work));
      }
      if (key === 'batch') {
        return () => {
          const batch = target.batch();
          const commit = batch.commit.bind(batch);
          return Object.assign(batch, { commit: () => dying(commit) });
        };
      }
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...services, db };
}

const KILLS = runs(20);
test(`killed ${KILLS} times at any write, every closing is whole and nobody is told twice`, async () => {
  const turn = { farmId: october.farm, job: 'long' };
  let killed = 0;
  for (let nth = 1; killed < KILLS; nth = (nth % 12) + 1) {
    await ask();
    for (let more = nth; (await job())?.state !== 'done'; more += 5) {
      if ((await job())?.state === 'failed') await ask();
      const using = dyingAtWrite((more % 12) + 1, more % 2 === 0);
      await doTurn(using, turn, 2).catch(() => (killed += 1));
    }
    expect(await october.periodOf()).toMatchObject({ status: 'locked', version: 1 });
    expect(await toldTo(october.worker.uid)).toHaveLength(1);
    await october.demandSums();
    october = await anOctober();
    turn.farmId = october.farm;
  }
}, 600_000);

test('a job that cannot be read stops no closing', async () => {
  await services.db.doc(paths.farm(october.farm)).update({ job: { done: 'many' } });
  await ask();
  await doTurn(services, { farmId: october.farm, job: 'long' });
  expect(await october.periodOf()).toMatchObject({ id: FROM, status: 'locked' });
  expect(await all(paths.payPeriods(october.farm))).toHaveLength(1);
});
