import type { Day } from '../../dates/day.ts';
import { holidayYear } from '../accrual/holiday-year.ts';
import { employmentAt } from '../../employee/terms.ts';
import { employmentsOf } from '../cost/leave-context.ts';
import type { LeaveInput } from '../days/leave-input.ts';
import type { DayAccount } from '../document/leave-type.ts';
import { DAY_UNITS, isShown } from '../document/leave-units.ts';
import { daysToPay, isSettledOn } from '../effects/to-pay.ts';
import { dayLedger } from '../ledger/balances.ts';
import { fifthWeekPaidBy, periodLots, periodOutcome } from '../ledger/holiday-close.ts';
import { lotsBeforeEnd } from '../ledger/ledger-line.ts';
import { lotRange } from '../ledger/lot-range.ts';

/** Days of a lot that are to be paid out on a day. */
export interface PayOut {
  readonly account: DayAccount;
  readonly year: number;
  readonly date: Day;
  /** In 1/10 000 day. */
  readonly days: number;
}

/** The last day on which days of a lot can be paid out: the fifth week is paid after its taking period too. */
export function lastPayOut(about: LeaveInput, account: DayAccount, year: number): Day {
  return account === 'holiday'
    ? fifthWeekPaidBy(year)
    : lotRange(about.settings, account, year).until;
}

/**
 * Nothing is paid that is not there, or that another day has paid already. Of holiday only what is above four weeks is
 * paid before the taking period ends, and not before 1 September; less than a day is paid on request (Holiday Act).
 * After it, what it left to be paid is; from the last day of an employment on everything is.
 */
export function payOutIssue(
  about: LeaveInput,
  payOut: PayOut,
): 'adjust_more_than_balance' | 'adjust_not_payable' | null {
  const { account, year, date, days } = payOut;
  const isMore = (most: number): boolean => days > most && isShown(days - most);
  const upTo = (most: number) => (isMore(most) ? 'adjust_more_than_balance' : null);
  if (account === 'holiday') {
    const isOver = date > holidayYear(year).until || isSettledOn(about.context, year, date);
    if (isOver) return upTo(daysToPay(about, year).owed);
  }
  const { left, taken } = lotsOn(about, payOut, date);
  // A payment of an earlier day finds less where something was taken or paid since.
  const since = lotsOn(about, payOut, lastDayOf(about, payOut));
  const missing = upTo(Math.min(left, since.left));
  if (missing !== null || account !== 'holiday') return missing;
  const isSmall = left < DAY_UNITS;
  const isPayable = !isMore(periodOutcome(left, taken).free) || isSmall;
  if (!isPayable || date <= holidayYear(year).to) return 'adjust_not_payable';
  const end = daysToPay(about, year);
  return upTo(end.fifthWeek + end.settled + (isSmall ? end.lost : 0) - end.paidAfter);
}

/** A lot on a day, before it or the employment ends with that day. */
function lotsOn(about: LeaveInput, { account, year }: PayOut, day: Day) {
  return periodLots(lotsBeforeEnd(dayLedger(about, account, day), day), year);
}

/** Today, or the day on which the lot ended before. */
function lastDayOf({ settings, today, context }: LeaveInput, payOut: PayOut): Day {
  const last = employmentAt(employmentsOf(context), payOut.date).to;
  const { until } = lotRange(settings, payOut.account, payOut.year);
  const end = last !== null && last < until ? last : until;
  return end < today ? end : today;
}
