import { signIn, type SignInInput, startAuth } from '#data/auth/auth.ts';
import { atMost } from '#data/device/at-most.ts';
import { fail } from '#domain/result.ts';

/** How long a press waits for the identity provider’s code: on a slow line the form is there first. */
const READY_MS = 3000;

/**
 * Signs in. What is pressed before the identity provider’s code has come waits for it a little; where it has not come by
 * then the answer says so (spec 8). Without a line it never comes.
 */
export async function enter(input: SignInInput): ReturnType<typeof signIn> {
  const first = await signIn(input);
  if (first.ok || first.code !== 'auth_not_ready') return first;
  try {
    await atMost(READY_MS, startAuth());
  } catch {
    return fail('network');
  }
  return signIn(input);
}
