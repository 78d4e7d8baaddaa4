import * as v from 'valibot';
import { EMAIL_MAX, isEmail, normalizeEmail } from '../text/contact-rules.ts';
import { LANGUAGES } from '../language.ts';
import { SEAT_TYPES } from '../access/seats.ts';
import { isWeekKey } from '../plan/week/iso-week.ts';
import { RETENTION_KINDS } from '../time/month/retention.ts';
import { newDocumentId } from '../change/change-kind.ts';

/** Every refusal of the API with its HTTP status. The first seven are the codes of the form (spec 5). */
export const API_ERROR_STATUS = {
  invalid_email: 400,
  invalid_first_name: 400,
  invalid_last_name: 400,
  invalid_phone: 400,
  invalid_farm_name: 400,
  invalid_unit_name: 400,
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
  /** Nobody starts a farm who belongs to one. */
  has_farm: 409,
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
  /** A unit of the person has been archived while they were away. */
  unit_archived: 409,
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

/**
 * The body of PUT /employees/{id}/access: what is not named stays as it is. Only owners may send it, and
 * the last owner stays one.
 */
export const AccessChangeSchema = v.pipe(
  v.strictObject({
    role: v.optional(v.picklist(['owner', 'leader', 'employee'])),
    seatType: v.optional(v.picklist(SEAT_TYPES)),
    planning: v.optional(v.boolean()),
  }),
  v.check((change) => Object.keys(change).length > 0),
);

/** New role, seat or planning access of a person. */
export type AccessChange = v.InferOutput<typeof AccessChangeSchema>;

const unitId = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/));

/** Which calendar: one's own leave, or who is away in a unit. */
export const CalendarChoiceSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('own') }),
  v.strictObject({ kind: v.literal('unit'), unitId }),
]);

/** Which calendar: one's own leave, or who is away in a unit. */
export type CalendarChoice = v.InferOutput<typeof CalendarChoiceSchema>;

/** The answer of POST /me/calendars: the secret address, below the product's own, said this one time. */
export const NewCalendarSchema = v.object({ address: v.string() });

/** The answer of GET /me/calendars: which there are, and since when (epoch ms). Their addresses are kept nowhere. */
export const CalendarsSchema = v.object({
  calendars: v.array(
    v.object({
      kind: v.picklist(['own', 'unit']),
      unitId: v.nullable(v.string()),
      created: v.number(),
    }),
  ),
});

/** A calendar that was made. */
export type NewCalendar = v.InferOutput<typeof NewCalendarSchema>;

/** The calendars of somebody. */
export type Calendars = v.InferOutput<typeof CalendarsSchema>;

/** An invitation to a farm that waits for somebody's word. */
const InvitationSchema = v.object({ farmId: v.string(), farmName: v.string() });

/** An invitation to a farm that waits for somebody's word. */
export type Invitation = v.InferOutput<typeof InvitationSchema>;

/** What GET /me/invitations answers. */
export const InvitationsSchema = v.object({
  /** Whether the address is proved to be the caller's; what is sent to others is shown to nobody. */
  isProven: v.boolean(),
  invitations: v.array(InvitationSchema),
});

/** What GET /me/invitations answers. */
export type Invitations = v.InferOutput<typeof InvitationsSchema>;

/**
 * The answer of GET /employees/last-sign-in: by uid the epoch ms of the last sign-in, null for whoever never
 * has. Only people whom the caller may ask about are in it.
 */
export const LastSignInsSchema = v.record(v.string(), v.nullable(v.number()));

/** When people last signed in. */
export type LastSignIns = Readonly<v.InferOutput<typeof LastSignInsSchema>>;

