import type { Day } from '../../../dates/day.ts';
import type { PayLine } from '../result/pay-line.ts';
import type { FlexMovement, LeaveDay } from './calc-input.ts';

/** A day, or part of one, that the average week of 48 hours leaves out. */
export interface NeutralDay {
  readonly day: Day;
  /** How much of the person's day, 0–1. */
  readonly share: number;
}

/** What one person's leave says to the calculation of time; leave itself is counted elsewhere. */
export interface LeaveFacts {
  /** What lowers the norm or counts as if worked. */
  readonly days: readonly LeaveDay[];
  /** Time off in lieu that was taken, as movements of that account. */
  readonly moves: readonly FlexMovement[];
  /** What goes to payroll, by day. */
  readonly lines: readonly PayLine[];
  readonly neutral: readonly NeutralDay[];
}

/** Nobody away. */
export const NO_LEAVE: LeaveFacts = { days: [], moves: [], lines: [], neutral: [] };

/** The pay lines of leave on some days, both included. */
export function leaveLinesIn(
  { lines }: Pick<LeaveFacts, 'lines'>,
  { from, to }: { readonly from: Day; readonly to: Day },
): PayLine[] {
  return lines.filter(({ day }) => from <= day && day <= to);
}
