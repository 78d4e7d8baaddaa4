import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, read, type Somebody } from './farm-world.ts';
import { by, clockedIn, registrationsOf, services, toldTo, worked } from './time-world.ts';

const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';
const { db } = services;

let farm: string;
let leader: Somebody;
let worker: Somebody;
let registrations: ReturnType<typeof registrationsOf>;
beforeEach(async () => {
  ({ farm, leader, worker } = await aFarm());
  registrations = registrationsOf(farm);
});

const month = () => read(paths.timeMonth(farm, worker.uid, '2026-11'));
const lockThrough = (day: string) => db.doc(paths.farm(farm)).update({ lockedThrough: day });
const closeDays = (closedUnits: unknown) => db.doc(paths.farm(farm)).update({ closedUnits });

describe('a clock that was left on over the weekend', () => {
  const stamp = { at: at(MONDAY, '06:30'), offset: 60 };
  const stop = () => ({
    end: at(MONDAY, '06:30'),
    status: 'pending',
    deviceEnd: stamp,
    ...by(worker.uid),
  });
  const proposed = {
    status: 'needsAction',
    end: at(FRIDAY, '13:24'),
    flags: ['no_stop'],
    updatedByEid: null,
  };
  beforeEach(() => registrations.put('a', clockedIn(worker.uid, FRIDAY, '06:00')));

  test('and is stopped on Monday waits for its true end, whose press is kept', async () => {
    await registrations.update('a', stop());
    expect(await registrations.stored('a')).toMatchObject({ ...proposed, deviceEnd: stamp });
    expect(await month()).toMatchObject({ minutes: 0, counts: { needsAction: 1 } });
    const [own] = await toldTo(worker.uid);
    expect(own).toMatchObject({
      type: 'registration_own_no_stop',
      params: { day: FRIDAY, after: '06:00–13:24' },
    });
    expect(await toldTo(leader.uid)).toMatchObject([{ type: 'registration_no_stop' }]);
  });

  test('is not approved where nobody approves', async () => {
    await db.doc(paths.timeSettings(farm)).set({ approvalMode: 'none' });
    await registrations.update('a', stop());
    expect(await registrations.stored('a')).toMatchObject(proposed);
  });

  test('and is overtaken by a start on Monday waits too', async () => {
    const before = await registrations.stored('a');
    await registrations.set('b', clockedIn(worker.uid, MONDAY, '06:30'));
    const after = await registrations.stored('a');
    expect(after).toMatchObject({ end: at(MONDAY, '06:30'), status: 'pending' });
    await registrations.report({ farmId: farm, eventId: 'closed', atMs: 1, before, after });
    expect(await registrations.stored('a')).toMatchObject({
      ...proposed,
      flags: ['closed_by_later_start', 'no_stop'],
    });
  });

  test('is asked about once, however often the stop is reported', async () => {
    const report = await registrations.update('a', stop());
    const first = await registrations.stored('a');
    await registrations.report(report);
    expect(await registrations.stored('a')).toEqual(first);
  });

  test('is left alone where somebody has given the true end meanwhile', async () => {
    const report = await registrations.unreported.update('a', stop());
    await registrations.change('a', { end: at(FRIDAY, '14:00'), ...by(worker.uid) });
    await registrations.report(report);
    expect(await registrations.stored('a')).toMatchObject({
      status: 'pending',
      end: at(FRIDAY, '14:00'),
      flags: [],
    });
    expect(await toldTo(worker.uid)).toEqual([]);
  });

  test('a whole day is nobody’s mistake', async () => {
    await registrations.update('a', { ...stop(), end: at('2026-11-21', '06:00') });
    expect(await registrations.stored('a')).toMatchObject({ status: 'pending', flags: [] });
    expect(await month()).toMatchObject({ minutes: 1440 });
  });
});

describe('a day that is not the one it began on', () => {
  const wrong = (workDate: string, change = {}) =>
    worked(worker.uid, FRIDAY, ['06:00', '14:00'], { workDate, ...change });

  test('is changed to that one, and the months follow', async () => {
    const before = await registrations.set('a', wrong('2026-10-31'));
    const after = await registrations.stored('a');
    expect(after).toMatchObject({ workDate: FRIDAY, status: 'pending', updatedByEid: null });
    const mended = { ...before, before: before.after, after, eventId: 'mended' };
    await registrations.report(mended);
    expect(await month()).toMatchObject({ minutes: 480 });
    expect(await read(paths.timeMonth(farm, worker.uid, '2026-10'))).toBeUndefined();
    expect(await registrations.stored('a')).toEqual(after);
  });

  test('is changed while the clock runs', async () => {
    await registrations.set('a', clockedIn(worker.uid, FRIDAY, '06:00', { workDate: MONDAY }));
    expect(await registrations.stored('a')).toMatchObject({ workDate: FRIDAY, status: 'running' });
  });

  test.each([
    ['the day it names', '2026-10-30', '2026-10-31'],
    ['the day it began on', MONDAY, '2026-11-22'],
  ])('waits for somebody where %s is closed', async (_name, workDate, lockedThrough) => {
    await lockThrough(lockedThrough);
    await registrations.set('a', wrong(workDate));
    expect(await registrations.stored('a')).toMatchObject({ workDate, status: 'needsAction' });
  });

  test.each([
    ['the day it names', '2026-10-30', '2026-10-31'],
    ['the day it began on', MONDAY, '2026-11-22'],
  ])('waits for somebody where the unit is closed on %s', async (_name, workDate, through) => {
    const unitId = String(wrong(workDate)['unitId']);
    await closeDays({ [unitId]: through });
    await registrations.set('a', wrong(workDate));
    expect(await registrations.stored('a')).toMatchObject({ workDate, status: 'needsAction' });
  });

  test('is changed where another unit is closed, and where nobody can read what is', async () => {
    for (const closed of [
      { another: MONDAY },
      { [String(wrong(MONDAY)['unitId'])]: 'never' },
      'all',
    ]) {
      await closeDays(closed);
      await registrations.set('a', wrong('2026-10-31'));
      expect(await registrations.stored('a')).toMatchObject({ workDate: FRIDAY });
    }
  });

  test('stays where it is closed and approved: nothing of that may change', async () => {
    await lockThrough('2026-10-31');
    await registrations.set('a', wrong('2026-10-30', { status: 'approved' }));
    expect(await registrations.stored('a')).toMatchObject({
      workDate: '2026-10-30',
      status: 'approved',
      updatedByEid: worker.uid,
    });
  });

  test('a night belongs to the day it began on, deleted ones are nobody’s business', async () => {
    const end = at('2026-11-21', '06:00');
    await registrations.set('a', { ...worked(worker.uid, FRIDAY, ['23:59', '23:59']), end });
    await registrations.set('b', wrong(MONDAY, { deleted: new Date(1) }));
    expect(await registrations.stored('a')).toMatchObject({
      workDate: FRIDAY,
      updatedByEid: worker.uid,
    });
    expect(await registrations.stored('b')).toMatchObject({ workDate: MONDAY });
  });
});
