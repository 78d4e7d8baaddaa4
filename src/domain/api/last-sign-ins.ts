import * as v from 'valibot';

/**
 * The answer of GET /employees/last-sign-in: by uid the epoch ms of the last sign-in, null for whoever never
 * has. Only people whom the caller may ask about are in it.
 */
export const LastSignInsSchema = v.record(v.string(), v.nullable(v.number()));

/** When people last signed in. */
export type LastSignIns = Readonly<v.InferOutput<typeof LastSignInsSchema>>;
