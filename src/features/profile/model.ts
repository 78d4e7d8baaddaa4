import type { Actor } from '#domain/access/actor.ts';
import { isLeaderOrOwnerOf, ROLE_FEATURES } from '#domain/access/can.ts';
import { type RoleName, roleNameOf } from '#domain/access/role-name.ts';
import {
  type Feature,
  SEAT_FEATURES,
  SEAT_MAX_HOURS,
  type SeatType,
} from '#domain/access/seats.ts';

/** What a profile says about rights, in codes. */
export interface Rights {
  readonly role: RoleName;
  /** What the role itself opens; empty for employees. */
  readonly roleFeatures: readonly Feature[];
  readonly seat: SeatType | null;
  readonly seatFeatures: readonly Feature[];
  /** Hours a month the seat allows; null is no limit. */
  readonly maxHours: number | null;
}

export function rightsOf(actor: Actor): Rights {
  const seat = actor.employee?.seatType ?? null;
  return {
    role: roleNameOf(actor.claims),
    roleFeatures: isLeaderOrOwnerOf(actor) ? ROLE_FEATURES : [],
    seat,
    seatFeatures: seat === null ? [] : SEAT_FEATURES[seat],
    maxHours: seat === null ? null : SEAT_MAX_HOURS[seat],
  };
}
