import type { AuthState } from '#data/auth/auth.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Feature } from '#domain/access/seats.ts';
import { type Access, mayOpen } from './access.ts';

/** What the guard knows when it decides. */
export interface GuardFacts {
  readonly auth: AuthState;
  /** Somebody has signed in on this device before and not signed out. */
  readonly sessionHint: boolean;
  /** Null while the signed-in part is still loading. */
  readonly actor: Actor | null;
  /** The own employee record has been read, or there is none to read. */
  readonly seatKnown: boolean;
}

/** What becomes of a visit. */
export type RouteDecision =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string; readonly missing?: Feature };

const SHOW: RouteDecision = { kind: 'show' };
const WAIT: RouteDecision = { kind: 'wait' };
const to = (path: string, missing?: Feature): RouteDecision => ({
  kind: 'redirect',
  to: path,
  ...(missing && { missing }),
});

/** The navigation guard of spec 2. */
export function decideRoute(access: Access, facts: GuardFacts): RouteDecision {
  const { auth, sessionHint } = facts;
  if (access === 'public') return SHOW;
  if (auth.status === 'loading' && sessionHint) return WAIT;
  // A mail's link is about an account, not about who is signed in here.
  if (access === 'link') return SHOW;
  if (auth.status !== 'signedIn') return access === 'auth' ? SHOW : to('/auth/sign-in');
  if (access === 'auth') return to('/');
  return decideSignedIn(access, facts);
}

function decideSignedIn(access: Access, { actor, seatKnown }: GuardFacts): RouteDecision {
  if (actor === null) return WAIT;
  if (mayOpen(access, actor)) return SHOW;
  if (access === 'leaderOrOwner') return to('/');
  // Somebody without a farm is told in the page's place how to get into one.
  if (typeof access === 'string' || actor.claims.farm === null) return SHOW;
  return seatKnown ? to('/permission-denied', access[0]) : WAIT;
}
