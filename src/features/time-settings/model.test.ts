import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/dates/day.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/time-settings.ts';
import { aFarm } from '#tests/support/factories.ts';
import { clockText, earliestDay, exampleOutcome, presentPeriod } from './model.ts';

const farm = aFarm({ timeZone: 'Europe/Copenhagen' });
const now = instantOf('2026-11-21', 9, 0, farm.timeZone);
const settings = DEFAULT_TIME_SETTINGS;

describe('previews of the time settings', () => {
  it('writes minutes after midnight as a clock does', () => {
    expect([390, 390 + 600, 1439, 1440, 390 + 1440].map(clockText)).toEqual([
      '06:30',
      '16:30',
      '23:59',
      '00:00',
      '06:30',
    ]);
  });

  it('knows the first day that can be changed, also above a locked one', () => {
    expect(earliestDay(farm, settings, now)).toBe('2026-11-07');
    expect(earliestDay({ ...farm, lockedThrough: '2026-10-31' }, settings, now)).toBe('2026-11-07');
    expect(earliestDay({ ...farm, lockedThrough: '2026-11-15' }, settings, now)).toBe('2026-11-16');
  });

  it('knows the present period and its last day of grace', () => {
    expect(presentPeriod(farm, { ...settings, graceDays: 3 }, now)).toEqual({
      from: '2026-11-01',
      to: '2026-11-30',
      last: '2026-12-03',
    });
  });

  it('says what becomes of a day that is seven minutes off', () => {
    const mode = 'outsideTolerance' as const;
    expect(exampleOutcome(settings)).toBe('all');
    expect(exampleOutcome({ ...settings, approvalMode: 'none' })).toBe('none');
    expect(exampleOutcome({ ...settings, approvalMode: mode, toleranceTotalMinutes: 7 })).toBe(
      'inside',
    );
    expect(exampleOutcome({ ...settings, approvalMode: mode, toleranceTotalMinutes: 6 })).toBe(
      'outside',
    );
  });
});
