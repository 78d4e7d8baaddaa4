import type { AuthState } from '#data/auth/auth.ts';
import type { Feature } from '#domain/access/seats.ts';
import type { Access } from './access.ts';

/** What is known of who visits before the signed-in part is there. */
export interface SignInFacts {
  readonly auth: AuthState;
  /** Somebody has signed in on this device before and not signed out. */
  readonly sessionHint: boolean;
}

/** What becomes of a visit. */
export type RouteDecision =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string; readonly missing?: Feature };

export const SHOW: RouteDecision = { kind: 'show' };
export const WAIT: RouteDecision = { kind: 'wait' };

/** Sends on; `missing` is what the seat does not have. */
export const sendTo = (path: string, missing?: Feature): RouteDecision => ({
  kind: 'redirect',
  to: path,
  ...(missing && { missing }),
});

/** The navigation guard of spec 2 by sign-in alone; null where it is up to the rights of whoever is signed in. */
export function decideBySignIn(
  access: Access,
  { auth, sessionHint }: SignInFacts,
): RouteDecision | null {
  if (access === 'public') return SHOW;
  if (auth.status === 'loading' && sessionHint) return WAIT;
  // A mail's link is about an account, not about who is signed in here.
  if (access === 'link') return SHOW;
  if (auth.status !== 'signedIn') return access === 'auth' ? SHOW : sendTo('/auth/sign-in');
  return access === 'auth' ? sendTo('/') : null;
}
