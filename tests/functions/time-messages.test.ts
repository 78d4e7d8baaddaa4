import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { at } from '#tests/support/time/clock.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { aFarm, employ, read, type Somebody } from './farm-world.ts';
import { by, clockedIn, NOW, registrationsOf, services, toldTo, worked } from './time-world.ts';

const DAY = '2026-11-20';
const { db } = services;

let farm: string;
let owner: Somebody;
let leader: Somebody;
let worker: Somebody;
let registrations: ReturnType<typeof registrationsOf>;
beforeEach(async () => {
  ({ farm, owner, leader, worker } = await aFarm());
  registrations = registrationsOf(farm);
});

const monthOf = (person: Somebody, month = '2026-11') =>
  read(paths.timeMonth(farm, person.uid, month));
const types = async (person: Somebody) => (await toldTo(person.uid)).map(({ type }) => type);

describe('messages', () => {
  test('[S3.3] a return is told with its reason, once, in the reader’s language', async () => {
    await registrations.set('a', worked(worker.uid, DAY, ['07:00', '15:00']));
    const report = await registrations.update('a', {
      status: 'returned',
      returnReason: 'Pausen mangler',
      ...by(leader.uid),
    });
    await Promise.all([registrations.report(report), registrations.report(report)]);
    const [message, ...more] = await toldTo(worker.uid);
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      type: 'registration_returned',
      title: 'A registration was returned',
      body: '20/11, stable: Pausen mangler',
      params: { day: DAY, unit: 'stable', reason: 'Pausen mangler' },
      link: '/timeregistration/registrations?m=2026-11&e=a',
      relatedUrl: null,
      read: false,
    });
    const id = String(message?.['id']);
    expect(id).toMatch(/^[\w-]{16,}$/);
    const stored = await read(paths.notification(worker.uid, id));
    expect(stored?.['id']).toBe(id);
    expect(stored?.['created'].toMillis()).toBeGreaterThan(Date.now() - 60_000);
    expect(await toldTo(leader.uid)).toEqual([]);
  });

  test('a retry does not make a read one unread', async () => {
    await registrations.set('a', worked(worker.uid, DAY, ['07:00', '15:00']));
    const report = await registrations.update('a', { end: at(DAY, '16:00'), ...by(leader.uid) });
    const [message] = await toldTo(worker.uid);
    await db.doc(paths.notification(worker.uid, String(message?.['id']))).update({ read: true });
    await registrations.report(report);
    expect(await toldTo(worker.uid)).toMatchObject([
      { type: 'registration_changed', read: true, params: { before: '07:00–15:00' } },
    ]);
  });

  test('a leader’s start, stop and entry for somebody are told to them', async () => {
    const others = { createdByEid: leader.uid, source: 'leader' };
    await registrations.set('a', clockedIn(worker.uid, '2026-11-21', '07:00', others));
    const stop = { end: at('2026-11-21', '08:30'), status: 'pending', ...by(leader.uid) };
    await registrations.update('a', stop);
    await registrations.set('b', worked(worker.uid, DAY, ['07:00', '15:00'], by(leader.uid)));
    expect(await types(worker)).toEqual([
      'clock_started_for',
      'clock_stopped_for',
      'registration_entered',
    ]);
    const [started] = await toldTo(worker.uid);
    expect(started).toMatchObject({ params: { name: 'Ida Holm', time: '07:00', unit: 'stable' } });
  });

  test('nobody is told of their own writes, nor who belongs elsewhere by now', async () => {
    await registrations.set('a', worked(owner.uid, DAY, ['07:00', '15:00']));
    await registrations.update('a', { status: 'approved', ...by(owner.uid) });
    const gone = await employ(farm, 'employee');
    await db.doc(paths.user(gone.uid)).update({ userFarm: 'another' });
    await registrations.set('b', worked(gone.uid, DAY, ['07:00', '15:00'], by(leader.uid)));
    expect(await toldTo(owner.uid)).toEqual([]);
    expect(await toldTo(gone.uid)).toEqual([]);
  });
});

