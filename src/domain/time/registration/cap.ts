import * as v from 'valibot';
import type { Actor } from '../../access/actor.ts';
import { SEAT_MAX_HOURS, type SeatType } from '../../access/seats.ts';
import { addDays, type Day, type Month, monthOf, monthRange } from '../../dates/day.ts';
import { type SeatedPerson, seatOn } from '../../employee/terms.ts';
import { auditEntries, isActive } from '../../audit.ts';
import type { Registration } from './registration.ts';
import { counts, workedMinutes } from './worked.ts';

const MINUTES_PER_HOUR = 60;

/** Share of the cap from which a person and the owner are told (design 5.1). */
export const CAP_NEAR_SHARE = 0.8;

/** Where a person stands with what their seat may register in a calendar month. Minutes are raw ones. */
export interface CapState {
  readonly minutes: number;
  /** Null: the seat has no maximum. */
  readonly cap: number | null;
  /** Minutes ÷ cap, 0 without a cap; may be above 1. */
  readonly share: number;
  readonly isNear: boolean;
  readonly isReached: boolean;
}

/** Minutes that a seat may register in a calendar month; null is no limit (spec 9, design 5.1). */
export function capMinutes(seat: SeatType): number | null {
  const hours = SEAT_MAX_HOURS[seat];
  return hours === null ? null : hours * MINUTES_PER_HOUR;
}

/** The same for somebody in a month, which goes by the seat of its last day. */
export function monthCap(person: SeatedPerson, month: Month): number | null {
  return capMinutes(seatOn(person, addDays(monthRange(month).until, -1)));
}

/** Where `minutes` of a calendar month stand against the cap of a seat. */
export function capState(minutes: number, seat: SeatType): CapState {
  const cap = capMinutes(seat);
  const share = cap === null ? 0 : minutes / cap;
  return {
    minutes,
    cap,
    share,
    isNear: cap !== null && share >= CAP_NEAR_SHARE,
    isReached: cap !== null && minutes >= cap,
  };
}

/**
 * Raw minutes of the calendar month of a day, without the registration `except`: what a cap is compared with.
 * What runs counts up to `nowMs`.
 */
export function monthMinutes(
  registrations: readonly Registration[],
  day: Day,
  except: string | null,
  nowMs: number,
): number {
  return registrations
    .filter((one) => counts(one) && one.id !== except && monthOf(one.workDate) === monthOf(day))
    .reduce((sum, one) => sum + workedMinutes(one, nowMs), 0);
}

/**
 * Whether so many minutes of a month are all that the seat of who asks may register; null is unknown and
 * refuses nothing.
 */
export function isOwnCapReached(actor: Actor, minutes: number | null): boolean {
  const seat = actor.employee?.seatType;
  return seat !== undefined && minutes !== null && capState(minutes, seat).isReached;
}

/** Longest name of an activity, in characters. */
export const ACTIVITY_NAME_MAX = 40;

/** What somebody works on, as `farms/{farm}/activities/{id}`: milking, feeding, ploughing. */
export const ActivitySchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Units it belongs to; empty is all of them. */
  units: v.optional(v.array(v.string()), []),
  /** The guide that says how it is done; null: none. */
  guideId: v.optional(v.nullable(v.string()), null),
  ...auditEntries,
});

/** An activity of a farm. */
export type Activity = v.InferOutput<typeof ActivitySchema>;

/** Those of a farm that can be chosen in a unit; null is no unit, where only those of every unit can be. */
export function activitiesOf(all: readonly Activity[], unitId: string | null): Activity[] {
  return all.filter(
    ({ units, ...rest }) =>
      isActive(rest) && (units.length === 0 || (unitId !== null && units.includes(unitId))),
  );
}
