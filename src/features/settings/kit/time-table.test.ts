import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/dates/day.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import { aFarm } from '#tests/support/factories.ts';
import { clockText, earliestDay, exampleOutcome, notesAsked, presentPeriod } from './time-table.ts';

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

  // October was over on the 31st; with three days of grace its time is open through 3 November.
  it.each([
    ['2026-11-03', '2026-10-20'],
    ['2026-11-04', '2026-11-01'],
    ['2026-11-09', '2026-11-01'],
    ['2026-11-14', '2026-11-01'],
    ['2026-11-15', '2026-11-01'],
    ['2026-11-16', '2026-11-02'],
  ])('knows the days of grace too: on %s it is %s', (today, first) => {
    expect(earliestDay(farm, settings, instantOf(today, 9, 0, farm.timeZone))).toBe(first);
  });

  it('knows no day where today is locked', () => {
    expect(earliestDay({ ...farm, lockedThrough: '2026-11-21' }, settings, now)).toBeNull();
  });

  it('knows when a note is asked for, and what becomes of time without one', () => {
    const asked = { ...settings, noteWhenLong: true };
    expect(notesAsked(settings)).toEqual({ byHand: null, byClock: null });
    expect(notesAsked(asked)).toEqual({ byHand: 'long', byClock: 'waits' });
    expect(notesAsked({ ...asked, noteWhenManual: true }).byHand).toBe('always');
    expect(notesAsked({ ...asked, trackingMode: 'timer' }).byHand).toBeNull();
    expect(notesAsked({ ...asked, trackingMode: 'manual' }).byClock).toBeNull();
    expect(notesAsked({ ...asked, approvalMode: 'none' }).byClock).toBe('marked');
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
