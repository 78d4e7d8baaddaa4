import * as v from 'valibot';
import { REPORT_LIMITS } from './report-text.ts';

const capped = (length: number) => v.optional(v.pipe(v.string(), v.maxLength(length)));

/** A record of the analytics collection (spec 3). */
export const ErrorRecordSchema = v.object({
  farmId: v.nullable(v.string()),
  type: v.picklist(['PredictedError', 'UnexpectedError']),
  errorMessage: v.pipe(v.string(), v.maxLength(REPORT_LIMITS.errorMessage)),
  errorName: capped(REPORT_LIMITS.errorName),
  errorCause: capped(REPORT_LIMITS.errorCause),
  errorStack: capped(REPORT_LIMITS.errorStack),
  source: capped(REPORT_LIMITS.source),
  functionName: capped(REPORT_LIMITS.functionName),
  optionalInfo: capped(REPORT_LIMITS.optionalInfo),
  version: capped(REPORT_LIMITS.version),
});

/** What is written about a failure: never document contents, names, addresses or tokens. */
export type ErrorRecord = v.InferOutput<typeof ErrorRecordSchema>;
