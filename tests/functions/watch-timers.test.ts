import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { at } from '#tests/support/time/clock.ts';
import type { Services } from '../../functions/src/platform/services.ts';
import { watchTimers } from '../../functions/src/time/plan/watch-timers.ts';
import { onEveryFarm } from './every-farm.ts';
import { aFarm, clearProject, employ, type Somebody } from './farm-world.ts';
import { all, by, clockedIn, registrationsOf, services, servicesAt, toldTo } from './time-world.ts';

const DAY = '2026-11-20';
const NEXT = '2026-11-21';
const { db } = services;

let farm: string;
let owner: Somebody;
let leader: Somebody;
let worker: Somebody;
let registrations: ReturnType<typeof registrationsOf>;
beforeEach(async () => {
  // The watch goes through the whole project.
  await clearProject();
  ({ farm, owner, leader, worker } = await aFarm());
  registrations = registrationsOf(farm);
  await registrations.put('a', clockedIn(worker.uid, DAY, '06:00'));
});

const watchAt = (time: string, day = DAY): Promise<number> =>
  onEveryFarm(watchTimers, servicesAt(at(day, time)));
const types = async ({ uid }: Somebody) => (await toldTo(uid)).map(({ type }) => type);

describe('a clock that has run past the longest shift', () => {
  test('waits for somebody, with its end proposed and not counted', async () => {
    expect(await watchAt('20:00')).toBe(1);
    expect(await registrations.stored('a')).toMatchObject({
      status: 'needsAction',
      end: at(DAY, '13:24'),
      flags: ['no_stop'],
      deviceEnd: null,
      updatedByEid: null,
    });
  });

  test('is told once to the person and to who leads the unit', async () => {
    await watchAt('20:00');
    await watchAt('20:10');
    expect(await toldTo(worker.uid)).toMatchObject([
      {
        type: 'registration_own_no_stop',
        params: { day: DAY, unit: 'stable', after: '06:00–13:24' },
        link: '/timeregistration/registrations?m=2026-11&e=a',
      },
    ]);
    expect(await toldTo(leader.uid)).toMatchObject([
      {
        type: 'registration_no_stop',
        params: { name: 'Ida Holm', day: DAY, unit: 'stable' },
        link: `/timeregistration/registrations/${worker.uid}?m=2026-11&e=a`,
      },
    ]);
    expect(await toldTo(owner.uid)).toEqual([]);
  });

  test('is told to the owner where the unit has no leader', async () => {
    const afield = await employ(farm, 'employee', ['field']);
    await registrations.put('b', clockedIn(afield.uid, DAY, '06:00', { unitId: 'field' }));
    await watchAt('20:00');
    expect(await types(owner)).toEqual(['registration_no_stop']);
  });

  test('is found by the farm’s own longest shift', async () => {
    await db.doc(paths.timeSettings(farm)).set({ maxShiftMinutes: 1440 });
    expect(await watchAt('20:00')).toBe(0);
    expect(await watchAt('05:59', NEXT)).toBe(0);
    expect(await watchAt('06:00', NEXT)).toBe(1);
  });

  test('is found by the longest shift of its unit', async () => {
    const unitTime = { stable: { maxShiftMinutes: 1440 } };
    await db.doc(paths.timeSettings(farm)).set({ unitTime });
    expect(await watchAt('20:00')).toBe(0);
    await db
      .doc(paths.timeSettings(farm))
      .set({ maxShiftMinutes: 1440, unitTime: { stable: { maxShiftMinutes: 480 } } });
    expect(await watchAt('14:00')).toBe(1);
  });

  test('ends where a break began that nobody ended', async () => {
    const start = at(DAY, '12:00');
    const open = { start, end: null, minutes: 0, paid: false, kind: 'taken' };
    await registrations.change('a', { breaks: [open] });
    await watchAt('21:00');
    expect(await registrations.stored('a')).toMatchObject({
      end: start,
      breaks: [{ ...open, end: start, minutes: 0 }],
    });
  });

  test('was stopped in the same moment: the stop stands', async () => {
    const end = at(DAY, '19:59');
    const racing: Services = {
      ...servicesAt(at(DAY, '20:00')),
      db: Object.create(db, {
        runTransaction: {
          value: async (...work: Parameters<typeof db.runTransaction>) => {
            await registrations.change('a', { end, status: 'pending', ...by(worker.uid) });
            return db.runTransaction(...work);
          },
        },
      }),
    };
    expect(await onEveryFarm(watchTimers, racing)).toBe(0);
    expect(await registrations.stored('a')).toMatchObject({ end, status: 'pending', flags: [] });
    expect(await types(worker)).toEqual([]);
  });

  test('watched twice at once is proposed once', async () => {
    const found = await Promise.all([watchAt('20:00'), watchAt('20:00')]);
    expect(found.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await types(worker)).toEqual(['registration_own_no_stop']);
  });

  test('leaves others alone: deleted, stopped, and of farms that are gone', async () => {
    await registrations.put('gone', clockedIn(worker.uid, DAY, '05:00', { deleted: new Date(1) }));
    await watchAt('15:30');
    expect(await types(worker)).toEqual([]);
    expect(await watchAt('20:00')).toBe(1);
    expect((await registrations.stored('gone'))?.end).toBeNull();
    const other = await aFarm();
    await registrationsOf(other.farm).put('a', clockedIn(other.worker.uid, DAY, '06:00'));
    await db.doc(paths.farm(other.farm)).update({ deleted: new Date(1) });
    expect(await watchAt('22:00')).toBe(0);
  });
});

