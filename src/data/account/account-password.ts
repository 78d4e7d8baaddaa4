import type { AccountErrorCode } from '#domain/user/account-errors.ts';
import { accountErrorOf } from '#domain/user/account-errors.ts';
import { meetsPolicy } from '#domain/user/new-account.ts';
import { currentPolicy, refreshPolicyAfter } from './account-policy.ts';
import { codeOf } from '../firebase/error-code.ts';

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
