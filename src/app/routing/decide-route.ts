import type { Actor } from '#domain/access/actor.ts';
import { type Access, mayOpen } from './access.ts';
import {
  decideBySignIn,
  type RouteDecision,
  sendTo,
  SHOW,
  type SignInFacts,
  WAIT,
} from './decide-sign-in.ts';

/** What the guard knows when it decides. */
export interface GuardFacts extends SignInFacts {
  /** Null while it is not known who it is. */
  readonly actor: Actor | null;
  /** The own employee record has been read, or there is none to read. */
  readonly seatKnown: boolean;
}

/** The navigation guard of spec 2. */
export function decideRoute(access: Access, facts: GuardFacts): RouteDecision {
  return decideBySignIn(access, facts) ?? decideSignedIn(access, facts);
}

function decideSignedIn(access: Access, { actor, seatKnown }: GuardFacts): RouteDecision {
  if (actor === null) return WAIT;
  if (mayOpen(access, actor)) return SHOW;
  if (access === 'leaderOrOwner' || access === 'owner' || access === 'admin') return sendTo('/');
  // Somebody without a farm is told in the page's place how to get into one.
  if (typeof access === 'string' || actor.claims.farm === null) return SHOW;
  return seatKnown ? sendTo('/permission-denied', access[0]) : WAIT;
}
