import { can } from '#domain/access/can.ts';
import type { Claims } from '#domain/access/claims.ts';
import { type Employee, toActorEmployee } from '#domain/employee/employee.ts';
import type { AppErrorCode } from '#domain/errors.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Unit } from '#domain/farm/unit.ts';
import type { User } from '#domain/user/user.ts';
import { dataOf, type Live } from '../live/live.ts';
import { disconnectAll } from '../live/registry.ts';

/**
 * Where a session stands. `farmGone`: the token's farm is missing or may not be read; `deactivated`: one's
 * own employee record is missing or deleted; `failed` names why and mends itself (`network`: offline with
 * nothing on the device).
 */
export interface SessionState {
  readonly status: 'idle' | 'starting' | 'ready' | 'noFarm' | 'farmGone' | 'deactivated' | 'failed';
  /** Set while `failed`. */
  readonly error: AppErrorCode | null;
}

/** What a session is judged by. */
export interface SessionParts {
  readonly uid: string;
  readonly claims: Claims;
  readonly user: Live<User | null>;
  readonly farm: Live<Farm | null>;
  readonly units: Live<readonly Unit[]>;
  readonly employees: Live<readonly Employee[]>;
  readonly online: boolean;
}

const state = (
  status: SessionState['status'],
  error: AppErrorCode | null = null,
): SessionState => ({
  status,
  error,
});

/** Whether the rules refused any part: a new token may help. */
export function isDenied(parts: SessionParts): boolean {
  const { user, farm, units, employees } = parts;
  return [user, farm, units, employees].some((live) => live.status === 'failed' && live.denied);
}

/** The state of a session from what its sources say. */
export function judgeSession(parts: SessionParts): SessionState {
  const { user, farm, units, employees, claims } = parts;
  if (claims.farm === null) return judgeUser(user);
  const own = (dataOf(employees) ?? []).find((employee) => employee.id === parts.uid) ?? null;
  const actor = { uid: parts.uid, claims, employee: toActorEmployee(own) };
  const isMember = can(actor, 'farm.read', { farmId: claims.farm });
  if (own !== null && !isMember) return state('deactivated');
  // A deleted farm would answer with nothing: who was a member and is refused no longer is one. The own user is
  // refused with the farm, as long as the token names it.
  if (isDenied(parts)) {
    return state(own === null ? 'farmGone' : 'deactivated');
  }
  if ([user, farm, units, employees].some((live) => live.status === 'failed')) {
    return state('failed', 'unexpected');
  }
  if (farm.status === 'ready' && farm.data === null) {
    if (!farm.fromCache) return state('farmGone');
    // The device alone has no farm: while there is a network the server is only slow to say so.
    return parts.online ? state('starting') : state('failed', 'network');
  }
  if (![user, farm, units, employees].every((live) => live.status === 'ready')) {
    return state('starting');
  }
  if (isMember) return state('ready');
  // Only the server may say that somebody is not there.
  if (employees.status === 'ready' && !employees.fromCache) return state('deactivated');
  return parts.online ? state('starting') : state('failed', 'network');
}

function judgeUser(user: SessionParts['user']): SessionState {
  if (user.status === 'ready') return state('noFarm');
  return user.status === 'failed' ? state('failed', 'unexpected') : state('starting');
}

/** A new version of the app has been installed: all live subscriptions stop (spec 4). */
export function onNewInstall(): void {
  disconnectAll();
}
