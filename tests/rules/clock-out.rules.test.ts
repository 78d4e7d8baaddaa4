import {
  deleteField,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { CLOCK_AHEAD_MS } from '#domain/time/clock/clock.ts';
import type { RegistrationStatus } from '#domain/time/registration/registration.ts';
import { standing } from './hostile/put-back.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  admin,
  employee,
  FARM,
  FIELD,
  leader,
  leaderOf,
  owner,
  type Persona,
  STABLE,
  worker,
} from './matrix/personas.ts';
import { openWorld, registrationDocument, utcDay, type World } from './world.ts';
import { type Data, startOf, stopOf, updatedBy } from './writes.ts';

const DAY_MS = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await openWorld('clock-out');
});
afterAll(() => world.close());

async function running(change: Data = {}, uid = String(worker.uid)): Promise<string> {
  const path = paths.registration(FARM, randomUUID());
  await world.seed({ [path]: registrationDocument(uid, STABLE, change) });
  return path;
}
const update = (path: string, data: Data, persona: Persona = worker) =>
  standing(world.projectId, path, () => updateDoc(doc(world.as(persona), path), data));

const WRONG: Readonly<Record<string, Data>> = {
  'end as text': { end: 'now' },
  'end as a fraction': { end: Date.now() + 0.5 },
  'end as a timestamp': { end: Timestamp.now() },
  'no end': { end: null },
  'end before start': { end: Date.now() - 2 * 3_600_000 },
  'end too far ahead': { end: Date.now() + CLOCK_AHEAD_MS + 60_000 },
  'status running': { status: 'running' },
  'status approved': { status: 'approved' },
  'status locked': { status: 'locked' },
  'another person': { employeeId: 'owner' },
  'another unit': { unitId: 'field' },
  'another start': { start: Date.now() - 2 * 3_600_000 },
  'another day': { workDate: utcDay(-3) },
  'another source': { source: 'leader' },
  'another device start': { deviceStart: { at: 1, offset: 0 } },
  'a note': { note: 'later' },
  'breaks out of the blue': { breaks: [{ minutes: 30 }] },
  'a flag': { flags: [] },
  'a shift to be judged by': {
    planned: { shiftId: 's', start: 1, end: 2, breakMinutes: 0 },
  },
  'an approval': { approvedByEid: worker.uid },
  'an unknown field': { bonus: 1 },
  'no device end': { deviceEnd: null },
  'device end with more': { deviceEnd: { at: 1, offset: 0, gps: 1 } },
  'device end as text': { deviceEnd: 'now' },
  'device offset too far': { deviceEnd: { at: 1, offset: 900 } },
  'device time that no calendar knows': { deviceEnd: { at: 9_007_199_254_740_991, offset: 0 } },
  'device skew that no calendar knows': {
    deviceEnd: { at: 1, offset: 0, skew: -9_007_199_254_740_991 },
  },
  'an arrival of one’s own making': { endSyncedAt: Timestamp.fromMillis(1) },
  'synced at a time of one’s own': { syncedAt: Timestamp.fromMillis(1) },
};

const FORGED: Readonly<Record<string, Data>> = {
  'updated at a time of one’s own': { updated: Timestamp.fromMillis(1) },
  'updated never': { updated: null },
  'updated by the owner': { updatedByEid: 'owner' },
  'updated by nobody': { updatedByEid: null },
  'updated by a uid beside': { updatedByUid: worker.uid },
  'created moved': { created: serverTimestamp() },
  'created by another': { createdByEid: worker.uid },
  'deleted at once': { deleted: serverTimestamp(), deletedByEid: worker.uid },
};

