import { SEAT_FEATURES, SEAT_TYPES, seatIncludes, type Feature } from '#domain/access/seats.ts';
import { TIME_ZONES } from '#domain/dates/time-zone.ts';

/** Zones to choose from, and the one the farm has. */
export function zonesFor(current: string): readonly string[] {
  return TIME_ZONES.some((zone) => zone === current) ? TIME_ZONES : [current, ...TIME_ZONES];
}

/** One line of the seat table: a feature and whether each seat has it. */
export interface FeatureRow {
  readonly feature: Feature;
  readonly seats: readonly boolean[];
}

/** What seats open, in the order of the table of spec 6; features of roles alone are not among them. */
export function featureRows(): FeatureRow[] {
  return SEAT_FEATURES.COMBINED.map((feature) => ({
    feature,
    seats: SEAT_TYPES.map((seat) => seatIncludes(seat, feature)),
  }));
}
