import fc from '#tests/support/property.ts';
import { expect, test } from 'vitest';
import { instantOf } from '../../dates/day.ts';
import { quietUntil } from './notification-settings.ts';

const ZONE = 'Europe/Copenhagen';
const at = (text: string, zone = ZONE): number => {
  const [day = '', time = ''] = text.split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantOf(day, hour, minute, zone);
};
const NIGHT = { from: 21 * 60, to: 4 * 60 + 30 };

test.each([
  ['before them', NIGHT, '2026-11-24 20:59', null],
  ['in their first minute', NIGHT, '2026-11-24 21:00', '2026-11-25 04:30'],
  ['after midnight', NIGHT, '2026-11-25 00:10', '2026-11-25 04:30'],
  ['in their last minute', NIGHT, '2026-11-25 04:29', '2026-11-25 04:30'],
  ['when they are over', NIGHT, '2026-11-25 04:30', null],
  ['within a day', { from: 720, to: 780 }, '2026-11-25 12:30', '2026-11-25 13:00'],
  ['after those within a day', { from: 720, to: 780 }, '2026-11-25 13:00', null],
  ['until midnight', { from: 1380, to: 0 }, '2026-12-31 23:30', '2027-01-01 00:00'],
  ['on the night the clock goes forward', NIGHT, '2026-03-28 23:00', '2026-03-29 04:30'],
  ['on the night it goes back', NIGHT, '2026-10-25 00:30', '2026-10-25 04:30'],
  ['without any', null, '2026-11-25 00:10', null],
])('quiet hours, %s', (_name, quiet, now, until) => {
  expect(quietUntil(quiet, at(now), ZONE)).toBe(until === null ? null : at(until));
});

test('an end that is skipped comes when the clock has gone forward', () => {
  const quiet = { from: 0, to: 150 };
  expect(quietUntil(quiet, at('2026-03-29 01:30'), ZONE)).toBe(at('2026-03-29 03:30'));
});

test('the hours are those of the farm', () => {
  const now = Date.UTC(2026, 10, 24, 20, 30);
  expect(quietUntil(NIGHT, now, ZONE)).not.toBeNull();
  expect(quietUntil(NIGHT, now, 'Atlantic/Reykjavik')).toBeNull();
});

test('they always end, within a day and two hours, and never behind', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const day = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
  fc.assert(
    fc.property(minute, minute, day, (from, to, nowMs) => {
      const until = quietUntil({ from, to }, nowMs, ZONE);
      if (until === null) return;
      expect(until).toBeGreaterThan(nowMs);
      expect(until - nowMs).toBeLessThanOrEqual(26 * 3_600_000);
    }),
  );
});