describe('a stop that arrives late', () => {
  const stop = () => {
    const end = at(DAY, '14:10');
    const deviceEnd = { at: end, offset: 60 };
    return registrations.update('a', { end, status: 'pending', deviceEnd, ...by(worker.uid) });
  };

  test('takes the place of the proposal, is history and counts', async () => {
    await watchAt('20:00');
    await stop();
    expect(await registrations.stored('a')).toMatchObject({
      status: 'pending',
      end: at(DAY, '14:10'),
      flags: ['no_stop'],
    });
    const events = await all(paths.registrationEvents(farm, 'a'));
    expect(events.map(({ action }) => action)).toEqual(['stopped']);
    const month = await db.doc(paths.timeMonth(farm, worker.uid, '2026-11')).get();
    expect(month.get('minutes')).toBe(8 * 60 + 10);
    expect(await watchAt('20:10')).toBe(0);
  });

  test('is not approved without a leader', async () => {
    await db.doc(paths.timeSettings(farm)).set({ approvalMode: 'outsideTolerance' });
    const hours = [{ date: 1, month: 1, year: 2026, value: 41 }];
    await db.doc(paths.employee(farm, worker.uid)).update({ hours });
    await watchAt('20:00');
    await stop();
    expect((await registrations.stored('a'))?.status).toBe('pending');
  });

  test('of a later start finds the forgotten clock closed already', async () => {
    await watchAt('20:00');
    await registrations.set(randomUUID(), clockedIn(worker.uid, DAY, '16:00'));
    expect(await registrations.stored('a')).toMatchObject({
      status: 'needsAction',
      end: at(DAY, '13:24'),
    });
  });
});

describe('a clock that has run for long', () => {
  test('is asked about at ten hours with the leader, and once more before its end', async () => {
    await watchAt('15:59');
    expect(await types(worker)).toEqual([]);
    await watchAt('16:00');
    await watchAt('16:10');
    expect(await types(worker)).toEqual(['still_running']);
    expect(await types(leader)).toEqual(['still_running_of']);
    await watchAt('19:00');
    await watchAt('19:10');
    expect(await types(worker)).toEqual(['still_running', 'still_running']);
    expect(await types(leader)).toEqual(['still_running_of']);
    expect((await registrations.stored('a'))?.status).toBe('running');
  });

  test.each([
    // Both rounds at once, 13 hours after the start.
    [780, 840, '18:59', '19:00'],
    // The last round is the only one: an hour before 13.5 hours.
    [780, 810, '18:29', '18:30'],
  ])(
    'asked after %i minutes of at most %i: the leader hears of it all the same, once',
    async (remindAfterMinutes, maxShiftMinutes, before, due) => {
      await db.doc(paths.timeSettings(farm)).set({ remindAfterMinutes, maxShiftMinutes });
      await watchAt(before);
      expect(await types(leader)).toEqual([]);
      await watchAt(due);
      await watchAt('19:20');
      expect(await types(worker)).toEqual(['still_running']);
      expect(await types(leader)).toEqual(['still_running_of']);
    },
  );

  test('and arrives late is told to the leader by the last call', async () => {
    await watchAt('19:10');
    await watchAt('19:20');
    expect(await types(worker)).toEqual(['still_running']);
    expect(await types(leader)).toEqual(['still_running_of']);
  });

  test('and arrives after the longest shift is told of once, as forgotten', async () => {
    await watchAt('20:30');
    expect(await types(leader)).toEqual(['registration_no_stop']);
  });
});

