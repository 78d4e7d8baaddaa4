import fc, { runs } from '#tests/support/property.ts';
import { doc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { CLOCK_AHEAD_MS } from '#domain/time/clock/clock.ts';
import { NOTE_MAX } from '#domain/time/registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import { standing } from './hostile/put-back.ts';
import type { Outcome } from './matrix/outcome.ts';
import { admin, FARM, OTHER_FARM, owner, STABLE, strangerFarm, worker } from './matrix/personas.ts';
import { openWorld, utcDay, type World } from './world.ts';
import { type Data, startOf } from './writes.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SLACK_MS = 60_000;
/** The window’s first day whole, and a day for what arrives late. */
const WINDOW_MS = (DEFAULT_TIME_SETTINGS.editWindowDays + 2) * DAY_MS;

let world: World;
beforeAll(async () => {
  world = await openWorld('clock-in');
});
afterAll(() => world.close());

const stands = (path: string, write: (path: string) => Promise<unknown>) =>
  standing(world.projectId, path, () => write(path));
const write = (data: Data, persona = worker, farm = FARM, id: string = randomUUID()) =>
  stands(paths.registration(farm, id), (path) => setDoc(doc(world.as(persona), path), data));
const without = (key: string): Data => {
  const { [key]: _, ...rest } = startOf(worker, STABLE);
  return rest;
};
const dayOfMs = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const startedAt = (start: number, workDate = dayOfMs(start)): Data => ({ start, workDate });

const stamp = { at: Date.now(), offset: 60 };

/** One field wrong at a time: everything else is the valid twin's. */
const WRONG: Readonly<Record<string, Data>> = {
  'an unknown field': { hourlyRate: 200 },
  'another id inside': { id: 'other' },
  'another person': { employeeId: 'owner' },
  'no unit': { unitId: null },
  'a unit that is not one’s own': { unitId: 'field' },
  'a unit that does not exist': { unitId: 'moon' },
  'an endless unit id': { unitId: 's'.repeat(129) },
  'start as text': { start: String(Date.now()) },
  'start as a fraction': { start: Date.now() + 0.5 },
  'start as a timestamp': { start: Timestamp.now() },
  'start by the server': { start: serverTimestamp() },
  'start too far ahead': { start: Date.now() + CLOCK_AHEAD_MS + SLACK_MS },
  'start before the edit window': startedAt(Date.now() - WINDOW_MS - SLACK_MS),
  'already ended': { end: Date.now() },
  'status pending': { status: 'pending' },
  'status approved': { status: 'approved' },
  'source manual': { source: 'manual' },
  'source leader': { source: 'leader' },
  'workDate of yesterday’s yesterday': { workDate: utcDay(-2) },
  'workDate in the future': { workDate: utcDay(2) },
  'workDate that does not exist': { workDate: `${utcDay().slice(0, 8)}32` },
  'workDate as something else': { workDate: 'today' },
  'workDate with a tail': { workDate: `${utcDay()}T00:00` },
  'workDate as a number': { workDate: 20_260_101 },
  'breaks on board': { breaks: [{ minutes: 30, paid: true, kind: 'taken' }] },
  'breaks as something else': { breaks: {} },
  'flags on board': { flags: ['no_stop'] },
  'flags as something else': { flags: 'no_stop' },
  'a note too long': { note: 'n'.repeat(NOTE_MAX + 1) },
  'a note as something else': { note: ['n'] },
  'an activity as something else': { activityId: 7 },
  'an endless activity': { activityId: 'a'.repeat(129) },
  'a pay date': { payDate: utcDay() },
  'a shift': { shiftId: 's' },
  'a return reason': { returnReason: 'r' },
  'an approval': { approvedByEid: 'owner' },
  'an approval time': { approvedAt: 1 },
  'a device end': { deviceEnd: stamp },
  'no device stamp': { deviceStart: null },
  'device stamp with more': { deviceStart: { ...stamp, gps: '56,10' } },
  'device stamp without offset': { deviceStart: { at: stamp.at } },
  'a start nine days before its press': {
    ...startedAt(Date.now() - 9 * DAY_MS),
    deviceStart: stamp,
  },
  'a start a minute before its press': { deviceStart: { ...stamp, at: Date.now() + 60_000 } },
  'device time that no clock has shown': { deviceStart: { ...stamp, at: -9_007_199_254_740_991 } },
  'device time as text': { deviceStart: { ...stamp, at: 'now' } },
  'device offset as a fraction': { deviceStart: { ...stamp, offset: 60.5 } },
  'device offset too far east': { deviceStart: { ...stamp, offset: 841 } },
  'device skew as a fraction': { deviceStart: { ...stamp, skew: 0.5 } },
  'device offset too far west': { deviceStart: { ...stamp, offset: -841 } },
  'synced at a time of one’s own': { syncedAt: Timestamp.now() },
  'never synced': { syncedAt: null },
};

/** [S3.9] what a forger of the audit fields would write. */
const FORGED: Readonly<Record<string, Data>> = {
  'created at a time of one’s own': { created: Timestamp.fromMillis(Date.now() - HOUR_MS) },
  'created never': { created: null },
  'created by the owner': { createdByEid: 'owner' },
  'created by nobody': { createdByEid: null },
  'created by a uid beside': { createdByUid: worker.uid },
  'created as an admin would': { createdByEid: 'owner', createdByUid: worker.uid },
  'already updated': { updated: serverTimestamp() },
  'updated by oneself': { updatedByEid: worker.uid },
  'updated by a uid': { updatedByUid: worker.uid },
  'already deleted': { deleted: serverTimestamp() },
  'deleted by oneself': { deletedByEid: worker.uid },
};

const RIGHT: Readonly<Record<string, Data>> = {
  'empty breaks and flags': { breaks: [], flags: [] },
  'an activity': { activityId: 'milking' },
  'a clock that knows how wrong it is': { deviceStart: { ...stamp, skew: -90_000 } },
  'the longest note': { note: 'æ'.repeat(NOTE_MAX) },
  'every later field as null': {
    activityId: null,
    shiftId: null,
    payDate: null,
    returnReason: null,
    approvedAt: null,
    approvedByEid: null,
    deviceEnd: null,
  },
  'a clock a little ahead': { start: Date.now() + CLOCK_AHEAD_MS - SLACK_MS },
  'an offline start of five days ago': startedAt(Date.now() - 5 * DAY_MS),
  'the offset of Kiribati': { deviceStart: { ...stamp, offset: 840 } },
  'the offset of Baker Island': { deviceStart: { ...stamp, offset: -720 } },
};

const NEEDED = [
  'employeeId',
  'unitId',
  'start',
  'end',
  'workDate',
  'status',
  'source',
  'deviceStart',
  'syncedAt',
  'created',
  'createdByEid',
];

describe('starting one’s clock', () => {
  test.each(Object.entries(WRONG))('is refused with %s', async (_, wrong) => {
    const valid = startOf(worker, STABLE);
    expect(await write({ ...valid, ...wrong })).toBe('denied');
    expect(await write(valid)).toBe('allowed');
  });

  test.each(Object.entries(FORGED))('[S3.9] is refused when %s', async (_, forged) => {
    const valid = startOf(worker, STABLE);
    expect(await write({ ...valid, ...forged })).toBe('denied');
    expect(await write(valid)).toBe('allowed');
  });

  test.each(Object.entries(RIGHT))('is allowed with %s', async (_, change) => {
    expect(await write(startOf(worker, STABLE, change))).toBe('allowed');
  });

  test.each(NEEDED)('is refused without %s', async (key) => {
    expect(await write(without(key))).toBe('denied');
  });

  test.each(['updated', 'deleted', 'createdByUid'])('does not need %s', async (key) => {
    expect(await write(without(key))).toBe('allowed');
  });

  test('carries its own id or none, and an id of sane length', async () => {
    const id = randomUUID();
    expect(await write(startOf(worker, STABLE, { id }), worker, FARM, id)).toBe('allowed');
    for (const wrong of ['x'.repeat(129), '水'.repeat(9), 'constructor', 'prototype']) {
      expect(await write(startOf(worker, STABLE), worker, FARM, wrong)).toBe('denied');
    }
  });
});

describe('starting the clock elsewhere', () => {
  test('an owner starts in any unit that exists, an employee in their own', async () => {
    expect(await write(startOf(owner, 'field'), owner)).toBe('allowed');
    expect(await write(startOf(owner, 'moon'), owner)).toBe('denied');
    expect(await write(startOf(owner, 'a/b'), owner)).toBe('denied');
    expect(await write(startOf(worker, 'field'))).toBe('denied');
  });

  test('nobody starts on another farm, nor an admin who has no seat', async () => {
    expect(await write(startOf(strangerFarm, STABLE), strangerFarm)).toBe('denied');
    expect(await write(startOf(worker, 'far'), worker, OTHER_FARM)).toBe('denied');
    expect(await write(startOf(admin, STABLE), admin)).toBe('denied');
    expect(await write(startOf(strangerFarm, 'far'), strangerFarm, OTHER_FARM)).toBe('allowed');
  });
});

describe('the local day and the lock', () => {
  test('a day belongs to a start if some zone says so, from 14 hours before to 36 after', async () => {
    const hours = fc.integer({ min: -20, max: 42 });
    await fc.assert(
      fc.asyncProperty(hours, async (hour) => {
        const start = Date.parse(`${utcDay(-3)}T00:00:00Z`) + hour * HOUR_MS;
        const expected: Outcome = hour >= -14 && hour < 36 ? 'allowed' : 'denied';
        expect(await write(startOf(worker, STABLE, { start, workDate: utcDay(-3) }))).toBe(
          expected,
        );
      }),
      { numRuns: runs(40), examples: [[-15], [-14], [35], [36]] },
    );
  });

  test('nothing is added on or before the locked day', async () => {
    const onDay = (day: string): Data => ({ start: Date.parse(`${day}T12:00:00Z`), workDate: day });
    expect(await write(startOf(worker, STABLE, onDay(utcDay(-6))))).toBe('denied');
    expect(await write(startOf(worker, STABLE, onDay(utcDay(-7))))).toBe('denied');
    expect(await write(startOf(worker, STABLE, onDay(utcDay(-5))))).toBe('allowed');
  });

  const far = (daysAgo: number) => {
    const at = Date.now() - daysAgo * DAY_MS;
    const data = startOf(strangerFarm, 'far', startedAt(at));
    return write(data, strangerFarm, OTHER_FARM);
  };

  test('without a lock the edit window is the only bound', async () => {
    const edge = WINDOW_MS / DAY_MS;
    expect(await far(edge - 0.01)).toBe('allowed');
    expect(await far(edge + 0.01)).toBe('denied');
  });

  test('a shorter window refuses no stamp of a clock for fourteen days, a longer one is as long', async () => {
    await world.seed({ [paths.timeSettings(OTHER_FARM)]: { editWindowDays: 1 } });
    expect(await far(DEFAULT_TIME_SETTINGS.editWindowDays - 0.01)).toBe('allowed');
    expect(await far(DEFAULT_TIME_SETTINGS.editWindowDays + 0.01)).toBe('denied');
    await world.seed({ [paths.timeSettings(OTHER_FARM)]: { editWindowDays: 30 } });
    expect(await far(31)).toBe('allowed');
    await world.remove(paths.timeSettings(OTHER_FARM));
  });
});