describe('stopping one’s clock', () => {
  test.each(Object.entries(WRONG))('is refused with %s', async (_, wrong) => {
    const path = await running();
    expect(await update(path, stopOf(worker, wrong))).toBe('denied');
    expect(await update(path, stopOf(worker))).toBe('allowed');
  });

  test.each(Object.entries(FORGED))('[S3.9] is refused when %s', async (_, forged) => {
    const path = await running();
    expect(await update(path, stopOf(worker, forged))).toBe('denied');
    expect(await update(path, stopOf(worker))).toBe('allowed');
  });

  test.each(['end', 'status', 'deviceEnd', 'syncedAt', 'updated', 'updatedByEid'])(
    'is refused without %s',
    async (key) => {
      const { [key]: _, ...rest } = stopOf(worker);
      expect(await update(await running(), rest)).toBe('denied');
    },
  );

  test('says when it arrived, and may say so again; nothing else sets that', async () => {
    const path = await running();
    const stop = stopOf(worker, { endSyncedAt: serverTimestamp() });
    expect(await update(path, stop)).toBe('allowed');
    const again = { syncedAt: serverTimestamp(), ...updatedBy(worker) };
    expect(await update(path, { ...again, endSyncedAt: Timestamp.fromMillis(1) })).toBe('denied');
    expect(await update(path, { ...again, endSyncedAt: null })).toBe('denied');
    expect(await update(path, stop)).toBe('allowed');
    const note = { ...again, note: 'Hø' };
    expect(await update(path, { ...note, endSyncedAt: serverTimestamp() })).toBe('denied');
    expect(await update(path, note)).toBe('allowed');
  });

  test('is taken from a device that says nothing of it, after one that did', async () => {
    const stopped = { end: Date.now() - 60_000, deviceEnd: { at: 1, offset: 60 } };
    const before = { ...stopped, status: 'needsAction', endSyncedAt: Timestamp.fromMillis(1) };
    expect(await update(await running(before), stopOf(worker))).toBe('allowed');
  });

  test('is refused when it takes a field away', async () => {
    expect(await update(await running(), stopOf(worker, { source: deleteField() }))).toBe('denied');
  });

  test('is allowed at the very instant of the start, and with a clock a little ahead', async () => {
    const start = Date.now() - 1000;
    expect(await update(await running({ start }), stopOf(worker, { end: start }))).toBe('allowed');
    const ahead = Date.now() + CLOCK_AHEAD_MS - 60_000;
    expect(await update(await running(), stopOf(worker, { end: ahead }))).toBe('allowed');
  });

  test.each(['pending', 'approved', 'returned', 'locked'] satisfies readonly RegistrationStatus[])(
    'is refused once it is %s',
    async (status) => {
      const path = await running({ status, end: Date.now() - 1000 });
      expect(await update(path, stopOf(worker))).toBe('denied');
    },
  );

  test('still counts when the server has taken the clock for forgotten meanwhile', async () => {
    const forgotten = { status: 'needsAction', end: Date.now() - 1000, flags: ['no_stop'] };
    expect(await update(await running(forgotten), stopOf(worker))).toBe('allowed');
    const closed = { ...forgotten, workDate: utcDay(-6) };
    expect(await update(await running(closed), stopOf(worker))).toBe('denied');
    const leftOver = { ...closed, payDate: utcDay() };
    expect(await update(await running(leftOver), stopOf(worker))).toBe('allowed');
    const paid = { ...forgotten, payDate: utcDay(-6) };
    expect(await update(await running(paid), stopOf(worker))).toBe('denied');
  });

  test('is refused when it is deleted', async () => {
    expect(await update(await running({ deleted: Timestamp.now() }), stopOf(worker))).toBe(
      'denied',
    );
  });

  test('is possible however old the start is, on a locked day too', async () => {
    const old = { start: Date.now() - 40 * DAY_MS };
    expect(await update(await running(old), stopOf(worker))).toBe('allowed');
    const locked = await running({ workDate: utcDay(-6) });
    expect(await update(locked, stopOf(worker))).toBe('allowed');
  });

  test('needs no seat with time registration any more', async () => {
    const planner = employee('PLANNING');
    const path = await running({}, String(planner.uid));
    expect(await update(path, stopOf(planner), planner)).toBe('allowed');
  });

  test('is the leader’s and the owner’s too, as long as the farm wants that', async () => {
    const tries = async () => [
      await update(await running(), stopOf(leader), leader),
      await update(await running(), stopOf(owner), owner),
      await update(await running(), stopOf(employee('COMBINED')), employee('COMBINED')),
      await update(await running(), stopOf(leaderOf([FIELD])), leaderOf([FIELD])),
    ];
    expect(await tries()).toEqual(['allowed', 'allowed', 'denied', 'denied']);
    await world.seed({ [paths.timeSettings(FARM)]: { crewClock: false } });
    expect(await tries()).toEqual(['denied', 'denied', 'denied', 'denied']);
    expect(await update(await running(), stopOf(worker))).toBe('allowed');
    await world.remove(paths.timeSettings(FARM));
  });
});

