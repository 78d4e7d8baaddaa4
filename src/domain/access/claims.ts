import * as v from 'valibot';

const flag = v.optional(v.fallback(v.boolean(), false), false);

/** The permission claims of the sign-in token (spec 3). Whatever is missing or malformed grants nothing. */
export const ClaimsSchema = v.object({
  farm: v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null), null),
  admin: flag,
  owner: flag,
  leader: flag,
  planning: flag,
});

/** What the sign-in token says about a user: their farm's id, or null, and their roles. */
export type Claims = v.InferOutput<typeof ClaimsSchema>;

/** The claims of somebody without a farm. */
export const NO_CLAIMS: Claims = {
  farm: null,
  admin: false,
  owner: false,
  leader: false,
  planning: false,
};

/** Reads claims from a decoded token of unknown shape; never throws. */
export function parseClaims(token: unknown): Claims {
  const result = v.safeParse(ClaimsSchema, token);
  return result.success ? result.output : NO_CLAIMS;
}
