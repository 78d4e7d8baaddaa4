import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { firestore } from '../../functions/src/platform/services.ts';
import { aFarm, read, type Somebody } from './farm-world.ts';
import { all, by, clockedIn, NOW, registrationsOf, services, worked } from './time-world.ts';
import { whenListed, whenStored } from './registrations.ts';
import { at } from '#tests/support/time/clock.ts';

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

const historyOf = async (id: string) =>
  (await all(paths.registrationEvents(farm, id))).map(({ action, byEid, reason }) => ({
    action,
    byEid,
    reason,
  }));
const monthOf = (person: Somebody, month = '2026-11') =>
  read(paths.timeMonth(farm, person.uid, month));

describe('history', () => {
  test('has one line a write, however often the write is reported', async () => {
    const start = await registrations.set('a', clockedIn(worker.uid, DAY, '07:00'));
    const end = at(DAY, '15:00');
    const stop = await registrations.update('a', { end, status: 'pending', ...by(worker.uid) });
    await registrations.report(start);
    await Promise.all([registrations.report(stop), registrations.report(stop)]);
    const events = await all(paths.registrationEvents(farm, 'a'));
    expect(events).toHaveLength(2);
    const stopped = events.find(({ action }) => action === 'stopped');
    expect(stopped).toMatchObject({
      id: stop.eventId,
      byEid: worker.uid,
      before: { end: null, status: 'running' },
      after: { end, status: 'pending' },
      reason: null,
    });
    expect(await historyOf('a')).toContainEqual({
      action: 'started',
      byEid: worker.uid,
      reason: null,
    });
  });

  test('keeps the reason of a return, and has no line for a write that says nothing', async () => {
    await registrations.set('a', worked(worker.uid, DAY, ['07:00', '15:00']));
    const reason = 'Pausen mangler';
    await registrations.update('a', {
      status: 'returned',
      returnReason: reason,
      ...by(leader.uid),
    });
    await registrations.update('a', by(leader.uid));
    const history = await historyOf('a');
    expect(history).toHaveLength(2);
    expect(history).toContainEqual({ action: 'returned', byEid: leader.uid, reason });
  });
});

