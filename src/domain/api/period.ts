import * as v from 'valibot';

/** Longest reason for opening a period again, in characters. */
export const REOPEN_REASON_MAX = 300;

/** The body of POST /periods. */
export const ClosePeriodSchema = v.strictObject({
  /** The last day of the period. */
  to: v.pipe(v.string(), v.maxLength(10)),
  /** Of the checklist that was shown; where it is left out, nobody minds what has changed since. */
  checklistVersion: v.optional(v.pipe(v.string(), v.maxLength(60))),
});

/** The body of POST /periods/{from}/reopen. */
export const ReopenPeriodSchema = v.strictObject({
  reason: v.pipe(v.string(), v.maxLength(REOPEN_REASON_MAX), v.trim()),
});

/** A period that was closed or opened: its first day, and how often it has been closed. */
export interface PeriodAnswer {
  readonly periodId: string;
  readonly version: number;
}

/** The answer of POST /periods: the closing is at work, and the farm's document says how far it is. */
export interface PeriodAsked {
  readonly jobId: string;
}

/** The answer of GET /periods: the ids of all periods that have been closed, for whoever belongs to the farm. */
export const ClosedPeriodsSchema = v.object({ periodIds: v.array(v.string()) });

/** Which periods of a farm have been closed. */
export type ClosedPeriods = v.InferOutput<typeof ClosedPeriodsSchema>;
