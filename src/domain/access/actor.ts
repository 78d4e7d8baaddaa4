import type { Claims } from './claims.ts';
import type { SeatType } from './seats.ts';

/** The part of one's own employee record that permissions depend on. */
export interface ActorEmployee {
  readonly id: string;
  readonly units: readonly string[];
  readonly seatType: SeatType;
}

/** Who asks: claims of the token and, once loaded and active, the own employee record. */
export interface Actor {
  readonly uid: string;
  readonly claims: Claims;
  readonly employee: ActorEmployee | null;
}

/** The derived roles of spec 3. An admin stands in for the owner (spec 3: attributed to the owner). */
export interface Roles {
  readonly isOwner: boolean;
  readonly isLeader: boolean;
  readonly isEmployee: boolean;
}

/** Roles derived from claims: an employee is whoever is neither leader nor owner (spec 3). */
export function rolesOf(claims: Claims): Roles {
  const isOwner = claims.owner || claims.admin;
  const isLeader = claims.leader;
  return { isOwner, isLeader, isEmployee: !isOwner && !isLeader };
}
