import * as v from 'valibot';
import { wholeHalfUp } from '../../time/engine/result/calculated.ts';

/**
 * What a file can say of a line: how many, kroner, how many and at what rate, or the days themselves, which stand in a
 * file of their own.
 */
export const PAY_SENDS = ['count', 'amount', 'countAndRate', 'dates'] as const;

/** What a file says of a line. */
export type PaySends = (typeof PAY_SENDS)[number];

const known = v.nullable(v.number());

/** A day of leave: whole minutes of it, and hundredths of the person's own day; null is not known. */
export const LeaveDateSchema = v.tuple([v.string(), known, known]);

/** A day of leave in a batch. */
export type LeaveDate = v.InferOutput<typeof LeaveDateSchema>;

/** One line of a batch: a person, a pay code and a unit of a period. */
export const PayItemSchema = v.object({
  employeeId: v.string(),
  employeeNumber: v.string(),
  name: v.string(),
  /** Our own pay code. */
  payCode: v.string(),
  /** The payroll system's code and its text. */
  code: v.string(),
  text: v.string(),
  /**
   * What the file says of the line. Absent in batches from before it was kept: their files say what their format
   * said then, a row for each line.
   */
  sends: v.optional(v.picklist(PAY_SENDS)),
  /** The days of a line that sends `dates`, by day; a day that is taken back has its figures below zero. */
  dates: v.optional(v.array(LeaveDateSchema)),
  /** Unit of the work; null where it belongs to none. */
  unitId: v.nullable(v.string()),
  unitName: v.string(),
  /** Whole minutes for `minute`, else how many. A correction may be negative. */
  quantity: v.number(),
  unit: v.picklist(['minute', 'day', 'entry', 'quantity']),
  /**
   * What a file says of the quantity, in whole hundredths of an hour or of each: of a correction what is missing
   * in what was told before. Absent where it is the quantity, rounded.
   */
  hundredths: v.optional(v.pipe(v.number(), v.integer())),
  /** Øre an hour or for each; null is not known: the payroll system has its own. */
  rateOre: v.nullable(v.number()),
  /** Whole øre; null without a rate. */
  amountOre: v.nullable(v.number()),
  /** First and last day of the period that it was earned in. */
  from: v.string(),
  to: v.string(),
  /** True for the difference to what an earlier batch said of that period. */
  correction: v.boolean(),
});

/** One line of a batch. */
export type PayItem = v.InferOutput<typeof PayItemSchema>;

/**
 * The order of lines: employee number, name, period, code, unit. Compared by code units and digits alone: a
 * collator may differ between a browser and the server, and the hash counts on the order.
 */
export function byItemOrder(a: PayItem, b: PayItem): number {
  return (
    byNumber(a.employeeNumber, b.employeeNumber) ||
    byCodeUnits(a.name, b.name) ||
    byCodeUnits(a.employeeId, b.employeeId) ||
    byCodeUnits(a.from, b.from) ||
    byNumber(a.payCode, b.payCode) ||
    byCodeUnits(a.unitName, b.unitName) ||
    byCodeUnits(a.unitId ?? '', b.unitId ?? '') ||
    byCodeUnits(a.unit, b.unit) ||
    (a.rateOre ?? -1) - (b.rateOre ?? -1)
  );
}

/** Text with numbers in it, these by their size: 9 before 10, 9a before 10. */
export function byNumber(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (const [at, part] of left.entries()) {
    const other = right[at];
    if (other === undefined) return 1;
    const order = byPart(part, other);
    if (order !== 0) return order;
  }
  return left.length - right.length || byCodeUnits(a, b);
}

const partsOf = (text: string): readonly string[] => text.match(/\d+|\D+/g) ?? [];

function byPart(a: string, b: string): number {
  const [left, right] = [digitsOf(a), digitsOf(b)];
  // Digits stand before letters.
  if (left === null) return right === null ? byCodeUnits(a, b) : 1;
  if (right === null) return -1;
  return left.length - right.length || byCodeUnits(left, right);
}

/** Without zeros in front; null for what is no number. */
function digitsOf(part: string): string | null {
  return /^\d/.test(part) ? part.replace(/^0+/, '') : null;
}

/** Text by its code units: the same everywhere. */
export function byCodeUnits(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

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
