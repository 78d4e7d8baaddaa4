import { describe, expect, it } from 'vitest';
import { DEFAULT_PASSWORD_POLICY, parsePasswordPolicy } from './password.ts';

describe('parsePasswordPolicy', () => {
  it.each([{}, { schemaVersion: 1 }, { customStrengthOptions: {} }])(
    '[S9.9] asks for six characters and no more where the policy gives nothing: %j',
    (answer) => {
      expect(parsePasswordPolicy(answer)).toEqual({ ok: true, value: DEFAULT_PASSWORD_POLICY });
      expect(DEFAULT_PASSWORD_POLICY.minLength).toBe(6);
    },
  );

  it('reads every demand', () => {
    const answer = {
      schemaVersion: 1,
      enforcementState: 'ENFORCE',
      customStrengthOptions: {
        minPasswordLength: 10,
        maxPasswordLength: 64,
        containsLowercaseCharacter: true,
        containsUppercaseCharacter: true,
        containsNumericCharacter: true,
        containsNonAlphanumericCharacter: true,
      },
    };
    expect(parsePasswordPolicy(answer)).toEqual({
      ok: true,
      value: {
        minLength: 10,
        maxLength: 64,
        lowercase: true,
        uppercase: true,
        digit: true,
        symbol: true,
      },
    });
  });

  it('calls another version and other answers an error', () => {
    expect(parsePasswordPolicy({ schemaVersion: 2 })).toEqual({
      ok: false,
      code: 'unsupported_policy_version',
    });
    expect(parsePasswordPolicy('no')).toEqual({ ok: false, code: 'invalid_policy' });
  });
});
