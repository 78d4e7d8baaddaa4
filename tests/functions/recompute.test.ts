import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { askedJob, type FarmJob } from '#domain/farm/farm.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { ATTEMPTS, doTurn } from '../../functions/src/do-turn.ts';
import type { Services, Turn } from '../../functions/src/platform/services.ts';
import { askToRecount, recomputeOpenMonths } from '../../functions/src/time/recompute-farm.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { during, dyingAt } from './closing-world.ts';
import { onEveryFarm } from './every-farm.ts';
import { wake } from '../../functions/src/farm/farm-work.ts';
import {
  aFarm,
  call,
  clearProject,
  employ,
  putAll,
  read,
  refused,
  type Somebody,
} from './farm-world.ts';
import { all, by, registrationsOf, services, worked } from './time-world.ts';

const { db } = services;

let farm: string;
let worker: Somebody;
let owner: Somebody;
let registrations: ReturnType<typeof registrationsOf>;
beforeEach(async () => {
  await clearProject();
  ({ farm, worker, owner } = await aFarm());
  registrations = registrationsOf(farm);
});

const day = (date: string, change = {}, person = worker) =>
  worked(person.uid, date, ['07:00', '15:00'], change);
const monthOf = (month: string, person = worker) => read(paths.timeMonth(farm, person.uid, month));
const breakRule = aRule('break', {
  id: 'break-1',
  series: 'break',
  validFrom: '2020-01-01',
  afterMinutes: 360,
  minutes: 30,
});
const written = (validFrom: string): Versions => ({
  before: null,
  after: { ...breakRule, validFrom },
});

interface Versions {
  readonly before: TimeRule | null;
  readonly after: TimeRule | null;
}

/** Reports a write of a rule; resolves to the turns that were handed over. */
async function ask(versions: Versions, using = services, eventId = 'write'): Promise<Turn[]> {
  const turns: Turn[] = [];
  const queue: Services['queue'] = (_name, turn) => {
    turns.push(turn);
    return Promise.resolve();
  };
  await askToRecount({ ...using, queue }, { farmId: farm, eventId, ...versions });
  return turns;
}
const doWork = (using = services, attempt = 1) =>
  doTurn(using, { farmId: farm, job: 'long' }, attempt);
async function recount(versions: Versions) {
  await ask(versions);
  await doWork();
}
const stands = async (): Promise<FarmJob> => (await read(paths.farm(farm)))?.['recount'];

