import { expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { DEFAULT_NOTIFICATION_SETTINGS } from './notification-settings.ts';
import { digestMessages, isDigestDue } from './message-groups.ts';

const NOTHING = { times: 0, leaves: 0, shifts: 0, away: 0 };

test('a digest is for whom something waits, once a day', () => {
  const [message, ...others] = digestMessages(
    [
      { uid: 'karen', waiting: { ...NOTHING, away: 2 } },
      { uid: 'søren', waiting: NOTHING },
    ],
    '2026-11-24',
  );
  expect(others).toEqual([]);
  expect(message).toEqual({
    id: 'karen 2026-11-24 digest',
    to: 'karen',
    type: 'digest',
    params: { times: 0, leaves: 0, shifts: 0, away: 2 },
    link: '/',
  });
});

test.each([
  ['in its hour', 7, '07:00', 'Europe/Copenhagen', true],
  ['late in its hour', 7, '07:59', 'Europe/Copenhagen', true],
  ['before it', 7, '06:59', 'Europe/Copenhagen', false],
  ['after it', 7, '08:00', 'Europe/Copenhagen', false],
  ['never', null, '07:00', 'Europe/Copenhagen', false],
  ['at midnight', 0, '00:10', 'Europe/Copenhagen', true],
  ['by the clock of the farm', 7, '07:30', 'Europe/Helsinki', false],
])('a digest is due %s', (_name, digestHour, time, timeZone, due) => {
  const settings = { ...DEFAULT_NOTIFICATION_SETTINGS, digestHour };
  expect(isDigestDue(settings, at('2026-11-24', time), timeZone)).toBe(due);
});
