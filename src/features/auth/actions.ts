import { signIn, type SignInInput, startAuth } from '#data/auth/auth.ts';
import type { SignInErrorCode } from '#domain/errors.ts';
import { fail, type Result } from '#domain/result.ts';

/**
 * Signs in, and when the identity provider's code has not arrived yet waits for it: on a slow line the
 * form is there first. Without a line that code never arrives.
 */
export async function enter(input: SignInInput): Promise<Result<null, SignInErrorCode>> {
  const first = await signIn(input);
  if (first.ok || first.code !== 'auth_not_ready') return first;
  try {
    await startAuth();
  } catch {
    return fail('network');
  }
  return signIn(input);
}
