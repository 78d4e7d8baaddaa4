/** Most entries of the hours' history that one write may bring; the rules of the database can judge no more. */
export const HOURS_AT_ONCE = 3;

/** Most units that one write may give a person; the rules of the database have to look each of them up. */
export const UNITS_AT_ONCE = 5;
