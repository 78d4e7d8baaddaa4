/** Leave is kept in whole ten-thousandths of a day (design 2). */
export const DAY_UNITS = 10_000;

/** Largest number of days that an account or a movement may say, in units: a hundred years of holiday are less. */
export const MOST_UNITS = 400 * DAY_UNITS;

const HUNDREDTH = DAY_UNITS / 100;

/** Days as units, half up. */
export function unitsOf(days: number): number {
  return Math.floor(days * DAY_UNITS + 0.5 + 1e-6);
}

/**
 * Units as days with at most two decimals, as they are shown (three days at 5/3 are 5.00): rounded half away from
 * zero, so that what is owed reads like what is owned.
 */
export function shownDays(units: number): number {
  const hundredths = Math.floor(Math.abs(units) / HUNDREDTH + 0.5);
  return hundredths === 0 ? 0 : (Math.sign(units) * hundredths) / 100;
}

/**
 * Whether units are shown as more or less than 0.00. What is not is nothing: days of 5 ÷ 3 are whole units only together,
 * and nobody is refused a day, or paid one, for what nobody sees.
 */
export function isShown(units: number): boolean {
  return shownDays(units) !== 0;
}

/** A part of units, whole, half up. */
export function partOf(units: number, part: number): number {
  return Math.floor(units * part + 0.5 + 1e-6);
}
