import type { DecodedIdToken } from 'firebase-admin/auth';
import type { Actor } from '../../../src/domain/access/actor.ts';
import {
  type Claims,
  confirmedClaims,
  parseClaims,
  writerOfToken,
} from '../../../src/domain/access/claims.ts';
import { isActive, type Writer } from '../../../src/domain/audit.ts';
import { EmployeeSchema, toActorEmployee } from '../../../src/domain/employee/employee.ts';
import { type Farm, letsSupportIn } from '../../../src/domain/farm/farm.ts';
import { paths } from '../../../src/domain/paths.ts';
import { ApiError, codeOf } from '../platform/api-error.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { toFarm } from './farm.ts';

/** Somebody signed in, on a farm or not, as their token says. */
export interface SignedIn {
  readonly uid: string;
  readonly claims: Claims;
}

/** Somebody signed in who belongs to a farm, as they are right now. */
export interface Caller {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly writer: Writer;
}

const BAD_TOKENS = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * Who calls, by the bearer token. Throws `not_signed_in` for a missing, false, expired or revoked token
 * and for a disabled account.
 */
export async function signedInOf(services: Services, authorization: string): Promise<SignedIn> {
  const token = await verified(services, /^Bearer (.+)$/.exec(authorization)?.[1]);
  return { uid: token.uid, claims: parseClaims(token) };
}

/** The same with their place on a farm. Throws also `not_allowed` for whoever belongs to none. */
export async function callerOf(services: Services, authorization: string): Promise<Caller> {
  const { db } = services;
  const { uid, claims } = await signedInOf(services, authorization);
  if (claims.farm === null) throw new ApiError('not_allowed');
  const [farmDocument, ownDocument] = await db.getAll(
    db.doc(paths.farm(claims.farm)),
    db.doc(paths.employee(claims.farm, uid)),
  );
  const farm = toFarm(farmDocument);
  const record = toEntity(EmployeeSchema, ownDocument);
  if (farm === null || !isActive(farm)) throw new ApiError('not_allowed');
  const writer = writerOfToken(uid, claims, farm.ownerId);
  const employee = toActorEmployee(record);
  const isIn = claims.admin ? letsSupportIn(farm, services.now()) : employee !== null;
  if (writer === null || !isIn) throw new ApiError('not_allowed');
  return { actor: { uid, claims: confirmedClaims(claims, record), employee }, farm, writer };
}

async function verified(services: Services, token: string | undefined): Promise<DecodedIdToken> {
  if (token === undefined) throw new ApiError('not_signed_in');
  try {
    return await services.auth.verifyIdToken(token, true);
  } catch (error) {
    if (BAD_TOKENS.has(codeOf(error))) throw new ApiError('not_signed_in');
    throw error;
  }
}
