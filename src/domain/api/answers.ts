import * as v from 'valibot';
import { EMAIL_MAX, isEmail, normalizeEmail } from '../text/contact-rules.ts';
import { LANGUAGES } from '../language.ts';

/** Every refusal of the API with its HTTP status. The first seven are the codes of the form (spec 5). */
export const API_ERROR_STATUS = {
  invalid_email: 400,
  invalid_first_name: 400,
  invalid_last_name: 400,
  invalid_phone: 400,
  no_unit: 400,
  invalid_weekly_hours: 400,
  invalid_start_date: 400,
  /** A unit that does not exist or is archived. */
  unknown_unit: 400,
  /** Not the last day of a pay period of the farm, or one that is locked already. */
  unknown_period: 400,
  reason_required: 400,
  /** Not the JSON that the path takes, or a field too many. */
  bad_request: 400,
  /** The domain says no to a change; its own code stands beside this one. */
  change_refused: 400,
  not_signed_in: 401,
  /** The call does not show that it comes from the app, see App Check. */
  app_not_verified: 401,
  not_allowed: 403,
  employee_not_found: 404,
  period_not_found: 404,
  not_found: 404,
  method_not_allowed: 405,
  /** Nobody has invited the caller to this farm, or not any more. */
  invitation_not_found: 404,
  /** Somebody else has changed the document since it was seen. */
  changed_meanwhile: 409,
  email_in_use: 409,
  /** The person has a sign-in already. */
  has_account: 409,
  /** The person has no sign-in, and this needs one. */
  no_account: 409,
  /** Whose address is not proved to be theirs answers no invitation to it. */
  email_not_proven: 409,
  /** Nobody is on two farms at once. */
  leave_first: 409,
  /** The same uid came with other contents. */
  uid_in_use: 409,
  last_owner: 409,
  employee_deactivated: 409,
  /** The person belongs to another farm by now. */
  has_other_farm: 409,
  period_not_over: 409,
  /** Time before the period is not locked yet: periods are closed in order. */
  period_gap: 409,
  period_closed_by_other: 409,
  /** Only the period that was closed last can be opened again. */
  period_not_last: 409,
  /** Something has come, gone or changed since the checklist was shown. */
  checklist_changed: 409,
  /** Only what is closed goes to payroll. */
  period_not_closed: 409,
  /** The batch would not be the one that was shown. */
  export_changed: 409,
  /** Something has to be put right first, see `checkExport`. */
  export_blocked: 409,
  too_large: 413,
  /** More lines than a batch holds: about 20,000. */
  export_too_large: 413,
  too_many_requests: 429,
  unexpected: 500,
  /** Another attempt is being undone; a moment later the same request is taken. */
  try_again: 503,
} as const satisfies Record<string, number>;

/** Why the API refused. */
export type ApiErrorCode = keyof typeof API_ERROR_STATUS;

const CODES: readonly unknown[] = Object.keys(API_ERROR_STATUS);

/** The body of every refusal. */
export const ApiErrorSchema = v.object({
  code: v.custom<ApiErrorCode>((code) => CODES.includes(code)),
  message: v.string(),
});

/** What the callable v2authResetPassword takes (spec 7); the address comes out as it is compared. */
export const ResetPasswordSchema = v.strictObject({
  email: v.pipe(v.string(), v.maxLength(EMAIL_MAX), v.transform(normalizeEmail), v.check(isEmail)),
  lang: v.picklist(LANGUAGES),
});
