/** Why something about an account failed. Each code has its words under `auth.failures`. */
export const ACCOUNT_ERROR_CODES = [
  'invalid_first_name',
  'invalid_last_name',
  'invalid_email',
  'invalid_farm_name',
  'weak_password',
  'password_required',
  'email_in_use',
  'wrong_password',
  'too_many_requests',
  'user_disabled',
  'user_not_found',
  'link_incomplete',
  'link_expired',
  'link_used',
  'not_possible',
  'has_farm',
  'network',
  'account_failed',
] as const;

/** Why something about an account failed. */
export type AccountErrorCode = (typeof ACCOUNT_ERROR_CODES)[number];

const PROVIDER_CODES: Readonly<Record<string, AccountErrorCode>> = {
  'auth/email-already-in-use': 'email_in_use',
  'auth/invalid-email': 'invalid_email',
  'auth/missing-email': 'invalid_email',
  'auth/weak-password': 'weak_password',
  'auth/password-does-not-meet-requirements': 'weak_password',
  'auth/missing-password': 'password_required',
  'auth/wrong-password': 'wrong_password',
  'auth/invalid-credential': 'wrong_password',
  'auth/invalid-login-credentials': 'wrong_password',
  'auth/too-many-requests': 'too_many_requests',
  'auth/user-disabled': 'user_disabled',
  'auth/user-not-found': 'user_not_found',
  'auth/expired-action-code': 'link_expired',
  'auth/invalid-action-code': 'link_used',
  'auth/argument-error': 'link_incomplete',
  'auth/operation-not-allowed': 'not_possible',
  'auth/admin-restricted-operation': 'not_possible',
  'auth/network-request-failed': 'network',
};

/** The provider's failure as one of ours; what is not known is `account_failed`. */
export function accountErrorOf(providerCode: string): AccountErrorCode {
  return PROVIDER_CODES[providerCode] ?? 'account_failed';
}
