import type { Actor } from '#domain/access/actor.ts';
import { type Claims, confirmedClaims } from '#domain/access/claims.ts';
import { type Action, can, type Target } from '#domain/access/can.ts';
import { type Employee, toActorEmployee } from '#domain/employee/employee.ts';
import { type AuthState, useAuth } from '../auth/auth.ts';
import { dataOf } from '../live/live.ts';
import { employeesSource, useEmployees } from './employees.ts';

const cache: { own: Employee | null; claims: Claims | null; actor: Actor | null } = {
  own: null,
  claims: null,
  actor: null,
};

/** Who asks for permission, as a hook: null while signed out. Identity changes only when rights may. */
export function useActor(): Actor | null {
  const auth = useAuth();
  return actorOf(auth, useEmployees());
}

/** The same outside of components. */
export function getActor(): Actor | null {
  return actorOf(useAuth.getState(), dataOf(employeesSource.get()) ?? []);
}

/** Whether the signed-in person may do something; false while signed out. */
export function useCan(action: Action, target?: Target): boolean {
  const actor = useActor();
  return actor !== null && can(actor, action, target);
}

function actorOf(auth: AuthState, employees: readonly Employee[]): Actor | null {
  if (auth.status !== 'signedIn') return null;
  const own = employees.find((employee) => employee.id === auth.uid) ?? null;
  const { uid, claims } = auth;
  const known = cache.actor;
  if (known !== null && known.uid === uid && cache.claims === claims && cache.own === own) {
    return known;
  }
  // A token may be an hour old: as soon as the record says less, less is offered.
  const confirmed = own === null ? claims : confirmedClaims(claims, own);
  const actor = { uid, claims: confirmed, employee: toActorEmployee(own) };
  cache.claims = claims;
  cache.own = own;
  cache.actor = actor;
  return actor;
}
