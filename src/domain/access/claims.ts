import * as v from 'valibot';
import { type Writer, writerOf } from '../audit.ts';
import { rolesOf } from './actor.ts';

const flag = v.optional(v.fallback(v.boolean(), false), false);

/** The permission claims of the sign-in token (spec 3). Whatever is missing or malformed grants nothing. */
export const ClaimsSchema = v.object({
  farm: v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null), null),
  admin: flag,
  owner: flag,
  leader: flag,
  planning: flag,
});

/** What the sign-in token says about a user: their farm's id, or null, and their roles. */
export type Claims = v.InferOutput<typeof ClaimsSchema>;

/** The claims of somebody without a farm. */
export const NO_CLAIMS: Claims = {
  farm: null,
  admin: false,
  owner: false,
  leader: false,
  planning: false,
};

/** Reads claims from a decoded token of unknown shape; never throws. */
export function parseClaims(token: unknown): Claims {
  const result = v.safeParse(ClaimsSchema, token);
  return result.success ? result.output : NO_CLAIMS;
}

/**
 * The claims that somebody's own record still bears out: a token may be an hour old, and what has been taken
 * back since does not count. An admin has no record; whoever else has none has nothing.
 */
export function confirmedClaims(
  claims: Claims,
  record: { readonly role: string; readonly planning: boolean } | null,
): Claims {
  if (claims.admin) return claims;
  return {
    ...claims,
    owner: claims.owner && record?.role === 'owner',
    leader: claims.leader && record?.role === 'leader',
    planning: claims.planning && record?.planning === true,
  };
}

/**
 * The writer that a token stands for (spec 3). `ownerId` is the farm's owner, or null while the farm is
 * not loaded: then nobody knows in whose name an admin writes, and the answer is null.
 */
export function writerOfToken(uid: string, claims: Claims, ownerId: string | null): Writer | null {
  const { admin, farm } = claims;
  if (farm === null) return writerOf({ uid, admin, farm: null });
  if (admin && ownerId === null) return null;
  return writerOf({ uid, admin, farm: { ownerId: ownerId ?? uid } });
}

/** The role as a person reads it. */
export type RoleName = 'admin' | 'owner' | 'leader' | 'employee';

/** The word for somebody's role: the highest of those they have. */
export function roleNameOf(claims: Claims): RoleName {
  if (claims.admin) return 'admin';
  const { isOwner, isLeader } = rolesOf(claims);
  if (isOwner) return 'owner';
  return isLeader ? 'leader' : 'employee';
}
