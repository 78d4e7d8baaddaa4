import { describe, expect, test } from 'vitest';
import { daysIn } from '#domain/dates/day.ts';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { daysNorm, monthNorm } from './model.ts';

const person = anEmployee({ seatType: 'PREMIUM' });
const whose = (today: string) => ({ person, farm: aFarm(), today });
const away = (day: string) => ({ day, share: 1, minutes: 444 });

describe('the norm of a month', () => {
  const norm = (today: string, days: readonly string[] = []) =>
    monthNorm(9620, '2026-11', days.map(away), whose(today));

  test('goes up to today while the month goes on', () => {
    // 15 of 21 planned days.
    expect(norm('2026-11-20')).toEqual({ whole: 9620, toDate: 6871, away: 0 });
    expect(norm('2026-11-30').toDate).toBe(9620);
    expect(norm('2026-12-05').toDate).toBe(9620);
    expect(norm('2026-10-31').toDate).toBe(9620);
  });

  test('leaves out what leave takes, on the days on which it is', () => {
    // 14 of the 20 days that are left, and then 15: the last day of leave lies ahead.
    expect(norm('2026-11-20', ['2026-11-16'])).toEqual({ whole: 9176, toDate: 6423, away: 444 });
    expect(norm('2026-11-20', ['2026-11-23']).toDate).toBe(6882);
  });
});

describe('the norm of a week', () => {
  const week = daysIn({ from: '2026-11-16', until: '2026-11-23' });

  test('is that of its planned days up to today, less leave', () => {
    expect(daysNorm(week, [], whose('2026-11-18'))).toEqual({
      whole: 2220,
      toDate: 1332,
      away: 0,
    });
    const ill = [away('2026-11-17'), away('2026-11-20')];
    expect(daysNorm(week, ill, whose('2026-11-18'))).toEqual({
      whole: 1332,
      toDate: 888,
      away: 888,
    });
    expect(daysNorm(week, ill, whose('2026-11-30')).toDate).toBe(1332);
  });

  test('[S6.2] is none without a flex account', () => {
    const seat = { ...whose('2026-11-18'), person: anEmployee() };
    expect(daysNorm(week, [], seat).whole).toBe(0);
  });
});
