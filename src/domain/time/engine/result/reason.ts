import type { Reason } from './calculated.ts';

/** Every code that a calculation explains itself with; each has a text. */
export const REASON_CODES = [
  'rounded_start',
  'rounded_end',
  'rounded_total',
  'snapped_start',
  'snapped_end',
  'break_automatic',
  'break_topped_up',
  'break_waived',
  'normal_time',
  'normal_taken_back',
  'overtime_day',
  'overtime_week',
  'overtime_norm',
  'overtime_window',
  'extra_norm',
  'extra_taken_back',
  'to_flex',
  'to_lieu',
  'supplement_minute',
  'supplement_day',
  'supplement_entry',
  'supplement_capped',
  'supplement_booked',
  'guarantee_entry',
  'guarantee_day',
  'norm_month',
  'norm_weeks',
  'holiday_lowers',
  'holiday_counted',
  'leave_lowers',
  'leave_counted',
  'flex_period',
  'flex_late',
  'flex_lines',
  'flex_opening',
  'flex_correction',
  'flex_paid_out',
  'flex_today',
  'flex_planned',
  'flex_norm_left',
  'flex_settled',
  'lieu_lines',
  'lieu_taken',
  'leave_day',
  'leave_given_back',
] as const;

/** A code of an explanation. */
export type ReasonCode = (typeof REASON_CODES)[number];

/** Part of an explanation; `ruleId` null for what follows from law or specification. */
export function because(ruleId: string | null, code: ReasonCode, params: Reason['params']): Reason {
  return { ruleId, code, params };
}
