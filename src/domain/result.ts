/** An expected outcome: a value, or a code that says what was wrong. Unexpected failures are thrown. */
export type Result<T, E extends string> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: E };

/** The successful outcome holding `value`. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** The failed outcome holding a code the interface can translate. */
export const fail = <E extends string>(code: E): { readonly ok: false; readonly code: E } => ({
  ok: false,
  code,
});
