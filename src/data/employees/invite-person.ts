import type { Language } from '#domain/language.ts';
import { type BackendAnswer, request } from '../api/backend.ts';

/** Gives somebody without a sign-in an account, and sends the letter with which they choose a password. */
export function invitePerson(
  employeeId: string,
  email: string,
  emailLanguage: Language,
): Promise<BackendAnswer> {
  const path = `/employees/${encodeURIComponent(employeeId)}/account`;
  return request('POST', path, { email, emailLanguage });
}
