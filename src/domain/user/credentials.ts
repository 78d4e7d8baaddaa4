import { fail, ok, type Result } from '../result.ts';
import { cleanName } from '../text/clean.ts';

/** What a sign-in form holds. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The address cleaned, the password trimmed, and both required (spec 5): an empty one is `credentials_required`. */
export function checkCredentials(input: Credentials): Result<Credentials, 'credentials_required'> {
  const email = cleanName(input.email);
  const password = input.password.trim();
  return email && password ? ok({ email, password }) : fail('credentials_required');
}
