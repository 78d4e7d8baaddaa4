import { SEAT_MAX_HOURS, type SeatType } from '../access/seats.ts';

const MINUTES_PER_HOUR = 60;

/** Share of the cap from which a person and the owner are told (design 5.1). */
export const CAP_NEAR_SHARE = 0.8;

/** Where a person stands with what their seat may register in a calendar month. */
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
