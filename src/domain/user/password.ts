import * as v from 'valibot';
import { fail, ok, type Result } from '../result.ts';

/** Shortest password where the server's policy gives none (spec 9). */
export const DEFAULT_MIN_PASSWORD_LENGTH = 6;

/** What the server asks of a password; every part but the length may be absent. */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly maxLength: number | null;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly digit: boolean;
  readonly symbol: boolean;
}

/** The policy of a server that has none (spec 9). */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  minLength: DEFAULT_MIN_PASSWORD_LENGTH,
  maxLength: null,
  lowercase: false,
  uppercase: false,
  digit: false,
  symbol: false,
};

/** One demand of a policy. */
export type PasswordDemand =
  'min_length' | 'max_length' | 'lowercase' | 'uppercase' | 'digit' | 'symbol';

/** Each demand of the policy with whether the trimmed password meets it, in the order to show them. */
export function passwordDemands(
  password: string,
  policy: PasswordPolicy,
): { readonly demand: PasswordDemand; readonly met: boolean }[] {
  const text = password.trim();
  const all: readonly [PasswordDemand, boolean, boolean][] = [
    ['min_length', true, text.length >= policy.minLength],
    ['max_length', policy.maxLength !== null, text.length <= (policy.maxLength ?? Infinity)],
    ['lowercase', policy.lowercase, /\p{Ll}/u.test(text)],
    ['uppercase', policy.uppercase, /\p{Lu}/u.test(text)],
    ['digit', policy.digit, /\d/.test(text)],
    ['symbol', policy.symbol, /[^\p{L}\d\s]/u.test(text)],
  ];
  return all.filter(([, asked]) => asked).map(([demand, , met]) => ({ demand, met }));
}

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
type PolicyErrorCode = 'invalid_policy' | 'unsupported_policy_version';

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
