import { holidayYear, holidayYearOf } from '../accrual/holiday-year.ts';
import { PERSON_DAYS } from '../../employee/employee.ts';
import { type LeaveInput, reservedInput } from '../cost/leave-input.ts';
import { DAY_UNITS, type DayAccount, factsOf, isShown } from '../document/leave-type.ts';
import { isInForce, type Leave } from '../document/leave.ts';
import { dayLedger, ledgerUntil } from '../ledger/balances.ts';
import { type DayLedger, sumOf } from '../ledger/ledger-line.ts';
import { issue, type LeaveIssue } from './leave-issue.ts';

interface BalanceAfter {
  readonly account: DayAccount;
  /** How much more is taken before it was earned, in 1/10 000 day. */
  readonly ahead: number;
  readonly ledger: DayLedger;
  /** The same account without the leave. */
  readonly without: DayLedger;
}

/**
 * What a leave does to its account; null where it takes from none of days. `leave` replaces the one of its id; what
 * else waits is reserved before it.
 */
export function balanceAfter(about: LeaveInput, leave: Leave): BalanceAfter | null {
  const { account } = factsOf(leave.type);
  if (account === null || account === 'lieu' || leave.to === null) return null;
  const others = reservedInput({
    ...about,
    leaves: about.leaves.filter(({ id }) => id !== leave.id),
  });
  // Leave that follows would be pushed into advance by this one: it is counted to where the last one ends.
  const last = [...others.leaves.filter(isInForce), leave].reduce(
    (latest, { to }) => (to !== null && to > latest ? to : latest),
    leave.to,
  );
  const to = ledgerUntil(account, last);
  const until = to < PERSON_DAYS.last ? to : PERSON_DAYS.last;
  const before = dayLedger(others, account, until);
  const approved: Leave = { ...leave, status: 'approved', deleted: null, ask: null };
  const ledger = dayLedger({ ...others, leaves: [...others.leaves, approved] }, account, until);
  const aheadOf = ({ lines }: DayLedger): number => -sumOf(lines, 'taken_ahead');
  return {
    account,
    ahead: Math.max(0, aheadOf(ledger) - aheadOf(before)),
    ledger,
    without: before,
  };
}

/**
 * What is wrong with a leave by its account. Holiday in advance is asked for as such, or agreed by a leader, and
 * never more than the year still earns.
 */
export function balanceIssues(about: LeaveInput, leave: Leave): LeaveIssue[] {
  const after = balanceAfter(about, leave);
  if (after === null || !isShown(after.ahead)) return [];
  const params = { days: after.ahead / DAY_UNITS };
  if (after.account !== 'holiday') return [issue('form', 'leave_not_enough', params)];
  if (leave.type !== 'vacationAdvance' && !leave.agreed)
    return [issue('form', 'leave_not_earned', params)];
  const over = moreThanYears(after, leave);
  return isShown(over) ? [issue('form', 'leave_more_than_year', { days: over / DAY_UNITS })] : [];
}

/**
 * How much a leave takes beyond what its holiday years earn in all, one year by one; in 1/10 000 day. What was owed
 * without it is no fault of its own.
 */
function moreThanYears({ ledger, without }: BalanceAfter, { from, to }: Leave): number {
  const last = holidayYearOf(to ?? from);
  let over = 0;
  for (let year = holidayYearOf(from); year <= last; year += 1) {
    over += Math.max(0, owedAfter(ledger, year) - owedAfter(without, year));
  }
  return over;
}

/** What was taken of a holiday year and not earned by its end; with a last day it is settled, which pays for none of it. */
function owedAfter({ lines }: DayLedger, year: number): number {
  const { to } = holidayYear(year);
  const own = lines.filter((line) => line.year === year && line.day <= to);
  const all = own.reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, sumOf(own, 'settled', 'set_off') - all);
}
