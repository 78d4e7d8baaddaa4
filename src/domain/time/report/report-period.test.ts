import { describe, expect, test } from 'vitest';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';
import {
  comparedPeriod,
  isWholeMonths,
  monthsOf,
  type PeriodChoice,
  reportPeriod,
} from './report-period.ts';

const TODAY = '2026-11-21';
const range = { from: '2026-01', to: '2026-02' };
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
    ['range', -3, '2026-01-01 2026-02-28'],
  ] as const)('%s %i', (preset, offset, days) => {
    expect(period(preset, offset)).toBe(days);
  });

  test('follow the pay periods of the farm', () => {
    expect(period('pay', 0, { periodType: 'custom' })).toBe('2026-11-16 2026-12-15');
    expect(period('pay', -1, { periodType: 'custom' })).toBe('2026-10-16 2026-11-15');
    expect(period('pay', -2, { periodType: 'fourteenDays' })).toBe('2026-10-12 2026-10-25');
  });

  test('of a range the wrong way round are the same', () => {
    const turned = { from: '2026-02', to: '2026-01' };
    expect(
      reportPeriod({ preset: 'range', offset: 0, range: turned }, TODAY, DEFAULT_TIME_SETTINGS),
    ).toEqual({ from: '2026-01-01', to: '2026-02-28' });
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

describe('what it is compared with', () => {
  test.each([
    ['2026-11-01', '2026-11-30', 'previous', '2026-10-01 2026-10-31'],
    ['2026-10-01', '2026-12-31', 'previous', '2026-07-01 2026-09-30'],
    ['2026-03-16', '2026-04-15', 'previous', '2026-02-13 2026-03-15'],
    ['2026-11-02', '2026-11-15', 'previous', '2026-10-19 2026-11-01'],
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

  test('may be nothing', () => {
    expect(
      comparedPeriod({ from: '2026-11-01', to: '2026-11-30' }, 'none', '2026-11-22'),
    ).toBeNull();
  });
});