describe('totals of a month', () => {
  const write = () => registrations.set('a', worked(worker.uid, DAY, ['07:00', '15:00']));

  test('are counted beside what lies outside every calendar', async () => {
    const pause = { start: 8_640_000_000_000_000, minutes: 0, paid: false, kind: 'taken' };
    const breaks = [{ ...pause, end: pause.start }];
    const strange = worked(worker.uid, DAY, ['03:00', '04:00']);
    await db.doc(paths.registration(farm, 'strange')).set({ ...strange, breaks });
    await write();
    expect(await monthOf(worker)).toMatchObject({ minutes: 480 });
  });

  test('follow each write', async () => {
    await write();
    expect(await monthOf(worker)).toMatchObject({
      id: `${worker.uid}_2026-11`,
      employeeId: worker.uid,
      unitId: 'stable',
      month: '2026-11',
      minutes: 480,
      rawMinutes: 480,
      days: [{ day: DAY, minutes: 480, pendingIds: ['a'], statuses: ['pending'] }],
      counts: { pending: 1 },
    });
    await registrations.update('a', { end: at(DAY, '16:30'), ...by(worker.uid) });
    expect((await monthOf(worker))?.['minutes']).toBe(570);
    await registrations.update('a', { status: 'approved', ...by(leader.uid) });
    expect(await monthOf(worker)).toMatchObject({ minutes: 570, counts: { approved: 1 } });
    await registrations.update('a', { deleted: new Date(NOW), ...by(worker.uid) });
    expect(await monthOf(worker)).toMatchObject({ minutes: 0, days: [] });
  });

  test('are not written again where nothing differs', async () => {
    const report = await write();
    const reference = db.doc(paths.timeMonth(farm, worker.uid, '2026-11'));
    const first = await reference.get();
    await registrations.report(report);
    await registrations.update('a', { note: 'Ko 1187', ...by(worker.uid) });
    expect((await reference.get()).updateTime).toEqual(first.updateTime);
  });

  test('end the same however many writes come and are reported at once', async () => {
    const days = Array.from({ length: 8 }, (_, i) => `2026-11-${String(i + 10)}`);
    const write = (date: string) =>
      registrations.set(date, worked(worker.uid, date, ['07:00', '15:00']));
    const reports = await Promise.all(days.map(write));
    expect(await monthOf(worker)).toMatchObject({ minutes: 8 * 480, counts: { pending: 8 } });
    await Promise.all(reports.map((report) => registrations.report(report)));
    expect(await monthOf(worker)).toMatchObject({ minutes: 8 * 480, counts: { pending: 8 } });
  }, 60_000);

  test('never go back to what they were before a later write', async () => {
    const first = await registrations.unreported.set(
      'a',
      worked(worker.uid, DAY, ['07:00', '15:00']),
    );
    let later: Promise<unknown> = Promise.resolve();
    let isFirst = true;
    const slow = {
      ...services,
      step: async (name: string) => {
        if (name !== 'calculated' || !isFirst) return;
        isFirst = false;
        later = registrations.set('b', worked(worker.uid, DAY, ['16:00', '17:00']));
        // The other one gets through, or it waits for us.
        await Promise.race([later, delay(1000)]);
      },
    };
    await registrations.report(first, slow);
    await later;
    expect((await monthOf(worker))?.['minutes']).toBe(540);
  });

  test('follow a registration into another month', async () => {
    await write();
    const moved = worked(worker.uid, '2026-10-30', ['07:00', '15:00'], by(leader.uid));
    await registrations.update('a', moved);
    expect((await monthOf(worker))?.['minutes']).toBe(0);
    expect((await monthOf(worker, '2026-10'))?.['minutes']).toBe(480);
  });

  test('are completed by the retry of a write that died half way', async () => {
    const dying = {
      ...services,
      step: (name: string) =>
        name === 'approved' ? Promise.reject(new Error('dead')) : Promise.resolve(),
    };
    const report = await registrations.unreported.set(
      'a',
      worked(worker.uid, DAY, ['07:00', '15:00']),
    );
    await expect(registrations.report(report, dying)).rejects.toThrow('dead');
    expect(await monthOf(worker)).toBeUndefined();
    await registrations.report(report);
    expect((await monthOf(worker))?.['minutes']).toBe(480);
    expect(await all(paths.registrationEvents(farm, 'a'))).toHaveLength(1);
  });

  test('leave out a forgotten clock, and count it once it is confirmed', async () => {
    const proposed = worked(worker.uid, DAY, ['07:00', '15:00'], { status: 'needsAction' });
    await registrations.set('a', proposed);
    expect(await monthOf(worker)).toMatchObject({ minutes: 0, counts: { needsAction: 1 } });
    await registrations.update('a', { status: 'pending', ...by(worker.uid) });
    expect((await monthOf(worker))?.['minutes']).toBe(480);
  });
});

describe('two devices', () => {
  test('leave one clock running, in a single chain and with a flag', async () => {
    await registrations.set('a', clockedIn(worker.uid, DAY, '07:00'));
    await registrations.set('b', clockedIn(worker.uid, DAY, '09:00'));
    expect(await registrations.stored('a')).toMatchObject({
      end: at(DAY, '09:00'),
      status: 'pending',
      flags: ['closed_by_later_start'],
    });
    expect(await registrations.stored('b')).toMatchObject({ end: null, status: 'running' });
  });
});

describe('the trigger in the functions emulator', () => {
  const live = firestore(process.env['GCLOUD_PROJECT'] ?? 'demo-markhold');

  test('does all of it by itself, and follows its own writes', async () => {
    const [there, person, id] = [randomUUID(), randomUUID(), randomUUID()];
    await live.doc(paths.farm(there)).set({ name: 'Lyng', ownerId: 'o', deleted: null });
    await live.doc(paths.timeSettings(there)).set({ approvalMode: 'none' });
    const record = { uid: person, firstName: 'Ida', units: ['stable'], seatType: 'BASIC' };
    await live.doc(paths.employee(there, person)).set({ ...record, deleted: null });
    const byHand = { source: 'manual', deviceStart: null, deviceEnd: null };
    const entry = worked(person, DAY, ['07:00', '15:00'], byHand);
    await live.doc(paths.registration(there, id)).set(entry);
    const month = await whenStored(
      live.doc(paths.timeMonth(there, person, '2026-11')),
      (data) => JSON.stringify(data['counts']) === '{"approved":1}',
    );
    expect(month).toMatchObject({ minutes: 480, employeeId: person });
    const events = await whenListed(live.collection(paths.registrationEvents(there, id)), 2);
    const lines = events.map((event) => `${String(event['action'])} ${String(event['byEid'])}`);
    expect(lines.toSorted()).toEqual(['approved null', `entered ${person}`]);
  }, 60_000);
});
