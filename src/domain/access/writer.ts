import { type Writer, writerOf } from '../audit.ts';
import type { Claims } from './claims.ts';

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
