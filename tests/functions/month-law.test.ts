import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { recomputeMonth } from '../../functions/src/time/recompute-month.ts';
import { aFarm, clearProject, read, type Somebody } from './farm-world.ts';
import { clockedIn, registrationsOf, services, servicesAt, worked } from './time-world.ts';
import { at } from '#tests/support/time/clock.ts';

const { db } = services;

let farm: string;
let worker: Somebody;
let registrations: ReturnType<typeof registrationsOf>;
beforeEach(async () => {
  await clearProject();
  ({ farm, worker } = await aFarm());
  registrations = registrationsOf(farm);
});

const shift = (day: string, hours: readonly [string, string], change = {}) =>
  worked(worker.uid, day, hours, change);
const monthOf = (month: string) => read(paths.timeMonth(farm, worker.uid, month));
const lawOf = async (month: string) => (await monthOf(month))?.['law'];

describe('a month that is written', () => {
  test('holds the minutes by unit and activity, together those of the month', async () => {
    await registrations.set('a', shift('2026-11-18', ['07:00', '11:00'], { activityId: 'milk' }));
    await registrations.set('b', shift('2026-11-18', ['12:00', '14:00'], { unitId: 'field' }));
    expect(await monthOf('2026-11')).toMatchObject({
      minutes: 360,
      work: [
        { unitId: 'field', activityId: null, minutes: 120 },
        { unitId: 'stable', activityId: 'milk', minutes: 240 },
      ],
    });
  });

  test('T30 c: holds a night that was too short, and forgets it once it is put right', async () => {
    await registrations.set('late', shift('2026-11-16', ['14:00', '22:30']));
    await registrations.set('early', shift('2026-11-17', ['05:00', '13:00']));
    expect(await lawOf('2026-11')).toEqual([
      { day: '2026-11-17', code: 'rest_breach', value: 390 },
    ]);
    await registrations.update('early', { start: at('2026-11-17', '09:30') });
    expect(await lawOf('2026-11')).toEqual([]);
  });

  test('looks back into the month before, and follows what is changed there', async () => {
    const days = ['25', '26', '27', '28', '29', '30', '31'].map((date) => `2026-10-${date}`);
    const more = ['01', '02', '03'].map((date) => `2026-11-${date}`);
    for (const day of [...days, ...more]) {
      await registrations.set(day, shift(day, ['07:00', '12:00']));
    }
    expect(await lawOf('2026-10')).toEqual([{ day: '2026-10-31', code: 'no_day_off', value: 7 }]);
    expect(await lawOf('2026-11')).toEqual([{ day: '2026-11-03', code: 'no_day_off', value: 10 }]);
    // In a week that ends before November begins: nothing but the days in a row reaches there.
    await registrations.set('2026-10-24', shift('2026-10-24', ['07:00', '12:00']));
    expect(await lawOf('2026-11')).toEqual([{ day: '2026-11-03', code: 'no_day_off', value: 11 }]);
    await registrations.update('2026-10-29', { deleted: new Date(1) });
    expect(await lawOf('2026-11')).toEqual([]);
  });

  test('knows who is under 18 by the card, and says no more than that', async () => {
    await db.doc(paths.employeeCard(farm, worker.uid)).set({ birthDate: '2013-02-01' });
    await registrations.set('a', shift('2026-11-18', ['08:00', '15:30']));
    expect(await lawOf('2026-11')).toEqual([
      { day: '2026-11-18', code: 'young_day_long', value: 450 },
      { day: '2026-11-18', code: 'young_break', value: 0 },
    ]);
  });

  test('is not written again while a clock runs, nor when nothing has changed', async () => {
    await registrations.set('run', clockedIn(worker.uid, '2026-11-18', '05:00'));
    const target = { farmId: farm, employeeId: worker.uid, month: '2026-11' };
    const later = servicesAt(at('2026-11-18', '23:00'));
    expect(await recomputeMonth(later, target)).toBe(false);
    expect(await lawOf('2026-11')).toEqual([]);
    await registrations.set('a', shift('2026-11-17', ['05:00', '23:00']));
    expect(await recomputeMonth(services, target)).toBe(false);
    expect(await lawOf('2026-11')).toHaveLength(1);
  });
});
