/** Longest texts of a farm, in characters; the rules of the database refuse more. */
export const FARM_LIMITS = { name: 80 } as const;

/** Longest texts of a farm's company fields, in characters. A CVR number is checked beyond its length. */
export const COMPANY_LIMITS = {
  cvr: 8,
  address: 120,
  zip: 10,
  city: 60,
  phone: 25,
  email: 254,
} as const;
