import { fail, type Result } from '#domain/result.ts';
import { isEmail, normalizeEmail } from '#domain/text/contact-rules.ts';
import { type AccountErrorCode, accountErrorOf } from '#domain/user/account-errors.ts';
import type { EmailLink } from '#domain/user/email-link.ts';
import { meetsPolicy } from '#domain/user/new-account.ts';
import { refreshClaims, startAuth } from '../auth/auth.ts';
import type { LinkSubject } from '../firebase/account-sdk.ts';
import { codeOf } from '../firebase/error-code.ts';
import { guardedByProvider } from './account.ts';
import { currentPolicy, refreshPolicyAfter } from './account-policy.ts';

const accountSdk = async () => {
  await startAuth();
  return import('../firebase/account-sdk.ts');
};

/** Asks whom a link is about; that does not use it up. An expired or used one is a code. */
export function openLink(link: EmailLink): Promise<Result<LinkSubject, AccountErrorCode>> {
  return guardedByProvider(async () => (await accountSdk()).readLink(link.oobCode));
}

/** Confirms, changes or takes back what the link is about. */
export function followLink(link: EmailLink): Promise<Result<null, AccountErrorCode>> {
  return ending(async () => (await accountSdk()).applyLink(link.oobCode));
}

/** Sets a new password, trimmed, by a link; all sessions of the person end. */
export async function choosePassword(
  link: EmailLink,
  password: string,
): Promise<Result<null, AccountErrorCode>> {
  const trimmed = password.trim();
  if (!meetsPolicy(trimmed, currentPolicy())) return fail('weak_password');
  return ending(async () => (await accountSdk()).setPasswordByLink(link.oobCode, trimmed));
}

/** Signs in by a link of a mail; `address` is the whole link, `email` where it was sent. */
export async function enterByLink(
  email: string,
  address: string,
): Promise<Result<null, AccountErrorCode>> {
  const mailed = normalizeEmail(email);
  if (!isEmail(mailed)) return fail('invalid_email');
  return guardedByProvider(async () => {
    await (await accountSdk()).signInByLink(mailed, address);
    return null;
  });
}

/** What a link does may end the session of this very device: it learns so at once, and says why. */
async function ending(action: () => Promise<void>): Promise<Result<null, AccountErrorCode>> {
  const done = await guardedByProvider(async () => {
    await action();
    return null;
  });
  if (done.ok) await refreshClaims();
  return done;
}

/** What became of a change of password; a failure has the provider's own message too (spec 8). */
export type PasswordChange =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: AccountErrorCode; readonly message: string | null };

/**
 * Changes the own password: re-authenticates with the trimmed current one, then sets the trimmed new one
 * (spec 5). The provider then ends the person's sessions on all other devices.
 */
export async function changePassword(current: string, next: string): Promise<PasswordChange> {
  const [before, after] = [current.trim(), next.trim()];
  if (before === '') return { ok: false, code: 'wrong_password', message: null };
  if (!meetsPolicy(after, currentPolicy())) {
    return { ok: false, code: 'weak_password', message: null };
  }
  try {
    const sdk = await import('../firebase/account-sdk.ts');
    await sdk.changePassword(before, after);
    return { ok: true };
  } catch (error) {
    const code = codeOf(error);
    await refreshPolicyAfter(code);
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, code: accountErrorOf(code), message };
  }
}
