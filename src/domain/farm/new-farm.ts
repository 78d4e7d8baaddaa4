import * as v from 'valibot';
import { isPersonName } from '../text/contact-rules.ts';
import { LANGUAGES } from '../language.ts';
import { fail, ok, type Result } from '../result.ts';
import { cleanName, cleanText } from '../text/clean.ts';
import { UNIT_NAME_MAX } from './unit-name.ts';
import { FARM_LIMITS } from './farm-limits.ts';

const text = v.pipe(v.string(), v.maxLength(300));

/** The body of POST /me/farm. Sizes are capped; contents are checked by `validateNewFarm`. */
export const NewFarmSchema = v.strictObject({
  farmName: text,
  firstName: text,
  lastName: v.optional(text, ''),
  /** The first unit; it is called like the farm when it has no name. */
  unitName: v.optional(text, ''),
  lang: v.picklist(LANGUAGES),
});

/** A farm that somebody wants to start. */
export type NewFarm = v.InferOutput<typeof NewFarmSchema>;

/** What is wrong with a new farm. */
export type NewFarmErrorCode =
  'invalid_farm_name' | 'invalid_first_name' | 'invalid_last_name' | 'invalid_unit_name';

/** The checks of a new farm; stops at the first failure. What comes out is cleaned and has a unit name. */
export function validateNewFarm(input: NewFarm): Result<NewFarm, NewFarmErrorCode> {
  const farmName = cleanText(input.farmName);
  const firstName = cleanName(input.firstName);
  const lastName = cleanName(input.lastName);
  const unitName = cleanText(input.unitName) || farmName.slice(0, UNIT_NAME_MAX).trim();
  if (farmName === '' || farmName.length > FARM_LIMITS.name) return fail('invalid_farm_name');
  if (!isPersonName(firstName)) return fail('invalid_first_name');
  if (lastName !== '' && !isPersonName(lastName)) return fail('invalid_last_name');
  if (unitName.length > UNIT_NAME_MAX) return fail('invalid_unit_name');
  return ok({ ...input, farmName, firstName, lastName, unitName });
}

/** What it answers, to the same request again as well. */
export const NewFarmAnswerSchema = v.object({ farmId: v.string() });
