import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PUSH_DEVICES_LIMIT } from '../constants.ts';
import { DEFAULT_NOTIFICATION_SETTINGS } from '../notification/settings/notification-settings.ts';
import { aUser } from '#tests/support/factories.ts';
import { isSessionOver, UserSchema } from './user.ts';

test.each([
  ['never ended', aUser(), 0, false],
  ['of nobody known yet', null, 1000, false],
  ['begun before the end', aUser({ signedOutAt: 5000 }), 4000, true],
  ['begun in the very second', aUser({ signedOutAt: 5000 }), 5000, false],
  ['begun after it', aUser({ signedOutAt: 5000 }), 6000, false],
])('a session %s', (_case, user, signedInAtMs, over) => {
  expect(isSessionOver(user, signedInAtMs)).toBe(over);
});

test.each([
  ['a unit that is no text', { selectedUnitId: ['k'] }, { selectedUnitId: null }],
  ['tokens that are no list', { FCMTokens: 'a' }, { FCMTokens: [] }],
  ['a token that is no text', { FCMTokens: [1, 'a', null] }, { FCMTokens: ['a'] }],
  ['a dashboard that is no text', { dashboard: {} }, { dashboard: '' }],
  [
    'another way to be told',
    { notificationSettings: { on: ['plan_sms', 1], off: 'all', quiet: 7, digestHour: 24 } },
    { notificationSettings: DEFAULT_NOTIFICATION_SETTINGS },
  ],
])('%s is read as if nothing had been chosen', (_what, stored, read) => {
  expect(v.parse(UserSchema, { id: 'u', firstName: 'W', ...stored })).toMatchObject({
    firstName: 'W',
    ...read,
  });
});

test('no more devices are read than a person has', () => {
  const FCMTokens = Array.from({ length: PUSH_DEVICES_LIMIT + 1 }, (_, at) => `token-${at}`);
  const read = v.parse(UserSchema, { id: 'u', FCMTokens });
  expect(read.FCMTokens).toEqual(FCMTokens.slice(0, PUSH_DEVICES_LIMIT));
});
