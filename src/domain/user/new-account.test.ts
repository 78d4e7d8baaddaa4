import { describe, expect, it } from 'vitest';
import { accountErrorOf } from './account-errors.ts';
import { type NewAccountInput, validateNewAccount } from './new-account.ts';
import { DEFAULT_PASSWORD_POLICY } from './password.ts';

const good: NewAccountInput = {
  firstName: ' Ștefania ',
  lastName: ' Lyngbæk ',
  email: ' Stefania@Gaard.DK ',
  password: ' secret ',
  farmName: ' Nygård ',
  language: 'dk',
};
const check = (changes: Partial<NewAccountInput>, policy = DEFAULT_PASSWORD_POLICY) =>
  validateNewAccount({ ...good, ...changes }, policy);

describe('validateNewAccount', () => {
  it('hands over what is trimmed, the address in lower case', () => {
    expect(check({})).toEqual({
      ok: true,
      value: {
        firstName: 'Ștefania',
        lastName: 'Lyngbæk',
        email: 'stefania@gaard.dk',
        password: 'secret',
        farmName: 'Nygård',
        language: 'dk',
      },
    });
    expect(check({ lastName: '', farmName: null })).toMatchObject({ ok: true });
  });

  it.each([
    [{ firstName: '' }, 'invalid_first_name'],
    [{ firstName: 'R2D2' }, 'invalid_first_name'],
    [{ lastName: '<b>' }, 'invalid_last_name'],
    [{ email: 'gaard.dk' }, 'invalid_email'],
    [{ password: '      ' }, 'password_required'],
    [{ password: '12345 ' }, 'weak_password'],
    [{ farmName: '  ' }, 'invalid_farm_name'],
    [{ farmName: 'x'.repeat(81) }, 'invalid_farm_name'],
    [{ firstName: '', email: '', password: '' }, 'invalid_first_name'],
  ] as const)('stops at the first failure: %j', (changes, code) => {
    expect(check(changes)).toEqual({ ok: false, code });
  });

  it('follows the policy of the server', () => {
    const policy = { ...DEFAULT_PASSWORD_POLICY, digit: true };
    expect(check({}, policy)).toEqual({ ok: false, code: 'weak_password' });
    expect(check({ password: 'secret1' }, policy)).toMatchObject({ ok: true });
  });
});

it('knows the provider by its codes, and the unknown as a failure', () => {
  expect(accountErrorOf('auth/expired-action-code')).toBe('link_expired');
  expect(accountErrorOf('auth/something-new')).toBe('account_failed');
});
