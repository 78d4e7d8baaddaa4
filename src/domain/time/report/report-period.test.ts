import { describe, expect, test } from 'vitest';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';
import {
  comparedPeriod,
  daysOfMonthIn,
  freeDays,
  isWholeMonths,
  lengthOf,
  monthsOf,
  type PeriodChoice,
  reportPeriod,
} from './report-period.ts';

const TODAY = '2026-11-21';
const range = { from: '2026-01-01', until: '2026-03-01' };
const period = (
  preset: PeriodChoice['preset'],
  offset = 0,
  settings: Partial<typeof DEFAULT_TIME_SETTINGS> = {},
) =>
  Object.values(
    reportPeriod({ preset, offset, range }, TODAY, { ...DEFAULT_TIME_SETTINGS, ...settings }),
  ).join(' ');

describe('the days of a report', () => {
  test.each([
    ['month', 0, '2026-11-01 2026-11-30'],
    ['month', -1, '2026-10-01 2026-10-31'],
    ['month', -11, '2025-12-01 2025-12-31'],
    ['quarter', 0, '2026-10-01 2026-12-31'],
    ['quarter', -1, '2026-07-01 2026-09-30'],
    ['year', 0, '2026-01-01 2026-12-31'],
    ['year', -1, '2025-01-01 2025-12-31'],
    ['months12', 0, '2025-12-01 2026-11-30'],
    ['months12', -1, '2024-12-01 2025-11-30'],
    ['days14', 0, '2026-11-08 2026-11-21'],
    ['days14', -1, '2026-10-25 2026-11-07'],
    ['yearToDate', 0, '2026-01-01 2026-11-21'],
    ['yearToDate', -1, '2025-01-01 2025-11-21'],
    ['range', -3, '2026-01-01 2026-02-28'],
  ] as const)('%s %i', (preset, offset, days) => {
    expect(period(preset, offset)).toBe(days);
  });

  test('follow the pay periods of the farm', () => {
    expect(period('pay', 0, { periodType: 'custom' })).toBe('2026-11-16 2026-12-15');
    expect(period('pay', -1, { periodType: 'custom' })).toBe('2026-10-16 2026-11-15');
    expect(period('pay', -2, { periodType: 'fourteenDays' })).toBe('2026-10-12 2026-10-25');
  });

  test.each([
    ['2024-02-29', -1, '2023-01-01 2023-02-28'],
    ['2025-01-31', 0, '2025-01-01 2025-01-31'],
    ['2025-01-01', 0, '2025-01-01 2025-01-01'],
    ['2025-12-31', -1, '2024-01-01 2024-12-31'],
  ] as const)('a year to %s, %i', (today, offset, days) => {
    const choice = { preset: 'yearToDate', offset, range } as const;
    const found = reportPeriod(choice, today, DEFAULT_TIME_SETTINGS);
    expect(Object.values(found).join(' ')).toBe(days);
  });

  test('lie in months', () => {
    expect(monthsOf({ from: '2026-11-16', to: '2027-01-15' })).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
    ]);
    expect(isWholeMonths({ from: '2026-02-01', to: '2026-02-28' })).toBe(true);
    expect(isWholeMonths({ from: '2026-02-01', to: '2026-02-27' })).toBe(false);
  });
});

describe('free days', () => {
  test.each([
    ['a day', '2026-11-21', '2026-11-21', '2026-11-21 2026-11-22', false],
    ['the last of a month', '2026-01-31', '2026-01-31', '2026-01-31 2026-02-01', false],
    ['a leap day', '2024-02-28', '2024-02-29', '2024-02-28 2024-03-01', false],
    ['February of another year', '2026-02-01', '2026-02-28', '2026-02-01 2026-03-01', false],
    ['the end of a year', '2025-12-20', '2026-01-02', '2025-12-20 2026-01-03', false],
    ['the last before the first', '2026-10-18', '2026-10-05', '2026-10-05 2026-10-19', false],
    ['24 months', '2024-11-01', '2026-10-31', '2024-11-01 2026-11-01', false],
    ['a day more', '2024-10-31', '2026-10-31', '2024-11-01 2026-11-01', true],
    ['a day into the next month', '2024-11-30', '2026-11-01', '2024-12-01 2026-11-02', true],
    ['the far future', '9999-12-30', '9999-12-31', '2200-12-31 2201-01-01', false],
    ['all there is', '0000-01-01', '9999-12-31', '2199-01-01 2201-01-01', true],
    ['before there was anything', '0000-01-01', '1899-12-31', '1900-01-01 1900-01-02', false],
  ])('%s', (_, first, last, days, isCut) => {
    const found = freeDays(first, last);
    expect(Object.values(found.days).join(' ')).toBe(days);
    expect(found.isCut).toBe(isCut);
    const choice = { preset: 'range', offset: 0, range: found.days } as const;
    const whole = reportPeriod(choice, TODAY, DEFAULT_TIME_SETTINGS);
    expect(monthsOf(whole).length).toBeLessThanOrEqual(24);
    expect(lengthOf(whole)).toBeGreaterThan(0);
  });

  test.each([
    ['2026-10', '2026-10-05 2026-11-01'],
    ['2026-11', '2026-11-01 2026-12-01'],
    ['2026-12', '2026-12-01 2026-12-04'],
  ])('of %s alone', (month, days) => {
    const found = daysOfMonthIn(month, { from: '2026-10-05', to: '2026-12-03' });
    expect(Object.values(found).join(' ')).toBe(days);
  });
});

