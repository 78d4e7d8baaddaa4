import { describe, expect, test } from 'vitest';
import { NO_LEAVE } from '#domain/time/engine/input/leave-facts.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { aRule, worked } from '#tests/support/time/rules.ts';
import { closedPeriods, linesOf } from './model.ts';

const overtimeOf = (period: 'day' | 'week') =>
  aRule('overtime', { period, threshold: { kind: 'fixed', minutes: 1200 } });

describe('the lines of a month', () => {
  const linesWith = (
    registrations: Parameters<typeof linesOf>[0]['registrations'],
    days = { from: '2026-11-01', to: '2026-11-30' },
  ) =>
    linesOf({
      ...days,
      registrations,
      rules: [overtimeOf('week')],
      person: anEmployee(),
      farm: aFarm(),
      holidays: [],
      birthDate: null,
      leave: NO_LEAVE,
      nowMs: at('2026-12-01', '09:00'),
    });

  test('know the days of the week that lie in the month before', () => {
    const [friday, sunday] = [
      worked('2026-10-30', '06:00', '18:00'),
      worked('2026-11-01', '06:00', '18:00'),
    ];
    const codes = linesWith([friday, sunday]).map(({ day, payCode, quantity }) => {
      return `${day} ${payCode} ${quantity}`;
    });
    expect(codes).toEqual(['2026-11-01 10 480', '2026-11-01 11 240']);
    expect(linesWith([sunday]).map(({ payCode }) => payCode)).toEqual(['10']);
  });

  test('of a week are those of its days alone, in both months', () => {
    const worked12 = (day: string) => worked(day, '06:00', '18:00');
    const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-07'].map(worked12);
    const week = { from: '2026-11-30', to: '2026-12-06' };
    expect(linesWith(days, week).map(({ day, payCode }) => `${day} ${payCode}`)).toEqual([
      '2026-11-30 10',
      '2026-12-01 10',
      '2026-12-01 11',
    ]);
  });
});

describe('the closed periods of a month', () => {
  const periods = (lockedThrough: string | null, change = {}) =>
    closedPeriods('2026-10', { ...DEFAULT_TIME_SETTINGS, ...change }, aFarm({ lockedThrough })).map(
      ({ from }) => from,
    );

  test('are those that touch it and lie before the lock', () => {
    expect(periods(null)).toEqual([]);
    expect(periods('2026-09-30')).toEqual([]);
    expect(periods('2026-10-31')).toEqual(['2026-10-01']);
  });

  test('may be several, and begin in another month', () => {
    const custom = { periodType: 'custom', periodStartDay: 16 };
    expect(periods('2026-10-15', custom)).toEqual(['2026-09-16']);
    expect(periods('2026-11-15', custom)).toEqual(['2026-09-16', '2026-10-16']);
    expect(periods('2026-10-18', { periodType: 'week' })).toEqual([
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
    ]);
  });
});
