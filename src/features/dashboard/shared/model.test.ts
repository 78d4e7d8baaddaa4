import { describe, expect, test } from 'vitest';
import { anEmployee, aRegistration } from '#tests/support/factories.ts';
import { at } from '#tests/support/time/clock.ts';
import { atWork, barShares, partOfDay } from './model.ts';

test.each([
  ['02:59', 'night'],
  ['03:00', 'morning'],
  ['09:59', 'morning'],
  ['10:00', 'day'],
  ['18:00', 'evening'],
  ['22:00', 'night'],
])('at %s it is %s', (time, part) => {
  expect(partOfDay(time)).toBe(part);
});

describe('at work now', () => {
  const running = (id: string, time: string, unitId = 'k', changes = {}) =>
    aRegistration({
      id: `${id} ${time}`,
      employeeId: id,
      unitId,
      start: at('2026-11-21', time),
      ...changes,
    });
  const people = [
    anEmployee({ id: 'a', units: ['k'] }),
    anEmployee({ id: 'b', units: ['k', 's'] }),
    anEmployee({ id: 'plan', units: ['k'], seatType: 'PLANNING' }),
    anEmployee({ id: 'gone', units: ['k'], deleted: 1 }),
    anEmployee({ id: 's', units: ['s'] }),
  ];

  test('[S1.5] is everybody on the clock, by start, one entry a person', () => {
    const view = atWork(
      [running('b', '06:00'), running('a', '04:31'), running('a', '07:10'), running('x', '05:00')],
      people,
      'k',
    );
    expect(view.list.map((one) => one.registration.id)).toEqual(['x 05:00', 'b 06:00', 'a 07:10']);
    expect(view.list.map((one) => one.person?.id ?? null)).toEqual([null, 'b', 'a']);
  });

  test('counts those of the unit who have time registration, and whoever is there besides', () => {
    expect(atWork([], people, 'k').of).toBe(2);
    expect(atWork([], people, null).of).toBe(3);
    expect(atWork([running('x', '05:00')], people, 'k').of).toBe(3);
  });

  test('leaves out what has stopped or was deleted', () => {
    const stopped = running('a', '04:31', 'k', {
      end: at('2026-11-21', '05:00'),
      status: 'pending',
    });
    expect(atWork([stopped, running('b', '06:00', 'k', { deleted: 1 })], people, 'k').list).toEqual(
      [],
    );
  });
});

test('bars reach the top at eight hours, or at the longest day', () => {
  expect(barShares([240, 480, 0])).toEqual([0.5, 1, 0]);
  expect(barShares([300, 600])).toEqual([0.5, 1]);
});
