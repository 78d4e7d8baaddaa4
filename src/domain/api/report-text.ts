// Apart from the schema: the sign-in page reports failures too, and does without a schema library.

/** Longest text of each field, in characters; the rules of the database refuse more of all together (spec 3, design 3). */
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
