import { SEAT_FEATURES, SEAT_TYPES, seatIncludes, type Feature } from '#domain/access/seats.ts';

const ZONES = [
  'Europe/Copenhagen',
  'Atlantic/Faroe',
  'America/Nuuk',
  'Europe/Amsterdam',
  'Europe/Berlin',
  'Europe/Bucharest',
  'Europe/Kyiv',
  'Europe/London',
  'Europe/Oslo',
  'Europe/Stockholm',
  'Europe/Vilnius',
  'Europe/Warsaw',
] as const;

/** Zones to choose from: where the product's farms may lie, and the one the farm has. */
export function zonesFor(current: string): readonly string[] {
  return ZONES.some((zone) => zone === current) ? ZONES : [current, ...ZONES];
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