describe('what it is compared with', () => {
  test.each([
    ['2026-11-01', '2026-11-30', 'previous', '2026-10-01 2026-10-31'],
    ['2026-10-01', '2026-12-31', 'previous', '2026-07-01 2026-09-30'],
    ['2026-03-16', '2026-04-15', 'previous', '2026-02-13 2026-03-15'],
    ['2026-11-02', '2026-11-15', 'previous', '2026-10-19 2026-11-01'],
    ['2026-10-05', '2026-10-18', 'previous', '2026-09-21 2026-10-04'],
    ['2026-01-31', '2026-01-31', 'previous', '2026-01-30 2026-01-30'],
    ['2024-02-29', '2024-02-29', 'previous', '2024-02-28 2024-02-28'],
    ['2024-03-01', '2024-03-02', 'previous', '2024-02-28 2024-02-29'],
    ['2026-01-01', '2026-01-10', 'previous', '2025-12-22 2025-12-31'],
    ['2200-12-31', '2200-12-31', 'previous', '2200-12-30 2200-12-30'],
    ['2025-02-01', '2025-02-28', 'lastYear', '2024-02-01 2024-02-29'],
    ['2024-02-29', '2024-03-06', 'lastYear', '2023-02-28 2023-03-06'],
    ['2026-03-16', '2026-04-15', 'lastYear', '2025-03-16 2025-04-15'],
  ] as const)('%s–%s, %s', (from, to, comparison, days) => {
    const compared = comparedPeriod({ from, to }, comparison, '2027-06-01');
    expect(Object.values(compared ?? {}).join(' ')).toBe(days);
  });

  test.each([
    ['2026-11-01', '2026-11-30', '2026-11-22', 'previous', '2026-10-01 2026-10-22'],
    ['2026-11-01', '2026-11-30', '2026-11-01', 'previous', '2026-10-01 2026-10-01'],
    ['2026-11-01', '2026-11-30', '2026-11-30', 'previous', '2026-10-01 2026-10-31'],
    ['2026-11-01', '2026-11-30', '2026-11-22', 'lastYear', '2025-11-01 2025-11-22'],
    ['2026-03-01', '2026-03-31', '2026-03-30', 'previous', '2026-02-01 2026-02-28'],
    ['2026-10-01', '2026-12-31', '2026-11-22', 'previous', '2026-07-01 2026-08-22'],
    ['2026-12-01', '2026-12-31', '2026-11-22', 'previous', '2026-11-01 2026-11-30'],
  ] as const)('%s–%s on %s, %s: the same days', (from, to, today, comparison, days) => {
    const compared = comparedPeriod({ from, to }, comparison, today);
    expect(Object.values(compared ?? {}).join(' ')).toBe(days);
  });

  test('of a year to date is the year before to the same date', () => {
    const days = { from: '2026-01-01', to: '2026-11-21' };
    const before = { from: '2025-01-01', to: '2025-11-21' };
    expect(comparedPeriod(days, 'previous', TODAY, 'yearToDate')).toEqual(before);
    expect(comparedPeriod(days, 'lastYear', TODAY, 'yearToDate')).toEqual(before);
    expect(comparedPeriod(days, 'none', TODAY, 'yearToDate')).toBeNull();
  });

  test('may be nothing', () => {
    expect(
      comparedPeriod({ from: '2026-11-01', to: '2026-11-30' }, 'none', '2026-11-22'),
    ).toBeNull();
  });
});
