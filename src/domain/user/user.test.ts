import { expect, test } from 'vitest';
import { aUser } from '#tests/support/factories.ts';
import { isSessionOver } from './user.ts';

test.each([
  ['never ended', aUser(), 0, false],
  ['of nobody known yet', null, 1000, false],
  ['begun before the end', aUser({ signedOutAt: 5000 }), 4000, true],
  ['begun in the very second', aUser({ signedOutAt: 5000 }), 5000, false],
  ['begun after it', aUser({ signedOutAt: 5000 }), 6000, false],
])('a session %s', (_case, user, signedInAtMs, over) => {
  expect(isSessionOver(user, signedInAtMs)).toBe(over);
});
