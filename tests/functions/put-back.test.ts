import { randomUUID } from 'node:crypto';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { at } from '#tests/support/time/clock.ts';
import { registrationReported } from '../../functions/src/doors/registration-reported.ts';
import { aFarm, read, type Somebody } from './farm-world.ts';
import { all, by, NOW, registrationsOf, services, toldTo, worked } from './time-world.ts';

const DAY = '2026-11-20';
const { db } = services;

type Data = Record<string, unknown>;
type Report = Parameters<typeof registrationReported>[1];

let farm: string;
let leader: Somebody;
let worker: Somebody;
beforeEach(async () => {
  ({ farm, leader, worker } = await aFarm());
});

const reference = () => db.doc(paths.registration(farm, 'entry-of-a-day'));
const stored = async () => (await reference().get()).data();
const snapshot = (): Promise<DocumentSnapshot> => reference().get();

/** A write, and how the database reports it. */
async function writing(write: () => Promise<unknown>): Promise<Report> {
  const before = await snapshot();
  await write();
  return { farmId: farm, eventId: randomUUID(), atMs: NOW, before, after: await snapshot() };
}
const put = (fields: Data) => writing(() => reference().set(fields));
const change = (fields: Data) => writing(() => reference().update(fields));
const report = (write: Report) => registrationReported(services, write);

/** Reports writes, and each time what the report itself has changed, as the database does. */
async function reportAll(writes: readonly Report[]): Promise<void> {
  for (const write of writes) {
    const before = await snapshot();
    await report(write);
    const after = await snapshot();
    if (after.updateTime?.toMillis() === before.updateTime?.toMillis()) continue;
    await report({ ...write, eventId: randomUUID(), before, after });
  }
}

const byHand = { source: 'manual', deviceStart: null, deviceEnd: null, syncedAt: new Date(NOW) };
const right = (): Data => worked(worker.uid, DAY, ['07:00', '15:00'], byHand);
const monthOf = () => read(paths.timeMonth(farm, worker.uid, '2026-11'));
const linesOf = async () =>
  (await all(paths.registrationEvents(farm, 'entry-of-a-day')))
    .map(({ action }) => String(action))
    .toSorted();
const typesTo = async (one: Somebody) => (await toldTo(one.uid)).map(({ type }) => type);

/** What no schema reads, and what is read as another. */
const BAD: readonly (readonly [string, Data])[] = [
  ['an unreadable field', { breaks: 'many' }],
  ['a list with something strange', { flags: ['no_break', 'strange'] }],
  ['an unknown field', { colour: 'red' }],
  ['a field that is read as another', { planned: { start: 'early' } }],
  ['an instant beyond every calendar', { approvedAt: 9e15 }],
];

describe.each(BAD)('a registration with %s', (_name, bad) => {
  test('is removed where it is new: its writer is told, nothing is counted', async () => {
    const write = await put({ ...right(), ...bad });
    await Promise.all([report(write), report(write)]);
    expect(await stored()).toBeUndefined();
    expect(await typesTo(worker)).toEqual(['change_taken_back']);
    expect(await typesTo(leader)).toEqual([]);
    expect((await monthOf())?.['minutes'] ?? 0).toBe(0);
    expect(await linesOf()).toEqual([]);
  });

  test('is again what it was where it was changed, with a line of history', async () => {
    await report(await put(right()));
    const before = await stored();
    const month = await monthOf();
    const write = await change({ ...bad, ...by(leader.uid) });
    await reportAll([write, write]);
    expect(await stored()).toEqual(before);
    expect(await typesTo(leader)).toEqual(['change_taken_back']);
    expect(await typesTo(worker)).toEqual([]);
    expect(await linesOf()).toEqual(['entered', 'putBack']);
    expect(await monthOf()).toEqual({ ...month, updated: expect.anything() });
  });
});

