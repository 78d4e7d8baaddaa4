import { isEmail, isPersonName, normalizeEmail } from '../text/contact-rules.ts';
import { FARM_LIMITS } from '../farm/farm-limits.ts';
import type { Language } from '../language.ts';
import { fail, ok, type Result } from '../result.ts';
import { cleanName, cleanText } from '../text/clean.ts';
import type { AccountErrorCode } from './account-errors.ts';
import { passwordDemands, type PasswordPolicy } from './password.ts';

/** What the form for a new account holds. */
export interface NewAccountInput {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  /** The farm somebody starts; null for one whose employer adds them. */
  readonly farmName: string | null;
  readonly language: Language;
}

/** Where a failure of the form belongs. */
export type NewAccountField = 'firstName' | 'lastName' | 'email' | 'password' | 'farmName';

/** The field of each failure; one that is not here belongs to the form as a whole. */
export const NEW_ACCOUNT_FIELD: Partial<Record<AccountErrorCode, NewAccountField>> = {
  invalid_first_name: 'firstName',
  invalid_last_name: 'lastName',
  invalid_email: 'email',
  email_in_use: 'email',
  weak_password: 'password',
  password_required: 'password',
  invalid_farm_name: 'farmName',
};

/** Whether a trimmed password meets every demand of a policy. */
export function meetsPolicy(password: string, policy: PasswordPolicy): boolean {
  return passwordDemands(password, policy).every(({ met }) => met);
}

/** The checks of a new account; stops at the first failure. What comes out is cleaned, the address in lower case. */
export function validateNewAccount(
  input: NewAccountInput,
  policy: PasswordPolicy,
): Result<NewAccountInput, AccountErrorCode> {
  const firstName = cleanName(input.firstName);
  const lastName = cleanName(input.lastName);
  const email = normalizeEmail(input.email);
  const password = input.password.trim();
  const farmName = input.farmName === null ? null : cleanText(input.farmName);
  if (!isPersonName(firstName)) return fail('invalid_first_name');
  if (lastName !== '' && !isPersonName(lastName)) return fail('invalid_last_name');
  if (!isEmail(email)) return fail('invalid_email');
  if (password === '') return fail('password_required');
  if (!meetsPolicy(password, policy)) return fail('weak_password');
  if (farmName !== null && (farmName === '' || farmName.length > FARM_LIMITS.name)) {
    return fail('invalid_farm_name');
  }
  return ok({ ...input, firstName, lastName, email, password, farmName });
}
