import * as v from 'valibot';
import { auditEntries, isActive } from '../../audit.ts';
import { addDays, type Day, isDayStretch, mondayOf } from '../../dates/day.ts';
import { isPersonDay } from '../../employee/employee.ts';
import { LEAVE_PARTS, LEAVE_TYPES, MOST_UNITS } from './leave-type.ts';

/** Ranges of a leave; the rules of the database refuse anything else. */
export const LEAVE_LIMITS = {
  /** Calendar days from the first to the last, both included: three years, for long sickness. */
  days: 1100,
  /** Minutes of each day. */
  minutes: 1440,
  /** Characters of a note, and of the reason of a rejection. */
  note: 300,
} as const;

/**
 * States that are stored. `requested` waits for a leader; `approved` goes on until it is taken; `reported` is
 * sickness, without a last day while nobody knows it; `well` is what the person has said at its end.
 */
export const LEAVE_STATUSES = [
  'requested',
  'approved',
  'rejected',
  'withdrawn',
  'cancelled',
  'reported',
  'well',
] as const;

/** A stored state of a leave. */
export type LeaveStatus = (typeof LEAVE_STATUSES)[number];

const day = v.pipe(v.string(), v.check(isPersonDay));
const text = v.optional(v.nullable(v.string()), null);
const ms = v.optional(v.nullable(v.number()), null);
const minutes = v.optional(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LEAVE_LIMITS.minutes))),
  null,
);
const units = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_UNITS));

/** What is asked for instead of an approved leave, or that it be cancelled. */
const AskSchema = v.object({
  kind: v.picklist(['change', 'cancel']),
  from: day,
  to: day,
  part: v.picklist(LEAVE_PARTS),
  minutes,
  days: units,
});

/** The fields of a leave, each by itself. */
export const StoredLeaveSchema = v.object({
  id: v.string(),
  employeeId: v.string(),
  /** The home unit, whose leaders decide. */
  unitId: v.string(),
  type: v.picklist(LEAVE_TYPES),
  from: day,
  /** Null while sickness goes on. */
  to: v.optional(v.nullable(day), null),
  part: v.picklist(LEAVE_PARTS),
  /** Of each day, where `part` is `hours`. */
  minutes,
  status: v.picklist(LEAVE_STATUSES),
  /** It came with the farm from another system. Written by the server alone. */
  source: v.optional(v.picklist(['import'])),
  /** What it cost when it was asked for, in 1/10 000 day; balances count it anew. */
  days: v.optional(units, 0),
  /** What is asked for while an approved leave stands. */
  ask: v.optional(v.nullable(AskSchema), null),
  /** A leader has ticked that holiday in advance is agreed. */
  agreed: v.optional(v.boolean(), false),
  /** Sickness in a holiday: there is a doctor's word from the first day. What it says is kept nowhere. */
  proof: v.optional(v.boolean(), false),
  /** Epoch ms at which sickness was reported, by the device. */
  reportedAt: ms,
  /**
   * Of what is reported by somebody whose days are worth what was planned: minutes of work by day, 0 where nothing was.
   * Days of weeks without a plan are not there. Written by the server alone, before others get the shifts.
   */
  planned: v.optional(v.record(day, v.pipe(v.number(), v.integer(), v.minValue(0)))),
  /** From the person; always empty on types about health. */
  note: v.optional(v.string(), ''),
  decidedAt: ms,
  decidedByEid: text,
  /** Why it was rejected, or an ask refused; always empty on types about health. */
  reason: v.optional(v.string(), ''),
  ...auditEntries,
});

const isRange = ({ from, to }: { readonly from: Day; readonly to: Day | null }): boolean =>
  to === null || isDayStretch(from, to, LEAVE_LIMITS.days);

/**
 * A leave `farms/{farm}/leaves/{id}` (design 3). Days are local ones, both included. One that ends before it
 * begins, or is longer than any, is none.
 */
export const LeaveSchema = v.pipe(
  StoredLeaveSchema,
  v.check((leave) => isRange(leave)),
  v.check(({ ask }) => ask === null || isRange(ask)),
);

/** A leave of one person. */
export type Leave = v.InferOutput<typeof LeaveSchema>;

/** What is asked for while an approved leave stands. */
export type LeaveAsk = v.InferOutput<typeof AskSchema>;

/** Where a leave stands, seen from a day. */
export type LeaveStanding =
  | Exclude<LeaveStatus, 'approved' | 'reported'>
  | 'approved'
  | 'changeAsked'
  | 'cancelAsked'
  | 'taken'
  | 'reported'
  | 'ongoing';

/** The last day of a leave; of one that goes on, the day asked about, but never before its first one. */
export function lastDayOf({ from, to }: Pick<Leave, 'from' | 'to'>, today: Day): Day {
  if (to !== null) return to;
  return today < from ? from : today;
}

/** Whether a leave takes the days that it says: approved or reported, and not taken back. */
export function isInForce({ status, deleted }: Pick<Leave, 'status' | 'deleted'>): boolean {
  return deleted === null && (status === 'approved' || status === 'reported' || status === 'well');
}

/** Whether a leave waits for a leader for the first time. */
export function isWaiting(leave: Pick<Leave, 'status' | 'deleted'>): boolean {
  return isActive(leave) && leave.status === 'requested';
}

/** Whether a leave is asked for, or asked about, whoever has taken it back since. */
export function isAskedFor({ status, ask }: Pick<Leave, 'status' | 'ask'>): boolean {
  return status === 'requested' || ask !== null;
}

/** Where a leave stands on a day: what is taken, and what goes on, is never stored. */
export function standingOf(
  leave: Pick<Leave, 'status' | 'ask' | 'from' | 'to'>,
  today: Day,
): LeaveStanding {
  const { status, ask, from, to } = leave;
  if (status === 'approved') {
    if (ask !== null) return ask.kind === 'change' ? 'changeAsked' : 'cancelAsked';
    return to !== null && to < today ? 'taken' : 'approved';
  }
  if (status !== 'reported') return status;
  if (to !== null && to < today) return 'well';
  return from < today ? 'ongoing' : 'reported';
}

/**
 * That somebody is away, `farms/{farm}/absences/{leaveId}` (design 3): read by every member, so without a type.
 * Written by the server alone.
 */
export const AbsenceSchema = v.object({
  id: v.string(),
  employeeId: v.string(),
  from: day,
  /** Null was written before a day was always said (record 025). */
  to: v.optional(v.nullable(day), null),
  part: v.picklist(LEAVE_PARTS),
  ...auditEntries,
});

/** That somebody is away. */
export type Absence = v.InferOutput<typeof AbsenceSchema>;

/** So many days ahead it is said that somebody is away whose last day nobody knows. */
const OPEN_DAYS = 2;

/**
 * The last day that colleagues see of a leave. Sickness alone may have none, so that a missing day would say why: it is
 * the end of a week, as of most leave, and moves on a week at a time while it lasts.
 */
function shownUntil({ from, to }: Pick<Leave, 'from' | 'to'>, today: Day): Day {
  if (to !== null) return to;
  const ahead = addDays(today < from ? from : today, OPEN_DAYS);
  return addDays(mondayOf(ahead), 6);
}

/** What colleagues may know of a leave on a day; null where nobody is away by it. */
export function absenceOf(
  leave: Leave,
  today: Day,
): (Pick<Absence, 'id' | 'employeeId' | 'from' | 'part'> & { readonly to: Day }) | null {
  if (!isInForce(leave)) return null;
  const { id, employeeId, from, part } = leave;
  return { id, employeeId, from, to: shownUntil(leave, today), part };
}
