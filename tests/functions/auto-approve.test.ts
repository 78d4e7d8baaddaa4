import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { at } from '#tests/support/clock.ts';
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

  test('happens inside the tolerance of the day’s norm, and not outside', async () => {
    await settings({ approvalMode: 'outsideTolerance' });
    await give(worker);
    await registrations.set('a', day('07:00', '14:40'));
    expect(await statusOf('a')).toBe('pending');
    await registrations.update('a', { end: at(DAY, '14:39'), ...by(worker.uid) });
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

  test.each([
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
