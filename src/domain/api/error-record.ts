import * as v from 'valibot';

const said = v.optional(v.string());

/** A record of the analytics collection (spec 3). How long each text is, `REPORT_LIMITS` says where it is cut. */
export const ErrorRecordSchema = v.object({
  farmId: v.nullable(v.string()),
  type: v.picklist(['PredictedError', 'UnexpectedError']),
  errorMessage: v.string(),
  errorName: said,
  errorCause: said,
  errorStack: said,
  source: said,
  functionName: said,
  optionalInfo: said,
  version: said,
});

/** What is written about a failure: never document contents, names, addresses or tokens. */
export type ErrorRecord = v.InferOutput<typeof ErrorRecordSchema>;
