import * as v from 'valibot';
import { EMAIL_MAX, isEmail, normalizeEmail } from '../text/contact-rules.ts';
import { LANGUAGES } from '../language.ts';

/** What the callable v2authResetPassword takes (spec 7); the address comes out as it is compared. */
export const ResetPasswordSchema = v.strictObject({
  email: v.pipe(v.string(), v.maxLength(EMAIL_MAX), v.transform(normalizeEmail), v.check(isEmail)),
  lang: v.picklist(LANGUAGES),
});