describe('a rule that changes', () => {
  beforeEach(async () => {
    await registrations.set('now', day('2026-11-18'));
    await registrations.set('before', day('2026-10-14'));
    await db.doc(paths.timeRule(farm, 'break-1')).set(breakRule);
  });

  test('that begins this month is counted at once, with the month that its week reaches into', async () => {
    await registrations.put('long before', day('2026-09-16'));
    await recount(written('2026-11-01'));
    expect(await monthOf('2026-11')).toMatchObject({ minutes: 450, ruleVersion: 'break.1' });
    expect(await monthOf('2026-10')).toMatchObject({ minutes: 450, rawMinutes: 480 });
    expect(await monthOf('2026-09')).toBeUndefined();
    expect(await onEveryFarm(recomputeOpenMonths, services)).toBe(1);
    expect(await monthOf('2026-09')).toMatchObject({ minutes: 450 });
    expect(await onEveryFarm(recomputeOpenMonths, services)).toBe(0);
  });

  test('[S3.9] leaves who made a month and when, and says when it was counted again', async () => {
    const older = db.doc(paths.timeMonth(farm, worker.uid, '2026-10'));
    await older.set({ minutes: 1, updated: new Date(1) });
    await recount(written('2026-11-01'));
    const first = await monthOf('2026-11');
    const nobody = {
      createdByEid: null,
      createdByUid: null,
      updatedByEid: null,
      updatedByUid: null,
    };
    expect(first).toMatchObject({ ...nobody, deleted: null, deletedByEid: null });
    expect(first?.['created'].toMillis()).toBeLessThanOrEqual(first?.['updated'].toMillis());
    await registrations.put('later', day('2026-11-19'));
    const again = await monthOf('2026-11');
    expect(again).toMatchObject({ ...nobody, created: first?.['created'] });
    expect(again?.['updated'].toMillis()).toBeGreaterThan(first?.['created'].toMillis());
    expect(await monthOf('2026-10')).toMatchObject({ ...nobody, created: null });
  });

  test('counts for a press that was being followed when it changed', async () => {
    await recount(written('2026-11-01'));
    const press = await registrations.unreported.set('press', day('2026-11-19'));
    const rule = { ...breakRule, id: 'break-2', version: 2, minutes: 60 };
    const meanwhile = async (step: string): Promise<void> => {
      if (step !== 'corrected') return;
      await db.doc(paths.timeRule(farm, 'break-1')).update({ deleted: new Date(1) });
      await db.doc(paths.timeRule(farm, 'break-2')).set(rule);
      await recount(written('2026-11-01'));
    };
    await registrations.report(press, { ...services, step: meanwhile });
    expect(await monthOf('2026-11')).toMatchObject({ minutes: 840, ruleVersion: 'break.2' });
  });

  test('is counted from the day on which it begins, or began before it was changed', async () => {
    await registrations.put('summer', day('2026-06-17'));
    const after = { ...breakRule, validFrom: '2026-11-01' };
    await recount({
      after,
      before: { ...after, validFrom: '2026-06-10' },
    });
    expect(await monthOf('2026-06')).toMatchObject({ minutes: 450 });
  });

  test('is counted back to the start of a norm period that it begins in', async () => {
    await registrations.put('spring', day('2026-05-13'));
    const norm = aRule('norm', { id: 'norm-1', basis: 'weeks', weeks: 26, anchor: '2026-05-04' });
    await db.doc(paths.timeRule(farm, 'norm-1')).set(norm);
    await recount(written('2026-10-12'));
    expect(await monthOf('2026-05')).toMatchObject({ minutes: 450 });
  });

  test('of long ago is counted for a year at most, and never where it is locked', async () => {
    await registrations.put('december', day('2025-12-10'));
    await registrations.put('a year ago', day('2025-11-12'));
    await db.doc(paths.farm(farm)).update({ lockedThrough: '2026-10-31' });
    await recount(written('2020-01-01'));
    expect(await monthOf('2026-11')).toMatchObject({ minutes: 450 });
    expect(await monthOf('2026-10')).toMatchObject({ minutes: 480 });
    await db.doc(paths.farm(farm)).update({ lockedThrough: null });
    await recount(written('2020-01-01'));
    expect(await monthOf('2026-10')).toMatchObject({ minutes: 450 });
    expect(await monthOf('2025-12')).toMatchObject({ minutes: 450 });
    expect(await monthOf('2025-11')).toBeUndefined();
  });

  test('that begins later, or cannot be read, counts the present month alone', async () => {
    await recount(written('2027-03-01'));
    expect(await monthOf('2026-11')).toMatchObject({ minutes: 450 });
    expect(await monthOf('2026-10')).toMatchObject({ minutes: 480 });
    await db.doc(paths.timeRule(farm, 'break-1')).update({ minutes: 45 });
    await recount({ before: null, after: null });
    expect(await monthOf('2026-11')).toMatchObject({ minutes: 435 });
  });

  test('changes nothing in months that are locked, nor far back on a farm that locks none', async () => {
    await registrations.set('old', day('2026-07-15'));
    await db.doc(paths.farm(farm)).update({ lockedThrough: '2026-10-31' });
    await onEveryFarm(recomputeOpenMonths, services);
    expect(await monthOf('2026-10')).toMatchObject({ minutes: 480 });
    await db.doc(paths.farm(farm)).update({ lockedThrough: null });
    await registrations.put('older', day('2026-07-16'));
    await onEveryFarm(recomputeOpenMonths, services);
    expect(await monthOf('2026-10')).toMatchObject({ minutes: 450 });
    expect(await monthOf('2026-07')).toMatchObject({ minutes: 450 });
  });

  test('is counted by night back to a lock that lies far behind, a year at most', async () => {
    await registrations.put('spring', day('2026-04-15'));
    await registrations.put('a year ago', day('2025-11-12'));
    await db.doc(paths.farm(farm)).update({ lockedThrough: '2026-03-31' });
    await onEveryFarm(recomputeOpenMonths, services);
    expect(await monthOf('2026-04')).toMatchObject({ minutes: 450 });
    await db.doc(paths.farm(farm)).update({ lockedThrough: '2025-10-31' });
    await onEveryFarm(recomputeOpenMonths, services);
    expect(await monthOf('2025-11')).toBeUndefined();
  });

  test('that was taken back counts no more', async () => {
    await db.doc(paths.timeRule(farm, 'break-1')).update({ deleted: new Date(1) });
    await recount(written('2026-11-01'));
    expect(await monthOf('2026-11')).toMatchObject({ minutes: 480 });
  });
});

