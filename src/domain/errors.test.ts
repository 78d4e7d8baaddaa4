import { describe, expect, test } from 'vitest';
import { SIGN_IN_ERROR_PLACE, signInErrorOf, withoutPersonalData } from './errors.ts';
import { checkCredentials } from './user/credentials.ts';

describe('sign-in failures', () => {
  test.each([
    ['auth/invalid-email', 'email'],
    ['auth/user-not-found', 'email'],
    ['auth/wrong-password', 'password'],
    ['auth/too-many-requests', 'password'],
    ['auth/internal-error', 'form'],
    ['auth/invalid-credential', 'form'],
  ])('%s stands at the %s', (code, place) => {
    expect(SIGN_IN_ERROR_PLACE[signInErrorOf(code)]).toBe(place);
  });
});

test('[S5.1] e-mail and password are both trimmed and both required', () => {
  expect(checkCredentials({ email: ' a@b.dk ', password: ' x ' })).toEqual({
    ok: true,
    value: { email: 'a@b.dk', password: 'x' },
  });
  expect(checkCredentials({ email: '  ', password: 'x' }).ok).toBe(false);
  expect(checkCredentials({ email: 'a@b.dk', password: ' ' }).ok).toBe(false);
});

test('reports carry no addresses, numbers or tokens', () => {
  const text = 'søren@gård.dk called +45 12 34 56 78 about 010203-1234 with eyJhbGci.eyJzdWIi.c2ln';
  expect(withoutPersonalData(text, 500)).toBe(
    '[email] called [number] about [number] with [token]',
  );
  expect(withoutPersonalData('x'.repeat(50), 10)).toHaveLength(10);
});