describe('one’s own stop of a clock that somebody else has closed', () => {
  const HOUR_MS = 3_600_000;
  const start = Date.now() - 8 * HOUR_MS;
  const end = start + 5 * HOUR_MS;
  const own = (change: Data = {}): Data => {
    const at = end - HOUR_MS;
    return stopOf(worker, { end: at, deviceEnd: { at, offset: 60 }, ...change });
  };
  const CLOSED: Readonly<Record<string, Data>> = {
    'a later start on another device': { flags: ['closed_by_later_start'] },
    'a leader': { deviceEnd: { at: end, offset: 60 }, updatedByEid: leader.uid },
  };

  describe.each(Object.entries(CLOSED))('closed by %s', (_, by) => {
    const closed = (change: Data = {}) =>
      running({ start, end, status: 'pending', ...by, ...change });

    test('is taken where it was earlier, with the flags as they are', async () => {
      expect(await update(await closed(), own({ flags: ['no_break'] }))).toBe('denied');
      const path = await closed();
      expect(await update(path, own())).toBe('allowed');
      const { flags } = (await getDoc(doc(world.as(worker), path))).data() ?? {};
      expect(flags).toEqual(by['flags']);
    });

    test('takes the end of its last break with it', async () => {
      const pause = (to: number): Data => ({
        start: start + HOUR_MS,
        end: to,
        minutes: (to - start - HOUR_MS) / 60_000,
        paid: false,
        kind: 'taken',
      });
      const path = await closed({ breaks: [pause(end)] });
      expect(await update(path, own({ breaks: [] }))).toBe('denied');
      expect(await update(path, own({ breaks: [pause(end - HOUR_MS)] }))).toBe('allowed');
    });

    test('is not taken where it is later, without a stamp, or not the person’s', async () => {
      const path = await closed();
      expect(await update(path, own({ end: end + 1 }))).toBe('denied');
      expect(await update(path, own({ end: start - 1 }))).toBe('denied');
      expect(await update(path, own({ deviceEnd: { at: 1 } }))).toBe('denied');
      expect(await update(path, own({ start: start - HOUR_MS }))).toBe('denied');
      const combined = employee('COMBINED');
      expect(await update(path, { ...own(), ...updatedBy(combined) }, combined)).toBe('denied');
      expect(await update(path, { ...own(), ...updatedBy(leader) }, leader)).toBe('denied');
      expect(await update(path, own({ end }))).toBe('allowed');
    });

    test('is not taken once it has been decided, deleted or locked', async () => {
      for (const gone of [
        { status: 'approved' },
        { status: 'returned' },
        { deleted: Timestamp.now() },
        { workDate: utcDay(-6) },
      ]) {
        expect(await update(await closed(gone), own())).toBe('denied');
      }
    });
  });

  test('is a correction and no stop where the person has stopped it, or entered it', async () => {
    const stopped = { start, end, status: 'pending', deviceEnd: { at: end, offset: 60 } };
    const byOneself = await running({ ...stopped, updatedByEid: worker.uid });
    expect(await update(byOneself, own())).toBe('denied');
    const byHand = await running({ ...stopped, deviceEnd: null, updatedByEid: leader.uid });
    expect(await update(byHand, own())).toBe('denied');
  });
});

describe('the states of a clock', () => {
  test.each<[string, Data, Data]>([
    ['running to needing action', {}, { status: 'needsAction' }],
    ['running to needing action', {}, { status: 'needsAction', end: Date.now() }],
    ['running to returned', {}, { status: 'returned' }],
    ['running to locked', {}, { status: 'locked' }],
    ['needing action to running', { status: 'needsAction', end: 7 }, { status: 'running' }],
    [
      'needing action to running',
      { status: 'needsAction', end: 7 },
      { status: 'running', end: null },
    ],
    ['returned to running', { status: 'returned', end: 7 }, { status: 'running', end: null }],
    ['returned to needing action', { status: 'returned', end: 7 }, { status: 'needsAction' }],
    ['pending to running', { status: 'pending', end: 7 }, { status: 'running', end: null }],
  ])('do not go from %s, whoever says so', async (_, before, forged) => {
    const end = 'end' in before ? { end: Date.now() - 1000 } : {};
    const path = await running({ ...before, ...end });
    for (const persona of [worker, leader, owner, admin]) {
      const said = { syncedAt: serverTimestamp(), ...updatedBy(persona), ...forged };
      expect(await update(path, said, persona)).toBe('denied');
    }
  });
});

describe('the same write once more, after a lost answer', () => {
  test('a start is made once, and keeps the time at which it was', async () => {
    const start = startOf(worker, STABLE);
    const ref = doc(world.as(worker), paths.registration(FARM, randomUUID()));
    await setDoc(ref, start);
    expect(await outcomeOf(setDoc(ref, start))).toBe('denied');
    const again = { created: serverTimestamp(), syncedAt: serverTimestamp() };
    expect(await outcomeOf(updateDoc(ref, again))).toBe('denied');
    expect(await outcomeOf(updateDoc(ref, { ...again, ...updatedBy(worker) }))).toBe('denied');
    expect(await outcomeOf(setDoc(ref, { ...start, note: 'n' }))).toBe('denied');
    expect(await outcomeOf(setDoc(ref, { ...start, created: Timestamp.now() }))).toBe('denied');
  });

  test('a stop may be repeated as long as nothing differs', async () => {
    const path = await running();
    const stop = stopOf(worker);
    await updateDoc(doc(world.as(worker), path), stop);
    expect(await update(path, stop)).toBe('allowed');
    expect(await update(path, { ...stop, deviceEnd: { at: 1, offset: 0 } })).toBe('denied');
    expect(await update(path, { ...stop, updated: Timestamp.now() })).toBe('denied');
    expect(await update(path, { ...stop, source: 'leader' })).toBe('denied');
  });

  test('a repeated stop touches nothing that has been decided', async () => {
    const stored = { end: Date.now(), ...updatedBy(worker), updated: Timestamp.now() };
    const again = { syncedAt: serverTimestamp(), ...updatedBy(worker) };
    expect(await update(await running({ ...stored, status: 'approved' }), again)).toBe('denied');
    expect(await update(await running({ ...stored, status: 'pending' }), again)).toBe('allowed');
  });
});
