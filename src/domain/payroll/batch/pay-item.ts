import * as v from 'valibot';

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
