import { addDays, type Day } from '../../dates/day.ts';

/** Everything that can be wrong with a leave that is asked for or decided; each has words in both languages. */
export const LEAVE_ISSUE_CODES = [
  'leave_not_allowed',
  'leave_type_missing',
  'leave_type_not_used',
  'leave_from_missing',
  'leave_to_missing',
  'leave_to_before_from',
  'leave_too_long',
  'leave_well_too_late',
  'leave_report_too_early',
  'leave_before_start',
  'leave_after_end',
  'leave_costs_nothing',
  'leave_overlap',
  'leave_part_not_possible',
  'leave_half_on_holiday',
  'leave_minutes_missing',
  'leave_more_than_day',
  'leave_day_locked',
  'leave_days_closed',
  'leave_blocked',
  'leave_not_earned',
  'leave_more_than_year',
  'leave_not_enough',
  'leave_agreement_missing',
  'leave_note_not_here',
  'leave_note_too_long',
  'leave_own_decision',
  'leave_already_decided',
  'leave_changed_meanwhile',
  'leave_not_possible_now',
  'leave_reason_missing',
  'leave_reason_not_here',
  'leave_reason_too_long',
  'leave_only_shorter',
  'leave_same_as_before',
] as const;

type LeaveIssueCode = (typeof LEAVE_ISSUE_CODES)[number];

type LeaveField =
  'form' | 'type' | 'from' | 'to' | 'part' | 'minutes' | 'note' | 'agreed' | 'reason';

/** One thing wrong, at its field, with the figures that its words need. */
export interface LeaveIssue {
  readonly field: LeaveField;
  readonly code: LeaveIssueCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The first day on which a leave may begin that was refused because earlier days are locked or closed; null for others. */
export function firstOpenDay({ code, params = {} }: LeaveIssue): Day | null {
  const isClosed = code === 'leave_day_locked' || code === 'leave_days_closed';
  const { day } = params;
  return isClosed && typeof day === 'string' ? addDays(day, 1) : null;
}

/** An issue without figures. */
export function issue(
  field: LeaveField,
  code: LeaveIssueCode,
  params?: LeaveIssue['params'],
): LeaveIssue {
  return params === undefined ? { field, code } : { field, code, params };
}
