import { wholeHalfUp } from '../../time/engine/result/half-up.ts';
import type { PayItem } from './pay-item.ts';

const MINUTES_PER_HOUR = 60;

/** Half up by size, so that taking something back comes to exactly what was given. Never −0. */
function rounded(value: number): number {
  const whole = wholeHalfUp(Math.abs(value));
  return value < 0 && whole !== 0 ? -whole : whole;
}

/** A sum of quantities without the noise of binary fractions: six decimals. Never −0. */
export function exactSum(a: number, b: number): number {
  return rounded((a + b) * 1e6) / 1e6;
}

/**
 * How much a line is in hundredths of an hour, or of a day, an entry or whatever it counts: whole. A line that
 * says it itself is a correction of what was told before.
 */
export function hundredthsOf({
  quantity,
  unit,
  hundredths,
}: Pick<PayItem, 'quantity' | 'unit' | 'hundredths'>): number {
  return (
    hundredths ?? rounded(unit === 'minute' ? (quantity * 100) / MINUTES_PER_HOUR : quantity * 100)
  );
}

/** What a quantity is worth in whole øre, rounded once; null without a rate. */
export function amountOreOf(
  { quantity, unit }: Pick<PayItem, 'quantity' | 'unit'>,
  rateOre: number | null,
): number | null {
  if (rateOre === null) return null;
  const worth = quantity * rateOre;
  return rounded(unit === 'minute' ? worth / MINUTES_PER_HOUR : worth);
}

/** Øre of lines together; null where the amount of one of them is not known. */
export function sumOfAmounts(items: readonly Pick<PayItem, 'amountOre'>[]): number | null {
  return items.reduce<number | null>(
    (sum, { amountOre }) => (sum === null || amountOre === null ? null : sum + amountOre),
    0,
  );
}

/** Whole hundredths as text with two decimals: `-1234,50`. Null is empty. */
export function decimalText(hundredths: number | null, point: ',' | '.'): string {
  if (hundredths === null) return '';
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`;
}
