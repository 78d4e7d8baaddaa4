import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { aRule, worked } from '#tests/support/time/rules.ts';
import { addDays } from '../dates/day.ts';
import { monthTotals, type MonthTotalsInput } from './month/month-totals.ts';
import type { Registration } from './registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from './period/time-settings.ts';

const monthOf = (registrations: readonly Registration[], change: Partial<MonthTotalsInput> = {}) =>
  monthTotals({
    registrations,
    month: '2026-11',
    person: anEmployee(),
    farm: aFarm(),
    settings: DEFAULT_TIME_SETTINGS,
    rules: [],
    holidays: [],
    nowMs: at('2026-11-21', '09:00'),
    ...change,
  });

describe('the work of a month', () => {
  test('stands by unit and activity, what runs and what waits for an end left out', () => {
    const { work, minutes } = monthOf([
      worked('2026-11-16', '05:00', '08:00', { unitId: 's', activityId: 'milk' }),
      worked('2026-11-16', '09:00', '10:00', { unitId: 'k' }),
      worked('2026-11-17', '05:00', '07:00', { unitId: 's', activityId: 'milk' }),
      worked('2026-11-17', '09:00', '11:00', { unitId: 's', activityId: 'feed' }),
      worked('2026-11-18', '05:00', '07:00', { status: 'needsAction' }),
      worked('2026-11-21', '05:00', '05:00', { end: null, status: 'running' }),
      worked('2026-12-01', '05:00', '07:00'),
    ]);
    expect(work).toEqual([
      { unitId: 'k', activityId: null, minutes: 60 },
      { unitId: 's', activityId: 'feed', minutes: 120 },
      { unitId: 's', activityId: 'milk', minutes: 300 },
    ]);
    expect(minutes).toBe(480);
  });

  test('adds up to the minutes of the month, whatever the rules do', () => {
    const rules = [
      aRule('break', { afterMinutes: 240, minutes: 30 }),
      aRule('rounding', { start: 'nearest', end: 'down', stepMinutes: 15 }),
    ];
    const shift = fc.record({
      day: fc.integer({ min: -2, max: 31 }),
      from: fc.nat(1439),
      length: fc.nat(900),
      unitId: fc.constantFrom('k', 's', 'm'),
      activityId: fc.constantFrom(null, 'milk', 'feed'),
    });
    fc.assert(
      fc.property(fc.array(shift, { maxLength: 30 }), fc.boolean(), (shifts, withRules) => {
        const entries = shifts.map(({ day, from, length, ...where }, index) => {
          const workDate = addDays('2026-11-01', day);
          const start = at(workDate, '00:00') + from * 60_000;
          return worked(workDate, '00:00', '01:00', {
            id: String(index),
            start,
            end: start + length * 60_000,
            ...where,
          });
        });
        const { work, minutes } = monthOf(entries, { rules: withRules ? rules : [] });
        expect(work.reduce((sum, one) => sum + one.minutes, 0)).toBe(minutes);
      }),
    );
  });
});

describe('what the law finds', () => {
  test('is stored with the month, by the birth date where it is known', () => {
    const day = worked('2026-11-16', '06:00', '21:00');
    const codes = (birthDate: string | null) =>
      monthOf([day], { birthDate }).law.map(({ code }) => code);
    expect(codes(null)).toEqual(['rest_short']);
    expect(codes('2010-01-01')).toContain('young_day_long');
  });

  test('does not change while a clock runs', () => {
    const running = worked('2026-11-16', '06:00', '06:00', { end: null, status: 'running' });
    const at23 = monthOf([running], { nowMs: at('2026-11-16', '23:00') });
    expect(monthOf([running], { nowMs: at('2026-11-16', '07:00') })).toEqual(at23);
    expect(at23.law).toEqual([]);
  });
});
