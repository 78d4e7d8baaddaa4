import * as v from 'valibot';
import { toLanguage } from '../language.ts';

const id = v.optional(v.nullable(v.string()), null);

/** A user document `users/{uid}` (spec 3). `selectedUnit` is the older form: a unit's name. */
export const UserSchema = v.object({
  id: v.string(),
  firstName: v.optional(v.string(), ''),
  lang: v.pipe(v.optional(v.unknown(), null), v.transform(toLanguage)),
  selectedUnitId: id,
  selectedUnit: id,
  userFarm: id,
  FCMTokens: v.optional(v.array(v.string()), []),
  /** Epoch ms of the last change of claims; a newer value asks the device to re-read its token. */
  claimsAt: v.optional(v.nullable(v.number()), null),
});

/** What a signed-in person keeps about themself. */
export type User = v.InferOutput<typeof UserSchema>;