describe('the limit of a DELTID seat', () => {
  let ida: Somebody;
  beforeEach(async () => {
    ida = await employ(farm, 'employee', ['stable'], { seatType: 'DELTID' });
  });
  const fill = async (hours: number) => {
    for (let day = 1; day <= hours / 8; day += 1) {
      const date = `2026-11-${String(day).padStart(2, '0')}`;
      await registrations.put(date, worked(ida.uid, date, ['08:00', '16:00']));
    }
  };

  test('[T29] three hours after 78.5 are saved whole, told once, and gone with the month', async () => {
    await fill(72);
    const evening = worked(ida.uid, '2026-11-18', ['15:00', '21:30']);
    await registrations.set('before', evening);
    expect(await monthOf(ida)).toMatchObject({ minutes: 78.5 * 60 });
    expect(await types(ida)).toEqual(['cap_near']);
    const report = await registrations.set('over', worked(ida.uid, DAY, ['15:00', '18:00']));
    await registrations.report(report);
    expect(await monthOf(ida)).toMatchObject({ minutes: 81.5 * 60 });
    expect(await types(ida)).toEqual(['cap_near', 'cap_reached']);
    expect(await types(owner)).toEqual(['cap_reached_of']);
    expect(await types(leader)).toEqual(['cap_reached_of']);
    expect((await monthOf(ida))?.['days']).toContainEqual(
      expect.objectContaining({ day: DAY, flags: expect.arrayContaining(['over_cap']) }),
    );
    await registrations.set('more', worked(ida.uid, DAY, ['19:00', '20:00']));
    expect(await types(leader)).toEqual(['cap_reached_of']);
    expect(await toldTo(ida.uid)).toContainEqual(
      expect.objectContaining({
        type: 'cap_reached',
        params: { name: 'Ida Holm', month: '2026-11', hours: 81.5, max: 80 },
      }),
    );
    await registrations.set('next', worked(ida.uid, '2026-12-01', ['07:00', '15:00']));
    expect(await monthOf(ida, '2026-12')).toMatchObject({ minutes: 480 });
    expect(await types(ida)).toEqual(['cap_near', 'cap_reached']);
  });

  test('cannot be passed unseen by several at once, each of them below it', async () => {
    const days = ['09', '10', '11', '12', '13', '14'].map((day) => `2026-11-${day}`);
    const writes = [];
    for (const day of days) {
      const entry = worked(ida.uid, day, ['00:00', '20:00']);
      writes.push(await registrations.unreported.set(day, entry));
    }
    await Promise.all(writes.map((write) => registrations.report(write)));
    const month = await monthOf(ida);
    expect(month).toMatchObject({ rawMinutes: 120 * 60 });
    for (const day of days.slice(4)) {
      const flags = expect.arrayContaining(['over_cap']);
      expect(month?.['days']).toContainEqual(expect.objectContaining({ day, flags }));
    }
    expect(await types(leader)).toEqual(['cap_reached_of']);
    expect(await types(owner)).toEqual(['cap_reached_of']);
    expect(await types(ida)).toContain('cap_reached');
  });

  test('is one of time at work: automatic breaks take nothing off it', async () => {
    const rule = aRule('break', { id: 'noon', afterMinutes: 300, minutes: 60, paid: false });
    await db.doc(paths.timeRule(farm, 'noon')).set(rule);
    await fill(72);
    await registrations.set('over', worked(ida.uid, DAY, ['07:00', '15:00']));
    expect(await monthOf(ida)).toMatchObject({ minutes: 70 * 60, rawMinutes: 80 * 60 });
    expect(await types(ida)).toContain('cap_reached');
    expect(await types(owner)).toEqual(['cap_reached_of']);
  });

  test('is told once, also when the total falls below it and comes back', async () => {
    await fill(64);
    await registrations.set('a', worked(ida.uid, DAY, ['07:00', '08:00']));
    await registrations.update('2026-11-01', { deleted: new Date(NOW), ...by(ida.uid) });
    await registrations.update('2026-11-01', { deleted: null, ...by(ida.uid) });
    expect(await types(ida)).toEqual(['cap_near']);
  });

  test('of months long gone is nobody’s news', async () => {
    await registrations.set('a', worked(ida.uid, '2026-08-03', ['00:00', '23:59']));
    for (const day of ['04', '05', '06', '07']) {
      await registrations.set(day, worked(ida.uid, `2026-08-${day}`, ['00:00', '23:59']));
    }
    expect((await monthOf(ida, '2026-08'))?.['minutes']).toBeGreaterThan(80 * 60);
    expect(await types(ida)).toEqual([]);
  });
});
