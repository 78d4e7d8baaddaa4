/** Every failure the interface has words for. Each code is a key of the `errors` texts. */
export const APP_ERROR_CODES = [
  'credentials_required',
  'auth_not_ready',
  'invalid_email',
  'user_not_found',
  'wrong_password',
  'too_many_requests',
  'invalid_credentials',
  'user_disabled',
  'sign_in_failed',
  'second_factor_required',
  'network',
  'session_ended',
  'signed_out_everywhere',
  'clock_not_allowed',
  'clock_unit_not_yours',
  'clock_day_locked',
  'clock_days_closed',
  'clock_already_running',
  'clock_not_running',
  'clock_unit_not_theirs',
  'clock_not_for_others',
  'clock_by_hand_only',
  'clock_cap_reached',
  'clock_stop_outside',
  'clock_on_break',
  'clock_not_on_break',
  'clock_too_many_breaks',
  'clock_start_outside',
  'clock_start_overlap',
  'clock_outside_window',
  'clock_note_too_long',
  'clock_note_required',
  'clock_note_closed',
  'unknown_period',
  'reason_required',
  'period_not_found',
  'period_not_over',
  'period_gap',
  'period_closed_by_other',
  'period_not_last',
  'checklist_changed',
  'write_refused',
  'unexpected',
] as const;

/** A failure with words in both languages. */
export type AppErrorCode = (typeof APP_ERROR_CODES)[number];

/** Where a failed sign-in says so: at a field, or beside the form. */
export type SignInErrorPlace = 'email' | 'password' | 'form';

/** Why a sign-in failed. */
export type SignInErrorCode = Extract<
  AppErrorCode,
  | 'credentials_required'
  | 'auth_not_ready'
  | 'invalid_email'
  | 'user_not_found'
  | 'wrong_password'
  | 'too_many_requests'
  | 'invalid_credentials'
  | 'user_disabled'
  | 'sign_in_failed'
  | 'second_factor_required'
  | 'network'
>;

const PROVIDER_CODES: Readonly<Record<string, SignInErrorCode>> = {
  'auth/invalid-email': 'invalid_email',
  'auth/user-not-found': 'user_not_found',
  'auth/wrong-password': 'wrong_password',
  'auth/too-many-requests': 'too_many_requests',
  // Projects with e-mail enumeration protection answer this for an unknown user and a bad password alike.
  'auth/invalid-credential': 'invalid_credentials',
  'auth/invalid-login-credentials': 'invalid_credentials',
  'auth/user-disabled': 'user_disabled',
  'auth/network-request-failed': 'network',
  'auth/multi-factor-auth-required': 'second_factor_required',
};

/** The provider's sign-in failure as one of ours; what is not known is `sign_in_failed` (spec 8). */
export function signInErrorOf(providerCode: string): SignInErrorCode {
  return PROVIDER_CODES[providerCode] ?? 'sign_in_failed';
}

/** The place of each sign-in failure (spec 8: any other code has no field text). */
export const SIGN_IN_ERROR_PLACE = {
  credentials_required: 'form',
  auth_not_ready: 'form',
  invalid_email: 'email',
  user_not_found: 'email',
  wrong_password: 'password',
  too_many_requests: 'password',
  invalid_credentials: 'form',
  user_disabled: 'form',
  sign_in_failed: 'form',
  second_factor_required: 'form',
  network: 'form',
} as const satisfies Record<SignInErrorCode, SignInErrorPlace>;

/** Longest text of each field, in characters; the rules of the database refuse more of all together (spec 3, design 3). */
export const REPORT_LIMITS = {
  errorMessage: 500,
  errorName: 100,
  errorCause: 300,
  errorStack: 2000,
  source: 200,
  functionName: 100,
  optionalInfo: 300,
  version: 50,
} as const;

const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>"']+@[^\s@<>"']+\.[\p{L}]{2,}/gu, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b\d{6}-?\d{4}\b/g, '[number]'],
  [/\+?\d[\d ]{7,}\d/g, '[number]'],
];

/** Text without e-mail addresses, tokens, phone and civil registration numbers, cut to `max` characters. */
export function withoutPersonalData(text: string, max: number): string {
  return PERSONAL.reduce((clean, [pattern, mark]) => clean.replace(pattern, mark), text).slice(
    0,
    max,
  );
}
