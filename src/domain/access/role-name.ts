import { rolesOf } from './actor.ts';
import type { Claims } from './claims.ts';

/** The role as a person reads it. */
export type RoleName = 'admin' | 'owner' | 'leader' | 'employee';

/** The word for somebody's role: the highest of those they have. */
export function roleNameOf(claims: Claims): RoleName {
  if (claims.admin) return 'admin';
  const { isOwner, isLeader } = rolesOf(claims);
  if (isOwner) return 'owner';
  return isLeader ? 'leader' : 'employee';
}
