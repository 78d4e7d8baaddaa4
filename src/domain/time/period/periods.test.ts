import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '../../dates/day.ts';
import { isInGrace, nextPeriod, periodOf, periodsAround, previousPeriod } from './periods.ts';
import { DEFAULT_TIME_SETTINGS, PERIOD_TYPES, type TimeSettings } from './time-settings.ts';

const of = (change: Partial<TimeSettings>): TimeSettings => ({
  ...DEFAULT_TIME_SETTINGS,
  ...change,
});

describe('the pay period of a day', () => {
  test.each<[string, Partial<TimeSettings>, string, string, string]>([
    ['a month', {}, '2026-11-21', '2026-11-01', '2026-11-30'],
    ['a month, its first day', {}, '2028-02-01', '2028-02-01', '2028-02-29'],
    ['a week', { periodType: 'week' }, '2026-11-22', '2026-11-16', '2026-11-22'],
    ['a week, on Monday', { periodType: 'week' }, '2026-11-23', '2026-11-23', '2026-11-29'],
    ['a fortnight', { periodType: 'fourteenDays' }, '2026-01-18', '2026-01-05', '2026-01-18'],
    ['the next', { periodType: 'fourteenDays' }, '2026-01-19', '2026-01-19', '2026-02-01'],
    ['before its anchor', { periodType: 'fourteenDays' }, '2026-01-04', '2025-12-22', '2026-01-04'],
    [
      'an anchor that is no Monday counts as its week',
      { periodType: 'fourteenDays', periodAnchor: '2026-01-15' },
      '2026-01-18',
      '2026-01-12',
      '2026-01-25',
    ],
    [
      'an anchor that is no day is the preset',
      { periodType: 'fourteenDays', periodAnchor: 'x' },
      '2026-01-18',
      '2026-01-05',
      '2026-01-18',
    ],
    ['from the 16th', { periodType: 'custom' }, '2026-11-16', '2026-11-16', '2026-12-15'],
    ['until the 15th', { periodType: 'custom' }, '2026-11-15', '2026-10-16', '2026-11-15'],
    ['over New Year', { periodType: 'custom' }, '2027-01-01', '2026-12-16', '2027-01-15'],
    [
      'from the 1st is the month',
      { periodType: 'custom', periodStartDay: 1 },
      '2026-02-28',
      '2026-02-01',
      '2026-02-28',
    ],
    [
      'from the 28th',
      { periodType: 'custom', periodStartDay: 28 },
      '2026-03-01',
      '2026-02-28',
      '2026-03-27',
    ],
  ])('%s', (_name, change, day, from, to) => {
    expect(periodOf(day, of(change))).toEqual({ from, to });
  });

  test('periods of any kind hold their own days and follow each other without gap or overlap', () => {
    const settings = fc.record({
      periodType: fc.constantFrom(...PERIOD_TYPES),
      periodStartDay: fc.integer({ min: 1, max: 28 }),
      periodAnchor: fc.integer({ min: 0, max: 400 }).map((n) => addDays('2025-12-01', n)),
    });
    const days = fc.integer({ min: 0, max: 9000 }).map((n) => addDays('2015-01-01', n));
    fc.assert(
      fc.property(settings, days, (change, day) => {
        const own = of(change);
        const period = periodOf(day, own);
        expect(period.from <= day && day <= period.to).toBe(true);
        expect(periodOf(period.from, own)).toEqual(period);
        expect(periodOf(period.to, own)).toEqual(period);
        expect(nextPeriod(period, own).from).toBe(addDays(period.to, 1));
        expect(previousPeriod(period, own).to).toBe(addDays(period.from, -1));
        const weeks = { week: 7, fourteenDays: 14, month: null, custom: null }[own.periodType];
        if (weeks !== null) {
          expect(daysBetween(period.from, period.to) + 1).toBe(weeks);
          expect(weekdayOf(period.from)).toBe(1);
        }
      }),
    );
  });

  test('around a day', () => {
    const around = periodsAround('2026-11-21', of({}), { before: 2, after: 1 });
    expect(around.map(({ from }) => from)).toEqual([
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
      '2026-12-01',
    ]);
    expect(periodsAround('2026-11-21', of({}), { before: 0, after: 0 })).toHaveLength(1);
  });
});

test('people may enter own time until the days of grace are over', () => {
  const grace = (today: string, graceDays = 3) => isInGrace('2026-10-10', today, of({ graceDays }));
  expect(['2026-10-10', '2026-10-31', '2026-11-03', '2026-11-04'].map((day) => grace(day))).toEqual(
    [true, true, true, false],
  );
  expect([grace('2026-10-31', 0), grace('2026-11-01', 0)]).toEqual([true, false]);
});
