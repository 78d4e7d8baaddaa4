import * as v from 'valibot';

const capped = (length: number) => v.optional(v.pipe(v.string(), v.maxLength(length)));

/** Longest text of each field, in characters; the rules of the database refuse more (spec 3, design 3). */
export const REPORT_LIMITS = {
  errorMessage: 500,
  errorName: 100,
  errorCause: 300,
  errorStack: 2000,
  source: 200,
  functionName: 100,
  optionalInfo: 300,
  version: 50,
} as const;

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

const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>"']+@[^\s@<>"']+\.[\p{L}]{2,}/gu, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b\d{6}-?\d{4}\b/g, '[number]'],
  [/\+?\d[\d ]{7,}\d/g, '[number]'],
];

/** Text without e-mail addresses, tokens, phone and civil registration numbers, cut to `max` characters. */
export function withoutPersonalData(text: string, max: number): string {
  return PERSONAL.reduce((clean, [pattern, mark]) => clean.replace(pattern, mark), text).slice(
    0,
    max,
  );
}
