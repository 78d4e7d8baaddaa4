/** Every feature a seat or a role can unlock (spec 6). */
export const FEATURES = [
  'time_registration_basic',
  'time_registration_unlimited',
  'vacation_sick_tracking',
  'flex_time_calculation',
  'planning_access',
  'planning_management',
  'farm_settings',
  'employee_management',
  'reporting',
] as const;

/** A feature a route, a button or a rule may ask for. */
export type Feature = (typeof FEATURES)[number];

/** The seat types of spec 1. */
export const SEAT_TYPES = ['DELTID', 'BASIC', 'PREMIUM', 'PLANNING', 'COMBINED'] as const;

/** The licence of an employee: it decides which features they may use. */
export type SeatType = (typeof SEAT_TYPES)[number];

const BASIC = ['time_registration_basic', 'time_registration_unlimited'] as const;
const PREMIUM = [...BASIC, 'vacation_sick_tracking', 'flex_time_calculation'] as const;
const PLANNING = ['planning_access', 'planning_management'] as const;

/** The seat table of spec 6. */
export const SEAT_FEATURES = {
  DELTID: ['time_registration_basic'],
  BASIC,
  PREMIUM,
  PLANNING,
  COMBINED: [...PREMIUM, ...PLANNING],
} as const satisfies Record<SeatType, readonly Feature[]>;

/** Hours a seat may register in a calendar month; null is no limit (spec 9; the month is design 5.1). */
export const SEAT_MAX_HOURS = {
  DELTID: 80,
  BASIC: null,
  PREMIUM: null,
  PLANNING: null,
  COMBINED: null,
} as const satisfies Record<SeatType, number | null>;

/** Whether a seat type includes a feature. No seat includes nothing. */
export function seatIncludes(seat: SeatType | null, feature: Feature): boolean {
  if (seat === null) return false;
  const features: readonly Feature[] = SEAT_FEATURES[seat];
  return features.includes(feature);
}
