import { describe, expect, test } from 'vitest';
import { NOW } from '#tests/support/time/clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { reminderOf } from './forgotten.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';

const after = (minutes: number, change = {}) =>
  reminderOf(
    aRegistration({ start: NOW }),
    { ...DEFAULT_TIME_SETTINGS, ...change },
    NOW + minutes * 60_000,
  );

test.each([
  [599, null],
  [600, 'first'],
  [779, 'first'],
  [780, 'last'],
  [2000, 'last'],
])('a clock that has run for %i minutes is due for %s', (minutes, round) => {
  expect(after(minutes)).toBe(round);
});

test('a farm that asks later than its longest shift asks for the last time only', () => {
  const late = { remindAfterMinutes: 1440, maxShiftMinutes: 480 };
  expect(after(419, late)).toBeNull();
  expect(after(420, late)).toBe('last');
});

describe('a clock that goes on after its shift', () => {
  const planned = { shiftId: 's', start: NOW, end: NOW + 4 * 3_600_000, breakMinutes: 0 };
  const round = (minutes: number, change: Partial<typeof planned> | null = {}) =>
    reminderOf(
      aRegistration({ start: NOW, planned: change && { ...planned, ...change } }),
      DEFAULT_TIME_SETTINGS,
      NOW + minutes * 60_000,
    );

  test.each([
    [269, null],
    [270, 'planned'],
    [599, 'planned'],
    [600, 'first'],
    [780, 'last'],
  ])('after %i minutes of a shift of 240 it is due for %s', (minutes, due) => {
    expect(round(minutes)).toBe(due);
  });

  test('is asked of nobody whose work was not planned', () => {
    expect(round(500, null)).toBeNull();
  });
});
