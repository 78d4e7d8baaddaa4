import type { Actor } from '#domain/access/actor.ts';
import { hasFeature, isLeaderOrOwnerOf, isOwnerOf } from '#domain/access/can.ts';
import type { Feature } from '#domain/access/seats.ts';

/**
 * Who may open a route. `auth` is for those not signed in yet; `link` is where a mail leads, for
 * everybody and without the shell; `farm` needs a farm; a list of features asks for any one of them.
 */
export type Access =
  | 'auth'
  | 'link'
  | 'public'
  | 'signedIn'
  | 'farm'
  | 'leaderOrOwner'
  | 'owner'
  | 'admin'
  | readonly [Feature, ...Feature[]];

/** Whether somebody signed in may open what asks for this. */
export function mayOpen(access: Access, actor: Actor): boolean {
  if (access === 'auth') return false;
  if (access === 'link' || access === 'public' || access === 'signedIn') return true;
  if (access === 'farm') return actor.claims.farm !== null;
  if (access === 'admin') return actor.claims.admin;
  if (access === 'owner') return isOwnerOf(actor);
  if (access === 'leaderOrOwner') return isLeaderOrOwnerOf(actor);
  return access.some((feature) => hasFeature(actor, feature));
}