describe('a recount', () => {
  const CROWD = 58;
  const ids = Array.from({ length: CROWD }, (_, n) => `crowd-${n + 10}`);
  beforeEach(async () => {
    await putAll(
      Object.fromEntries(
        ids.flatMap((id) => [
          [paths.employee(farm, id), anEmployee({ id, units: ['stable'] })],
          [paths.registration(farm, id), worked(id, '2026-11-18', ['07:00', '15:00'])],
        ]),
      ),
    );
    await db.doc(paths.timeRule(farm, 'break-1')).set(breakRule);
  });
  const counted = async () => {
    const months = await all(paths.timeMonths(farm));
    return months.filter(({ minutes }) => minutes === 450).length;
  };

  test('is a turn of the farm’s work, and the farm says how far it is', async () => {
    const versions = written('2026-11-01');
    expect(await ask(versions)).toEqual([{ farmId: farm, job: 'long' }]);
    expect(await stands()).toMatchObject({ id: 'write', state: 'running', done: 0, of: 0 });
    await doWork();
    const people = (await all(paths.employees(farm))).length;
    expect(await stands()).toMatchObject({ state: 'done', done: people, of: people });
    expect(await counted()).toBe(CROWD);
  });

  test.each(['begun', 'calculated', 'counted', 'said'])(
    'goes on by itself where its turn was killed after “%s”',
    async (step) => {
      await ask(written('2026-11-01'));
      await doWork(dyingAt(step)).catch(() => undefined);
      expect(await stands()).toMatchObject({ state: 'running', done: step === 'said' ? 50 : 0 });
      await doWork(services, 2);
      expect(await stands()).toMatchObject({ state: 'done' });
      expect(await counted()).toBe(CROWD);
    },
  );

  test('is due all the same where it was asked for and not handed over', async () => {
    await expect(ask(written('2026-11-01'), dyingAt('asked'))).rejects.toThrow('asked');
    await ask(written('2026-11-01'));
    await doWork();
    expect(await counted()).toBe(CROWD);
  });

  test('begins anew, from the earlier day, for a rule that changes meanwhile', async () => {
    await registrations.put('before', day('2026-10-14'));
    await ask(written('2026-10-12'), services, 'first');
    const { from } = await stands();
    const meanwhile = during('counted', async () => {
      await db.doc(paths.timeRule(farm, 'break-1')).update({ minutes: 60, version: 2 });
      // Whoever is at it goes on with it.
      expect(await ask(written('2026-11-01'), services, 'second')).toEqual([]);
    });
    await doWork(meanwhile);
    expect(await stands()).toMatchObject({ id: 'second', state: 'done', from });
    const months = await all(paths.timeMonths(farm));
    expect(months.filter(({ minutes }) => minutes === 420)).toHaveLength(CROWD + 1);
  });

  test('counts all others where it fails for one person, and is tried again', async () => {
    await ask(written('2026-11-01'));
    let fails = true;
    const failing: Services = {
      ...services,
      step: (name) => {
        const isMine = fails && name === 'calculated';
        if (isMine) fails = false;
        return isMine ? Promise.reject(new Error('once')) : Promise.resolve();
      },
    };
    await expect(doWork(failing)).rejects.toThrow('long');
    expect(await counted()).toBe(CROWD - 1);
    expect(await stands()).toMatchObject({ state: 'running', after: '' });
    await doWork(services, 2);
    expect(await counted()).toBe(CROWD);
  });

  test('says that it was given up, and goes on when whoever writes rules asks again', async () => {
    await ask(written('2026-11-01'));
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      await expect(doWork(dyingAt('counted'), attempt)).rejects.toThrow('long');
      expect(await stands()).toMatchObject({ state: 'running' });
    }
    await doWork(dyingAt('counted'), ATTEMPTS);
    expect(await stands()).toMatchObject({ state: 'failed', done: 0, atMs: services.now() });
    await doWork();
    expect(await stands()).toMatchObject({ state: 'failed' });
    const queue = { ...services, queue: () => Promise.resolve() };
    const again = (who: Somebody) => call(who, 'POST', '/recount', { services: queue });
    expect(await again(worker)).toEqual(refused(403, 'not_allowed'));
    expect(await again(owner)).toMatchObject({ status: 202 });
    await doWork();
    expect(await stands()).toMatchObject({ id: 'write', state: 'done' });
    expect(await counted()).toBe(CROWD);
  });

  test('is not kept from its turn by a closing that was given up', async () => {
    const writer = { uid: owner.uid, eid: owner.uid };
    const job = askedJob({ id: 'close', to: '2026-10-31', writer, atMs: services.now() });
    await db.doc(paths.farm(farm)).update({ job });
    await wake(services, farm, 'long', services.now());
    await doWork(dyingAt('open'), ATTEMPTS);
    expect((await read(paths.farm(farm)))?.['job']).toMatchObject({ state: 'failed', code: null });
    await recount(written('2026-11-01'));
    expect(await counted()).toBe(CROWD);
  });

  test('goes on beside a closing', async () => {
    await db.doc(paths.farm(farm)).update({ job: { to: 'never' } });
    await recount(written('2026-11-01'));
    expect(await counted()).toBe(CROWD);
  });
});

