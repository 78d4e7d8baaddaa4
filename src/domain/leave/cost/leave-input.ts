import type { Day } from '../../dates/day.ts';
import { type Accrual, earningMonths, holidayAccruals, unearnedDays } from '../accrual/accrual.ts';
import { holidayYear, holidayYearOf } from '../accrual/holiday-year.ts';
import { employmentsOf, type LeaveContext } from './leave-context.ts';
import type { DayAdjustment } from '../document/day-adjustment.ts';
import { isWaiting, type Leave } from '../document/leave.ts';
import type { LeaveSettings } from '../document/leave-settings.ts';

/** What balances and effects of one person are counted from. */
export interface LeaveInput {
  readonly context: LeaveContext;
  readonly settings: LeaveSettings;
  /** All leave of the person, in any state and order. */
  readonly leaves: readonly Leave[];
  /** All movements of the person's accounts of days, in any order. */
  readonly adjustments: readonly DayAdjustment[];
  /** Sickness that goes on is known up to this day. */
  readonly today: Day;
}

/**
 * The holiday that a person earns up to the end of the holiday year of a day, as far as it is known today. `unearned`
 * are the days, as day numbers, that earn nothing.
 */
export function holidayOf(
  { context, settings, leaves, today }: LeaveInput,
  until: Day,
  unearned: ReadonlySet<number> = unearnedDays(leaves, settings, today),
): Accrual[] {
  const { to } = holidayYear(holidayYearOf(until));
  // Each employment earns for itself: what one has earned is settled with its last day.
  return employmentsOf(context).flatMap((one) => holidayAccruals(earningMonths(one, unearned, to)));
}

/** An account with what waits for a leader taken for approved: it is reserved. */
export function reservedInput(about: LeaveInput): LeaveInput {
  const leaves = about.leaves.map((one): Leave => {
    return isWaiting(one) ? { ...one, status: 'approved' } : one;
  });
  return { ...about, leaves };
}