describe('bad writes that follow each other', () => {
  const later = (ms: number): Data => ({
    ...by(worker.uid),
    updated: new Date(Date.now() + ms),
    syncedAt: new Date(NOW),
  });
  const burst = async (): Promise<Report[]> => [
    await change({ breaks: 'many', ...later(1000) }),
    await change({ note: 7, ...later(2000) }),
    await change({ colour: 'red', ...later(3000) }),
  ];

  test.each([
    ['in order', [0, 1, 2]],
    ['the last first', [2, 1, 0]],
    ['the first between', [1, 0, 2]],
    ['one of them twice', [0, 1, 0, 2]],
  ])('leave the last sound version, reported %s', async (_name, order) => {
    await report(await put(right()));
    const before = await stored();
    const writes = await burst();
    await reportAll(order.flatMap((one) => writes.slice(one, one + 1)));
    expect(await stored()).toEqual(before);
    expect(await linesOf()).toEqual(['entered', 'putBack']);
    expect(await typesTo(worker)).toEqual(Array.from({ length: 3 }, () => 'change_taken_back'));
    expect(await monthOf()).toMatchObject({ minutes: 480 });
  });

  test.each([
    ['in order', [0, 1]],
    ['the last first', [1, 0]],
  ])('leave nothing where there was nothing, reported %s', async (_name, order) => {
    const writes = [
      await put({ ...right(), breaks: 7 }),
      await change({ note: 7, ...later(1000) }),
    ];
    await reportAll(order.flatMap((one) => writes.slice(one, one + 1)));
    expect(await stored()).toBeUndefined();
  });

  test('take nothing with them of what a sound write changed between them', async () => {
    const pause = { start: at(DAY, '09:00'), minutes: 30, paid: false, kind: 'taken' };
    const breaks = [{ ...pause, end: at(DAY, '09:30') }];
    const opened = { breaks: [{ ...pause, end: null, minutes: 0 }] };
    const stamp = { at: at(DAY, '07:00'), offset: 60 };
    const clock = { ...right(), breaks, source: 'timer', deviceStart: stamp };
    await reference().set({ ...clock, end: null, status: 'running' });
    // A press that arrives twice opens a break again that has ended, and the stop comes between.
    const stop = { end: at(DAY, '15:00'), deviceEnd: { ...stamp, at: at(DAY, '15:00') } };
    const first = await change({ ...opened, ...later(1000) });
    const second = await change({ ...stop, ...opened, status: 'pending', ...later(2000) });
    await reportAll([first, second]);
    expect(await stored()).toMatchObject({ end: stop.end, status: 'pending', breaks });
  });

  test('leave what has become right meanwhile', async () => {
    await report(await put(right()));
    const writes = [
      await change({ breaks: 'many', ...later(1000) }),
      await change({ breaks: [], end: at(DAY, '16:00'), ...later(2000) }),
    ];
    const sound = await stored();
    await reportAll(writes.toReversed());
    expect({ ...(await stored()), flags: [] }).toMatchObject({
      breaks: sound?.['breaks'],
      end: sound?.['end'],
    });
    expect(await monthOf()).toMatchObject({ minutes: 540 });
    expect(await linesOf()).not.toContain('putBack');
  });
});

describe('what is put back', () => {
  test('tells nobody as if it were new', async () => {
    const entered = { ...right(), createdByEid: leader.uid, updatedByEid: leader.uid };
    await report(await put({ ...entered, updated: null, updatedByEid: null }));
    const known = await typesTo(worker);
    expect(known).toEqual(['registration_entered']);
    await reportAll([await change({ breaks: 'many', ...by(worker.uid) })]);
    expect(await typesTo(worker)).toEqual(['change_taken_back', ...known]);
  });

  test('of an admin, who writes in the name of the owner, is told to nobody', async () => {
    await report(await put({ ...right(), updatedByUid: 'admin', updated: new Date(), note: 7 }));
    expect(await typesTo(worker)).toEqual([]);
    expect(await stored()).toBeUndefined();
  });

  test('keeps fields of earlier versions, which are no fault of a later write', async () => {
    await reference().set({ ...right(), colour: 'red', planned: 'never' });
    await report(await change({ note: 'Kalv', ...by(worker.uid) }));
    expect(await stored()).toMatchObject({ note: 'Kalv', colour: 'red' });
  });

  test('is not what was unreadable before anybody wrote: that is left as it is', async () => {
    await reference().set({ ...right(), breaks: 'many' });
    await report(await change({ note: 7, ...by(worker.uid) }));
    expect(await stored()).toMatchObject({ breaks: 'many' });
    expect(await registrationsOf(farm).stored('entry-of-a-day')).toBeNull();
  });
});

describe('past time in a unit that the person has left', () => {
  const [BEFORE, THEN] = ['2026-11-12', '2026-11-16'];
  const placed = (from: string, home: string) => {
    return { from, type: 'flex', weekdayPattern: null, home, units: [home] };
  };
  const there = (day: string, change: Data = {}): Data => ({
    ...worked(worker.uid, day, ['07:00', '15:00'], byHand),
    unitId: 'left',
    ...change,
  });
  beforeEach(async () => {
    const reference = db.doc(paths.employee(farm, worker.uid));
    const { units } = (await reference.get()).data() ?? {};
    const [home] = units;
    await reference.update({
      terms: [placed('2026-01-01', home), placed(THEN, 'left'), placed('2026-11-18', home)],
      leftUnits: { left: '2026-11-18' },
    });
  });

  test('stays on a day on which they had it, and is counted', async () => {
    await report(await put(there(THEN)));
    expect(await stored()).toMatchObject({ unitId: 'left', workDate: THEN });
    expect(await monthOf()).toMatchObject({ minutes: 480 });
    expect(await typesTo(worker)).toEqual([]);
  });

  test('is removed where they did not have it, and its writer is told', async () => {
    await report(await put(there(BEFORE)));
    expect(await stored()).toBeUndefined();
    expect(await typesTo(worker)).toEqual(['change_taken_back']);
    expect((await monthOf())?.['minutes'] ?? 0).toBe(0);
  });

  test('is again what it was where a correction laid it on such a day', async () => {
    await report(await put(there(THEN)));
    const { start, end, workDate } = there(BEFORE);
    await report(await change({ start, end, workDate, ...by(worker.uid) }));
    expect(await stored()).toMatchObject({ workDate: THEN });
    expect(await typesTo(worker)).toEqual(['change_taken_back']);
  });

  test('may be corrected where it stands, be it on such a day', async () => {
    await reference().set(there(BEFORE));
    await report(await change({ note: 'Kælvning', ...by(worker.uid) }));
    expect(await stored()).toMatchObject({ note: 'Kælvning', workDate: BEFORE });
    expect(await typesTo(worker)).toEqual([]);
  });
});
