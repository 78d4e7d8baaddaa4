import * as v from 'valibot';

const SecondFactorSchema = v.object({ customData: v.object({ operationType: v.string() }) });

/** The code that Firebase puts on an error, or an empty text. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** What somebody was doing when a second factor was asked for, as Firebase names it: `signIn`; else null. */
export function operationOf(error: unknown): string | null {
  const { success, output } = v.safeParse(SecondFactorSchema, error);
  return success ? output.customData.operationType : null;
}