describe('the night', () => {
  test('counts what no trigger has, and makes no month of nothing', async () => {
    await registrations.put('missed', day('2026-11-18'));
    expect(await onEveryFarm(recomputeOpenMonths, services)).toBe(1);
    expect(await all(paths.timeMonths(farm))).toHaveLength(1);
  });

  test('leaves a farm that is gone alone, and goes on after one that fails', async () => {
    await registrations.put('a', day('2026-11-18'));
    await db.doc(paths.farm(farm)).update({ lockedThrough: 'never' });
    const other = await aFarm();
    await registrationsOf(other.farm).put('a', day('2026-11-18', {}, other.worker));
    const gone = await aFarm();
    await registrationsOf(gone.farm).put('a', day('2026-11-18', {}, gone.worker));
    await db.doc(paths.farm(gone.farm)).update({ deleted: new Date(1) });
    expect(await onEveryFarm(recomputeOpenMonths, services)).toBe(1);
    expect(await all(paths.timeMonths(other.farm))).toHaveLength(1);
    expect(await all(paths.timeMonths(gone.farm))).toEqual([]);
  });
});

describe('a flex balance', () => {
  let flexible: Somebody;
  beforeEach(async () => {
    flexible = await employ(farm, 'employee', ['stable'], {
      seatType: 'PREMIUM',
      employmentType: 'flex',
      hours: [{ date: 1, month: 1, year: 2020, value: 1 }],
    });
  });
  const flexOf = async (month: string) => {
    const stored = await monthOf(month, flexible);
    return [stored?.['flexIn'], stored?.['flexOut']];
  };

  test('goes from month to month, over one without work, and follows a late change', async () => {
    await registrations.set('aug', day('2026-08-12', {}, flexible));
    await registrations.set('oct', day('2026-10-14', {}, flexible));
    const [, august = 0] = await flexOf('2026-08');
    expect(august).toBeGreaterThan(0);
    expect(await monthOf('2026-09', flexible)).toBeUndefined();
    expect((await flexOf('2026-10'))[0]).toBe(august);
    await registrations.set('more', day('2026-08-13', {}, flexible));
    expect((await flexOf('2026-08'))[1]).toBe(august + 480);
    const [before, after] = await flexOf('2026-10');
    expect(before).toBe(august + 480);
    expect(after - before).toBe(480 - 260);
  });

  test('is nobody’s without the seat for it', async () => {
    await db.doc(paths.employee(farm, flexible.uid)).update({ seatType: 'BASIC' });
    await registrations.set('aug', day('2026-08-12', {}, flexible));
    expect(await flexOf('2026-08')).toEqual([null, null]);
  });
});

test('a month counts the weeks that reach into it from the one before', async () => {
  const rule = {
    kind: 'overtime',
    id: 'week-1',
    series: 'week',
    version: 1,
    created: new Date(1),
    name: { dk: 'Uge', en: 'Week' },
    validFrom: '2020-01-01',
    period: 'week',
    threshold: { kind: 'fixed', minutes: 480 },
    tiers: [{ fromMinutes: 0, payCode: '50' }],
  };
  await db.doc(paths.timeRule(farm, 'week-1')).set(rule);
  await registrations.set('oct', day('2026-10-01'));
  expect((await monthOf('2026-10'))?.['lines']).toMatchObject([{ payCode: expect.any(String) }]);
  await registrations.set('sep', day('2026-09-30'));
  const lines = await monthOf('2026-10');
  expect(lines?.['lines']).toContainEqual(expect.objectContaining({ payCode: '50' }));
  await registrations.update('sep', { deleted: new Date(1), ...by(worker.uid) });
  const again = await monthOf('2026-10');
  expect(again?.['lines']).not.toContainEqual(expect.objectContaining({ payCode: '50' }));
});
