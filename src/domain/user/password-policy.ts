import * as v from 'valibot';
import { fail, ok, type Result } from '../result.ts';
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from './password.ts';

/** The version of the provider's answer that we understand. */
const SCHEMA_VERSION = 1;

const flag = v.optional(v.boolean(), false);

const PolicySchema = v.object({
  schemaVersion: v.optional(v.number(), SCHEMA_VERSION),
  customStrengthOptions: v.optional(
    v.object({
      minPasswordLength: v.optional(v.number(), DEFAULT_PASSWORD_POLICY.minLength),
      maxPasswordLength: v.optional(v.nullable(v.number()), null),
      containsLowercaseCharacter: flag,
      containsUppercaseCharacter: flag,
      containsNumericCharacter: flag,
      containsNonAlphanumericCharacter: flag,
    }),
    {},
  ),
});

/** Why a policy could not be read; the second is the error of spec 8 for another schema version. */
export type PolicyErrorCode = 'invalid_policy' | 'unsupported_policy_version';

/** Reads the answer of the provider's passwordPolicy; a part it leaves out asks nothing, the length 6 (spec 9). */
export function parsePasswordPolicy(answer: unknown): Result<PasswordPolicy, PolicyErrorCode> {
  const parsed = v.safeParse(PolicySchema, answer);
  if (!parsed.success) return fail('invalid_policy');
  const { schemaVersion, customStrengthOptions: options } = parsed.output;
  if (schemaVersion !== SCHEMA_VERSION) return fail('unsupported_policy_version');
  return ok({
    minLength: options.minPasswordLength,
    maxLength: options.maxPasswordLength,
    lowercase: options.containsLowercaseCharacter,
    uppercase: options.containsUppercaseCharacter,
    digit: options.containsNumericCharacter,
    symbol: options.containsNonAlphanumericCharacter,
  });
}
