import * as v from 'valibot';
import { SEAT_TYPES } from '../access/seats.ts';
import { isWeekKey } from '../plan/week/iso-week.ts';
import { RETENTION_KINDS } from '../time/month/retention.ts';

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