describe('a clock that goes on after its shift', () => {
  const shift = (start: string, end: string) => ({
    employeeId: worker.uid,
    start: at(DAY, start),
    end: at(DAY, end),
  });
  /** Friday of week 47. */
  const publish = (...shifts: readonly object[]) =>
    db.doc(paths.planWeek(farm, 'stable_2026-W47')).set({
      unitId: 'stable',
      week: '2026-W47',
      shifts: Object.fromEntries(shifts.map((one, index) => [`s${index}`, one])),
      publishedAt: new Date(),
    });
  beforeEach(async () => {
    const planned = { shiftId: 's0', start: at(DAY, '06:00'), end: at(DAY, '10:00') };
    await registrations.put('a', clockedIn(worker.uid, DAY, '06:00', { planned }));
  });

  test('is asked about half an hour later, once, and of nobody else', async () => {
    await publish(shift('06:00', '10:00'));
    await watchAt('10:29');
    expect(await types(worker)).toEqual([]);
    for (const time of ['10:30', '10:40', '12:00']) await watchAt(time);
    expect(await types(worker)).toEqual(['still_running']);
    expect([await types(leader), await types(owner)]).toEqual([[], []]);
    await watchAt('16:00');
    expect(await types(worker)).toEqual(['still_running', 'still_running']);
    expect(await types(leader)).toEqual(['still_running_of']);
  });

  test('and into another one of theirs is not asked about before that is over', async () => {
    await publish(shift('06:00', '10:00'), shift('10:00', '14:00'));
    for (const time of ['10:30', '14:20']) await watchAt(time);
    expect(await types(worker)).toEqual([]);
    await watchAt('14:30');
    expect(await types(worker)).toEqual(['still_running']);
  });

  test('is asked about where the shift is a colleague’s by now', async () => {
    await publish({ ...shift('06:00', '14:00'), employeeId: leader.uid });
    await watchAt('10:30');
    expect(await types(worker)).toEqual(['still_running']);
    expect(await types(leader)).toEqual([]);
  });
});

test('what fails on one farm keeps no other farm from being watched', async () => {
  await db.doc(paths.timeSettings(farm)).set({ maxShiftMinutes: 240 });
  await registrations.put('a', clockedIn(worker.uid, DAY, '06:00', { workDate: 'never' }));
  const other = await aFarm();
  await registrationsOf(other.farm).put('a', clockedIn(other.worker.uid, DAY, '06:00'));
  await watchAt('20:00');
  expect((await registrationsOf(other.farm).stored('a'))?.status).toBe('needsAction');
});

describe('a clock that brings a month to the limit of a seat', () => {
  beforeEach(async () => {
    await db.doc(paths.employee(farm, worker.uid)).update({ seatType: 'DELTID' });
  });
  const registered = (hours: number) =>
    db.doc(paths.timeMonth(farm, worker.uid, '2026-11')).set({
      employeeId: worker.uid,
      unitId: 'stable',
      month: '2026-11',
      // By the rules it may be less: the limit asks for the time at work.
      minutes: 0,
      rawMinutes: hours * 60,
    });

  test('is told once to the person and to the owners, and runs on', async () => {
    await registered(78);
    await watchAt('07:59');
    expect([await types(worker), await types(owner)]).toEqual([[], []]);
    await watchAt('08:00');
    await watchAt('08:10');
    expect(await toldTo(worker.uid)).toMatchObject([
      { type: 'cap_reached', params: { hours: 80, max: 80, month: '2026-11' } },
    ]);
    expect(await toldTo(owner.uid)).toMatchObject([
      {
        type: 'cap_reached_of',
        params: { name: 'Ida Holm', hours: 80 },
        link: `/timeregistration/registrations/${worker.uid}?m=2026-11`,
      },
    ]);
    expect(await types(leader)).toEqual([]);
    expect(await registrations.stored('a')).toMatchObject({ status: 'running', end: null });
  });

  test('is near first, and the total that follows says nothing twice', async () => {
    await registered(62);
    await watchAt('08:00');
    expect(await types(worker)).toEqual(['cap_near']);
    const end = at(DAY, '08:30');
    await registrations.update('a', { end, status: 'pending', ...by(worker.uid) });
    expect(await types(worker)).toEqual(['cap_near']);
  });

  test('begins with nothing where no month was counted yet', async () => {
    await watchAt('12:00');
    expect(await types(worker)).toEqual([]);
  });

  test('is no matter of other seats, of what is over, and of people who have left', async () => {
    await registered(90);
    await watchAt('12:00');
    expect(await types(worker)).toEqual([]);
    await registered(78);
    await db.doc(paths.employee(farm, worker.uid)).update({ deleted: new Date() });
    await watchAt('12:00');
    expect(await types(worker)).toEqual([]);
    await db.doc(paths.employee(farm, worker.uid)).update({ deleted: null, seatType: 'BASIC' });
    await watchAt('12:00');
    expect(await types(worker)).toEqual([]);
  });
});
