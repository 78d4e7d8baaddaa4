import { describe, expect, test } from 'vitest';
import { aRegistration } from '#tests/support/factories.ts';
import { at } from '#tests/support/time/clock.ts';
import { daysAtHand, isWellWithin, workedWeek } from './own-time.ts';

describe('the ISO week', () => {
  test('holds Monday to Sunday, each with the minutes of its own registrations', () => {
    const sunday = aRegistration({
      id: 'night',
      workDate: '2026-11-22',
      start: at('2026-11-22', '22:00'),
      end: at('2026-11-23', '06:00'),
    });
    const monday = aRegistration({
      id: 'next',
      workDate: '2026-11-23',
      start: at('2026-11-23', '07:00'),
      end: at('2026-11-23', '08:30'),
    });
    const minutes = (day: string) =>
      workedWeek([monday, sunday], day, 0).map((one) => `${one.day} ${one.minutes}`);
    expect(minutes('2026-11-18').at(-1)).toBe('2026-11-22 480');
    expect(minutes('2026-11-18')).toHaveLength(7);
    expect(minutes('2026-11-29').at(0)).toBe('2026-11-23 90');
  });
});

describe('the days at hand', () => {
  test.each([
    ['a Wednesday', '2026-11-25', '2026-11-22', '2026-11-30'],
    ['a Sunday', '2026-11-29', '2026-11-22', '2026-11-30'],
    ['a Tuesday', '2026-11-24', '2026-11-22', '2026-11-30'],
    [
      'a Monday, of which yesterday lies in the week before',
      '2026-11-23',
      '2026-11-21',
      '2026-11-30',
    ],
    ['New Year', '2027-01-01', '2026-12-27', '2027-01-04'],
  ])('of %s hold its week and yesterday, with a day more on both sides', (_name, day, from, to) => {
    expect(daysAtHand(day)).toEqual({ from, to });
    expect(isWellWithin(day, daysAtHand(day))).toBe(true);
  });

  test('say of a day on their edge that its neighbours are not all there', () => {
    const days = daysAtHand('2026-11-25');
    const within = ['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30', '2026-10-25'].map(
      (day) => isWellWithin(day, days),
    );
    expect(within).toEqual([false, true, true, false, false]);
  });
});
