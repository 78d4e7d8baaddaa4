import { describe, expect, test } from 'vitest';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { at } from '#tests/support/time/clock.ts';
import { weekNorm } from './flex.ts';

const person = anEmployee({ hours: [{ date: 1, month: 1, year: 2020, value: 37 }] });
const norm = (monday: string, leave: Parameters<typeof weekNorm>[3]['leave'] = [], of = person) =>
  weekNorm(of, aFarm(), monday, { holidays: [], leave });

describe('what is to be worked in a week', () => {
  test('is the hours agreed on, less holidays and leave', () => {
    expect(norm('2026-11-23')).toBe(2220);
    // Ascension Day.
    expect(norm('2026-05-11')).toBe(1776);
    const away = { day: '2026-11-24', weight: 1, countsAs: 'norm' } as const;
    expect(norm('2026-11-23', [away])).toBe(1776);
    expect(norm('2026-11-23', [{ ...away, weight: 0.5 }])).toBe(1998);
  });

  test('at the turn of the year both years have their holidays', () => {
    // Christmas Eve to the second day of Christmas, a Saturday; then New Year's Day, a Friday.
    expect(norm('2026-12-21')).toBe(1332);
    expect(norm('2026-12-28')).toBe(1776);
  });

  test('begins and ends with the employment, and is nothing without weekly hours', () => {
    const hours = [{ date: 1, month: 1, year: 2020, value: 37 }];
    const late = anEmployee({ hours, startDate: at('2026-11-26', '00:00') });
    expect(norm('2026-11-23', [], late)).toBe(888);
    expect(norm('2026-11-23', [], anEmployee({ hours: [] }))).toBeNull();
  });
});
