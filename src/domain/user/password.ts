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
