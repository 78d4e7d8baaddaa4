import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { UserSchema } from '../../user/user.ts';
import * as v from 'valibot';
import { MESSAGE_TYPES } from '../message.ts';
import { groupOf, isUrgent } from './message-groups.ts';
import {
  CHANNEL_WORDS,
  DEFAULT_NOTIFICATION_SETTINGS,
  isTold,
  LEADERS_GROUPS,
  MESSAGE_CHANNELS,
  MESSAGE_GROUPS,
  toNotificationSettings,
  withChannel,
} from './notification-settings.ts';

const DEFAULTS = DEFAULT_NOTIFICATION_SETTINGS;

describe('how somebody is told', () => {
  test('without a choice: push of all but guides, letters only of who is missing', () => {
    const told = CHANNEL_WORDS.filter((_word, at) =>
      isTold(
        DEFAULTS,
        MESSAGE_GROUPS[Math.floor(at / 2)] ?? 'plan',
        MESSAGE_CHANNELS[at % 2] ?? 'push',
      ),
    );
    expect(CHANNEL_WORDS.filter((word) => !told.includes(word))).toEqual([
      'plan_mail',
      'shifts_mail',
      'clock_mail',
      'hours_mail',
      'leave_mail',
      'guides_push',
      'guides_mail',
      'asked_mail',
      'team_mail',
      'digest_mail',
    ]);
  });

  test('as chosen, group by group and way by way, and what is chosen back is no choice', () => {
    const off = withChannel(DEFAULTS, ['plan', 'push'], false);
    expect(off).toEqual({ ...DEFAULTS, off: ['plan_push'] });
    expect(isTold(off, 'plan', 'push')).toBe(false);
    expect(isTold(off, 'shifts', 'push')).toBe(true);
    const on = withChannel(off, ['guides', 'push'], true);
    expect(isTold(on, 'guides', 'push')).toBe(true);
    expect(withChannel(withChannel(on, ['plan', 'push'], true), ['guides', 'push'], false)).toEqual(
      DEFAULTS,
    );
  });

  test.each([
    ['nothing', undefined],
    ['no map', 'all'],
    ['empty words', {}],
    [
      'other words',
      { on: ['plan_sms', 7], off: null, quiet: 'x', digestHour: 25, remindMinutes: 31 },
    ],
    ['quiet hours without an end', { quiet: { from: 60 } }],
    ['quiet hours that never end', { quiet: { from: 60, to: 60 } }],
    ['quiet hours of half minutes', { quiet: { from: 0.5, to: Number.NaN } }],
  ])('is the default where the document holds %s', (_name, stored) => {
    expect(toNotificationSettings(stored)).toEqual(DEFAULTS);
  });

  test('is read for each part by itself', () => {
    const stored = {
      on: ['guides_push', 'x'],
      off: 'y',
      quiet: { from: 1, to: 2 },
      digestHour: null,
    };
    expect(toNotificationSettings(stored)).toEqual({
      on: ['guides_push'],
      off: [],
      quiet: { from: 1, to: 2 },
      digestHour: null,
      remindMinutes: null,
    });
  });

  test('never keeps a person’s document from being read, nor grows with what is stored', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (stored, list) => {
        for (const notificationSettings of [stored, { on: list, off: list, quiet: stored }]) {
          const read = v.parse(UserSchema, { id: 'me', notificationSettings });
          expect(read.notificationSettings.on.length).toBeLessThanOrEqual(CHANNEL_WORDS.length);
        }
      }),
    );
  });
});

describe('a message', () => {
  test('is of a group, and each group has some', () => {
    const groups = new Set(MESSAGE_TYPES.map(groupOf));
    expect(MESSAGE_TYPES.filter((type) => groupOf(type) === null)).toEqual([
      'plan_overtaken',
      'access_changed',
      'change_taken_back',
    ]);
    expect(MESSAGE_GROUPS.filter((group) => !groups.has(group))).toEqual([]);
    expect(MESSAGE_GROUPS).toEqual(expect.arrayContaining([...LEADERS_GROUPS]));
  });

  test.each([null, 'unknown', 'constructor'])('of the kind %s is of none, and can wait', (type) => {
    expect(groupOf(type)).toBeNull();
    expect(isUrgent(type)).toBe(false);
  });

  test('cannot wait where somebody is missing', () => {
    expect(MESSAGE_TYPES.filter(isUrgent)).toEqual([
      'absence_reported',
      'shift_missed',
      'shift_missed_of',
    ]);
  });
});