/** The body of POST /payroll/exports. */
export const ExportPayrollSchema = v.strictObject({
  /** First day of a closed period. */
  periodId: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** `batchHash` of the batch that was shown. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

/** A batch that has been made, `payExports/{exportId}`: its number and how many lines it has. */
export interface PayExportAnswer {
  readonly exportId: string;
  readonly number: number;
  readonly lines: number;
}

/** Longest reason for opening a period again, in characters. */
export const REOPEN_REASON_MAX = 300;

/** The body of POST /periods. */
export const ClosePeriodSchema = v.strictObject({
  /** The last day of the period. */
  to: v.pipe(v.string(), v.maxLength(10)),
  /** Of the checklist that was shown; where it is left out, nobody minds what has changed since. */
  checklistVersion: v.optional(v.pipe(v.string(), v.maxLength(60))),
});

/** The body of POST /periods/{from}/reopen. */
export const ReopenPeriodSchema = v.strictObject({
  reason: v.pipe(v.string(), v.maxLength(REOPEN_REASON_MAX), v.trim()),
});

/** A period that was closed or opened: its first day, and how often it has been closed. */
export interface PeriodAnswer {
  readonly periodId: string;
  readonly version: number;
}

/** The answer of POST /periods: the closing is at work, and the farm's document says how far it is. */
export interface PeriodAsked {
  readonly jobId: string;
}

/** The answer of GET /periods: the ids of all periods that have been closed, for whoever belongs to the farm. */
export const ClosedPeriodsSchema = v.object({ periodIds: v.array(v.string()) });

/** Which periods of a farm have been closed. */
export type ClosedPeriods = v.InferOutput<typeof ClosedPeriodsSchema>;

/** The body of POST /plan/reminders: whose week is asked to be confirmed, such as `2026-W48`. */
export const ReminderSchema = v.strictObject({
  unitId: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
  week: v.pipe(v.string(), v.check(isWeekKey)),
});

/** The body of POST /leave/reminders: nothing, for it is about everybody whom the caller decides about. */
export const YearEndReminderSchema = v.strictObject({});

/** The body of POST /guides/reminders: whose readers are asked again. */
export const GuideReminderSchema = v.strictObject({
  guideId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
});

/**
 * The answer of GET /retention: what the next night deletes, by kind and year. `day` is the first day of
 * which registrations are kept.
 */
export const RetentionAnswerSchema = v.object({
  day: v.string(),
  counts: v.array(
    v.object({ kind: v.picklist(RETENTION_KINDS), year: v.string(), count: v.number() }),
  ),
});

/** What would be deleted. */
export type RetentionAnswer = v.InferOutput<typeof RetentionAnswerSchema>;

/** Most changes that one person may ask for in an hour. */
export const CHANGES_AN_HOUR = 600;

/** `POST /changes`: a change of a kind, once for one id. */
export const ChangeRequestSchema = v.strictObject({
  /** Made once for a press: asked again, it is answered alike and written no second time. */
  id: newDocumentId,
  kind: v.pipe(v.string(), v.maxLength(40)),
  payload: v.unknown(),
  /** `updated`, else `created`, of the document as it was seen; null: it was not there. Left out, nothing is compared. */
  version: v.optional(v.nullable(v.number())),
});

/** A change that was made: the version of the document that it is about. */
export const ChangeAnswerSchema = v.object({ version: v.number() });

/** What is said of a change that was refused, beside its code. */
export const ChangeRefusedSchema = v.object({
  /** The domain's own code of what is wrong; null where it is not the domain that says no. */
  reason: v.optional(v.nullable(v.string()), null),
  field: v.optional(v.nullable(v.string()), null),
});

const said = v.optional(v.string());

/** A record of the analytics collection (spec 3). How long each text is, `REPORT_LIMITS` says where it is cut. */
export const ErrorRecordSchema = v.object({
  farmId: v.nullable(v.string()),
  type: v.picklist(['PredictedError', 'UnexpectedError']),
  errorMessage: v.string(),
  errorName: said,
  errorCause: said,
  errorStack: said,
  source: said,
  functionName: said,
  optionalInfo: said,
  version: said,
});

/** What is written about a failure: never document contents, names, addresses or tokens. */
export type ErrorRecord = v.InferOutput<typeof ErrorRecordSchema>;
