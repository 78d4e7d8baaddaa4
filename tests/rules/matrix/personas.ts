import type { Actor } from '#domain/access/actor.ts';
import { type Claims, confirmedClaims, NO_CLAIMS, roleNameOf } from '#domain/access/claims.ts';
import { SEAT_TYPES, type SeatType } from '#domain/access/seats.ts';

/** What the employee collection holds about a persona. */
export interface PersonaRecord {
  readonly farm: string;
  readonly units: readonly string[];
  readonly seatType: SeatType;
  readonly deleted: boolean;
  /** What the record says; the claims may be older. */
  readonly role: string;
}

/** Somebody who tries something. `uid` null is nobody signed in. */
export interface Persona {
  readonly name: string;
  readonly uid: string | null;
  readonly claims: Claims;
  readonly record: PersonaRecord | null;
}

export const FARM = 'lyng';
export const OTHER_FARM = 'nord';
export const OWNER_UID = 'owner';
export const STABLE = 'stable';
export const FIELD = 'field';

type Change = Partial<Pick<Persona, 'name' | 'uid' | 'claims'>> & Partial<PersonaRecord>;

function person(name: string, claims: Partial<Claims>, change: Change = {}): Persona {
  const { farm = FARM, units = [STABLE], seatType = 'COMBINED', deleted = false } = change;
  const token = { ...NO_CLAIMS, farm, ...claims };
  return {
    name,
    uid: change.uid ?? name.replaceAll(/[^a-z]+/gi, '-'),
    claims: token,
    record: { farm, units, seatType, deleted, role: change.role ?? roleNameOf(token) },
  };
}

const withoutRecord = (persona: Persona): Persona => ({ ...persona, record: null });

/** The owner of a farm. */
export function ownerOf(farm: string): Persona {
  const [name, units] = farm === FARM ? [OWNER_UID, [STABLE]] : ['stranger owner', ['far']];
  return person(name, { owner: true }, { farm, units });
}

/** A leader of some units. */
export function leaderOf(units: readonly string[]): Persona {
  return person(`leader of ${units.join(' and ')}`, { leader: true }, { units });
}

/** An employee with a seat, working in the stable unless told otherwise. */
export function employee(seatType: SeatType, units: readonly string[] = [STABLE]): Persona {
  return person(`${seatType} in ${units.join(' and ')}`, {}, { seatType, units });
}

/** The support's admin on a farm, who has no employee record there. */
export function adminOf(farm: string): Persona {
  return withoutRecord(person(`admin of ${farm}`, { admin: true }, { farm }));
}

/** Deactivated a moment ago: the token is still good, the record is not. */
export function deactivated(role: Partial<Claims> = {}): Persona {
  const name = ['deactivated', ...Object.keys(role)].join(' ');
  return person(name, role, { deleted: true });
}

/** Made less a moment ago: the token still says what the record does not any more. */
export function demoted(role: Partial<Claims>, to: 'leader' | 'employee' = 'employee'): Persona {
  return person(`${Object.keys(role).join(' ')} demoted to ${to}`, role, { role: to });
}

/** Claims of a farm that never employed them. */
export function neverEmployed(role: Partial<Claims> = {}): Persona {
  return withoutRecord(person(['never employed', ...Object.keys(role)].join(' '), role));
}

/** Signed in, with no farm at all. */
export const noClaims: Persona = {
  name: 'no claims',
  uid: 'no-claims',
  claims: NO_CLAIMS,
  record: null,
};

/** Nobody. */
export const signedOut: Persona = {
  name: 'signed out',
  uid: null,
  claims: NO_CLAIMS,
  record: null,
};

export const owner = ownerOf(FARM);
export const leader = leaderOf([STABLE]);
export const worker = employee('BASIC');
export const fieldWorker = employee('PREMIUM', [FIELD]);
export const admin = adminOf(FARM);
export const strangerFarm = ownerOf(OTHER_FARM);

/** Everybody who walks through the matrix. */
export const PERSONAS: readonly Persona[] = [
  owner,
  leader,
  leaderOf([STABLE, FIELD]),
  leaderOf([FIELD]),
  ...SEAT_TYPES.map((seat) => employee(seat)),
  fieldWorker,
  admin,
  strangerFarm,
  deactivated(),
  deactivated({ owner: true }),
  deactivated({ leader: true }),
  demoted({ leader: true }),
  demoted({ owner: true }),
  demoted({ owner: true }, 'leader'),
  neverEmployed(),
  neverEmployed({ owner: true }),
  adminOf(OTHER_FARM),
  { ...admin, name: 'admin without farm', uid: 'adrift', claims: { ...NO_CLAIMS, admin: true } },
  noClaims,
  signedOut,
];

/** The persona as the domain's judgement sees it; null when nobody is signed in. */
export function actorOf({ uid, claims, record }: Persona): Actor | null {
  if (uid === null) return null;
  if (record === null || record.deleted) return { uid, claims, employee: null };
  const { units, seatType, role } = record;
  const confirmed = confirmedClaims(claims, { role, planning: claims.planning });
  return { uid, claims: confirmed, employee: { id: uid, units, seatType } };
}
