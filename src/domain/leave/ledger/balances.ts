import { isActive } from '../../audit.ts';
import { addDays, type Day } from '../../dates/day.ts';
import { holidayYear, holidayYearOf } from '../accrual/holiday-year.ts';
import { employmentAt } from '../../employee/terms.ts';
import { employmentsOf } from '../cost/leave-context.ts';
import type { AbsenceDay } from '../days/absence-day.ts';
import { absenceDays } from '../days/absence-days.ts';
import type { LeaveInput } from '../days/leave-input.ts';
import { DAY_ACCOUNTS, type DayAccount, factsOf } from '../document/leave-type.ts';
import { isInForce, isWaiting } from '../document/leave.ts';
import { holidayLedger } from './holiday-ledger.ts';
import { balanceOn, type DayLedger, linesToTake } from './ledger-line.ts';
import { profileLedger } from './profile-ledger.ts';

/** Where an account of days stands on a day; units of 1/10 000 day. */
export interface Standing {
  readonly account: DayAccount;
  /** After the day. */
  readonly balance: number;
  /** Taken by leave in force on later days. */
  readonly planned: number;
  /** Asked for, and not decided. */
  readonly reserved: number;
  /**
   * Earned − placed − taken: credited on earlier days, less what is taken, planned and reserved. Below 0 more is placed
   * than was earned by then.
   */
  readonly unplaced: number;
  readonly ledger: DayLedger;
}

/** An account of days up to a day; `days` are given where somebody has them already. */
export function dayLedger(
  input: LeaveInput,
  account: DayAccount,
  to: Day,
  days: readonly AbsenceDay[] = absenceDays(input),
): DayLedger {
  return account === 'holiday'
    ? holidayLedger(input, to, days)
    : profileLedger(input, account, to, days);
}

/** Days after which no lot of a farm's own account lives that is open on a day. */
const PROFILE_DAYS = 400;

/** How far an account is counted where leave ends with a day: to the end of the taking period of its holiday year. */
export function ledgerUntil(account: DayAccount, last: Day): Day {
  return account === 'holiday'
    ? holidayYear(holidayYearOf(last)).until
    : addDays(last, PROFILE_DAYS);
}

/** The accounts of days that a farm keeps: holiday, and those it has turned on. */
export function accountsOf({ settings }: Pick<LeaveInput, 'settings'>): DayAccount[] {
  return DAY_ACCOUNTS.filter((account) => account === 'holiday' || settings[account].isOn);
}

/**
 * Whether nobody has said what somebody brought along into the employment of today: employed before the holiday year in which the first leave or
 * movement lies that is known here, and neither an opening nor a first day that counts. Until then old years look as if
 * nothing had been taken in them.
 */
export function lacksOpening({
  context,
  settings,
  leaves,
  adjustments,
  today,
}: LeaveInput): boolean {
  const { from } = employmentAt(employmentsOf(context), today);
  const isOpened = adjustments.some(
    (one) => isActive(one) && one.account === 'holiday' && one.kind === 'opening',
  );
  if (from === null || isOpened || settings.countsFrom !== null) return false;
  const first = leaves
    .filter((one) => isInForce(one) && one.from >= from)
    .reduce((day, one) => (one.from < day ? one.from : day), today);
  return from < holidayYear(holidayYearOf(first)).from;
}

/** Where each of a person's accounts stands on a day: today, or any other as a forecast. */
export function standingsOf(input: LeaveInput, on: Day): Standing[] {
  const days = absenceDays(input);
  const waiting = input.leaves.filter(isWaiting);
  const leaves = waiting.map((leave) => ({ ...leave, status: 'approved' as const }));
  const asked = leaves.length === 0 ? [] : absenceDays({ ...input, leaves });
  return accountsOf(input).map((account): Standing => {
    const ledger = dayLedger(input, account, on, days);
    const isOf = ({ type }: AbsenceDay): boolean => factsOf(type).account === account;
    const planned = sumOfDays(days.filter((one) => isOf(one) && one.day > on));
    const reserved = sumOfDays(asked.filter(isOf));
    const balance = balanceOn(ledger, on);
    const toTake = linesToTake(ledger, on).reduce((sum, { amount }) => sum + amount, 0);
    const unplaced = toTake - planned - reserved;
    return { account, balance, planned, reserved, unplaced, ledger };
  });
}

const sumOfDays = (days: readonly AbsenceDay[]): number =>
  days.reduce((sum, { units, givenBack }) => sum + units - givenBack, 0);
