import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { at } from '#tests/support/time/clock.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { aFarm, type Somebody } from './farm-world.ts';
import { by, registrationsOf, services, worked } from './time-world.ts';

const DAY = '2026-11-20';
const { db } = services;

let farm: string;
let leader: Somebody;
let worker: Somebody;
let registrations: ReturnType<typeof registrationsOf>;
beforeEach(async () => {
  ({ farm, leader, worker } = await aFarm());
  registrations = registrationsOf(farm);
});

/** A stop of another device, which comes late: what is typed instead would be marked. */
const stopAt = (time: string) => ({
  end: at(DAY, time),
  deviceEnd: { at: at(DAY, time), offset: 60 },
  ...by(worker.uid),
});

describe('approval without a leader', () => {
  const settings = (change: object) =>
    db.doc(paths.timeSettings(farm)).set({ toleranceTotalMinutes: 15, ...change });
  const norm = { hours: [{ date: 1, month: 1, year: 2026, value: 37 }] };
  const give = (person: Somebody) => db.doc(paths.employee(farm, person.uid)).update(norm);
  const statusOf = async (id: string) => (await registrations.stored(id))?.status;
  const day = (from: string, to: string, change = {}) =>
    worked(worker.uid, DAY, [from, to], change);

  test('does not happen where leaders approve everything', async () => {
    await registrations.set('a', day('07:00', '14:24'));
    expect(await statusOf('a')).toBe('pending');
  });

  test('happens at once where nobody has to, in nobody’s name', async () => {
    await settings({ approvalMode: 'none' });
    const report = await registrations.set('a', day('07:00', '19:00'));
    expect(await registrations.stored('a')).toMatchObject({
      status: 'approved',
      approvedByEid: null,
      approvedAt: expect.any(Number),
      updatedByEid: null,
    });
    const first = await registrations.stored('a');
    await registrations.report(report);
    expect(await registrations.stored('a')).toEqual(first);
  });

  test('happens in a unit that says so, on a farm where leaders approve everything', async () => {
    const own = { approvalMode: 'none' };
    await settings({ approvalMode: 'all', unitApproval: { stable: own } });
    await registrations.set('a', day('07:00', '19:00'));
    expect(await statusOf('a')).toBe('approved');
    await settings({
      approvalMode: 'none',
      unitApproval: { stable: { approvalMode: 'all' } },
    });
    await registrations.set('b', day('20:00', '21:00'));
    expect(await statusOf('b')).toBe('pending');
  });

  test('does not happen to what comes when the days of its unit have been closed', async () => {
    await settings({ approvalMode: 'none' });
    const late = day('07:00', '19:00');
    await db.doc(paths.farm(farm)).update({ closedUnits: { [String(late['unitId'])]: DAY } });
    await registrations.set('a', late);
    expect(await statusOf('a')).toBe('pending');
    await db
      .doc(paths.farm(farm))
      .update({ closedUnits: { [String(late['unitId'])]: '2026-11-19' } });
    await registrations.set('b', late);
    expect(await statusOf('b')).toBe('approved');
  });

  test('happens inside the tolerance of the day’s norm, and not outside', async () => {
    await settings({ approvalMode: 'outsideTolerance' });
    await give(worker);
    await registrations.set('a', day('07:00', '14:40'));
    expect(await statusOf('a')).toBe('pending');
    await registrations.update('a', stopAt('14:39'));
    expect(await statusOf('a')).toBe('approved');
  });

  test('takes the first half of a day along once the day is whole', async () => {
    await settings({ approvalMode: 'outsideTolerance' });
    await give(worker);
    await registrations.set('a', day('04:30', '08:30'));
    expect(await statusOf('a')).toBe('pending');
    await registrations.set('b', day('15:00', '18:24'));
    expect([await statusOf('a'), await statusOf('b')]).toEqual(['approved', 'approved']);
  });

  test('halves of a day without a gap between them share its breaks', async () => {
    await settings({ approvalMode: 'outsideTolerance' });
    await give(worker);
    const lunch = aRule('break', { afterMinutes: 360, minutes: 30 });
    await db.doc(paths.timeRule(farm, lunch.id)).set(lunch);
    // Neither half is long enough for a break of its own; the whole, 7:54, is a day of 7:24 and lunch.
    await registrations.set('a', day('07:00', '11:00'));
    await registrations.set('b', day('11:00', '14:54', { unitId: 'field' }));
    expect([await statusOf('a'), await statusOf('b')]).toEqual(['approved', 'approved']);
  });

  test('does not happen on a day on which the farm is off: there is no norm', async () => {
    await settings({ approvalMode: 'outsideTolerance' });
    await give(worker);
    const goodFriday = worked(worker.uid, '2026-04-03', ['07:00', '14:24']);
    await registrations.set('a', goodFriday);
    expect(await statusOf('a')).toBe('pending');
    const own = [{ key: 'good_friday', day: null, name: '', weight: 0 }];
    await db.doc(paths.generalSettings(farm)).set({ holidays: own });
    await registrations.update('a', { note: 'x', ...by(worker.uid) });
    expect(await statusOf('a')).toBe('approved');
  });

  test.each(['none', 'outsideTolerance'])(
    'does not happen beyond the farm’s longest shift: %s',
    async (approvalMode) => {
      await settings({ approvalMode, maxShiftMinutes: 444 });
      await give(worker);
      await registrations.set('a', day('07:00', '14:25'));
      expect(await statusOf('a')).toBe('pending');
      await registrations.update('a', stopAt('14:24'));
      expect(await statusOf('a')).toBe('approved');
    },
  );

  test('does not happen to what lies on top of the night before', async () => {
    await settings({ approvalMode: 'outsideTolerance' });
    await give(worker);
    const night = worked(worker.uid, '2026-11-19', ['22:00', '22:00']);
    await registrations.put('n', { ...night, end: at(DAY, '07:01') });
    await registrations.set('a', day('07:00', '14:24'));
    expect(await statusOf('a')).toBe('pending');
    await registrations.change('n', { end: at(DAY, '07:00') });
    await registrations.update('a', { note: 'x', ...by(worker.uid) });
    expect(await statusOf('a')).toBe('approved');
  });

  test.each([
    ['changed after the stop', { flags: ['edited'] }],
    ['flagged', { flags: ['start_moved'] }],
    ['entered by a leader', { source: 'leader' }],
    ['not finished', { status: 'needsAction' }],
  ])('does not happen to one that is %s', async (_name, change) => {
    await settings({ approvalMode: 'outsideTolerance' });
    await give(worker);
    await registrations.set('a', day('07:00', '14:24', change));
    expect(await statusOf('a')).not.toBe('approved');
  });

  test.each([
    ['taken back', { status: 'pending', approvedByEid: null }],
    ['returned', { status: 'returned', returnReason: 'Se igen' }],
  ])('does not happen again after a leader has %s', async (_name, change) => {
    await settings({ approvalMode: 'none' });
    const stopped = await registrations.set('a', day('07:00', '14:24'));
    expect(await statusOf('a')).toBe('approved');
    await registrations.update('a', { ...change, ...by(leader.uid) });
    await registrations.update('a', { status: 'pending', note: 'x', ...by(worker.uid) });
    await registrations.set('b', day('15:00', '16:00'));
    await registrations.report(stopped);
    expect([await statusOf('a'), await statusOf('b')]).toEqual(['pending', 'approved']);
  });

  test('leaves alone what has changed since it was judged', async () => {
    await settings({ approvalMode: 'none' });
    const report = await registrations.unreported.set('a', day('07:00', '14:24'));
    const race = {
      ...services,
      step: (name: string) =>
        name === 'judged'
          ? registrations
              .change('a', { status: 'returned', ...by(leader.uid) })
              .then(() => undefined)
          : Promise.resolve(),
    };
    await registrations.report(report, race);
    expect(await statusOf('a')).toBe('returned');
  });
});
