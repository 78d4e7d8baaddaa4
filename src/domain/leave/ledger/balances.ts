import { isActive } from '../../audit.ts';
import { addDays, type Day, dayParts } from '../../dates/day.ts';
import { holidayYear, holidayYearOf } from '../accrual/holiday-year.ts';
import { employmentAt } from '../../employee/terms.ts';
import { employmentsOf } from '../cost/leave-context.ts';
import { type AbsenceDay, absenceDays } from '../cost/absence-days.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { DAY_ACCOUNTS, type DayAccount, factsOf } from '../document/leave-type.ts';
import { isInForce, isWaiting } from '../document/leave.ts';
import { earningMonths, profileAccruals, profileYear } from '../accrual/accrual.ts';
import type { AccountProfile, LeaveSettings } from '../document/leave-settings.ts';
import { PERSON_DAYS } from '../../employee/employee.ts';
import { holidayLedger, settle } from './holiday-ledger.ts';
import { balanceOn, type DayLedger, linesToTake } from './ledger-line.ts';
import { countLedger } from './count-ledger.ts';
import type { LotBook } from './lot-book.ts';

/** From when to when the lot of a year can be taken, by the law or the farm's settings. */
export function lotRange(
  settings: Pick<LeaveSettings, 'extra' | 'care'>,
  account: DayAccount,
  year: number,
): { readonly from: Day; readonly until: Day } {
  if (account === 'holiday') return holidayYear(year);
  const profile = settings[account];
  const { from, until } = profileYear(profile, year);
  return { from, until: profile.whenOver === 'keep' ? PERSON_DAYS.last : until };
}

/** The year that an account of the farm's own is in on a day, or of the only holiday that can be taken then; null for two. */
export function yearOn(
  day: Day,
  account: DayAccount,
  settings: Pick<LeaveSettings, 'extra' | 'care'>,
): number | null {
  if (account !== 'holiday') return yearIn(settings[account], day);
  const year = holidayYearOf(day);
  return day > holidayYear(year - 1).until ? year : null;
}

const NO_UNEARNED: ReadonlySet<number> = new Set();

/**
 * An account of the farm's own (extra days off, care days) up to a day, that day included. What is left of a lot
 * is paid, lost or kept when its time is over, as the farm has set.
 */
export function profileLedger(
  input: LeaveInput,
  account: Exclude<DayAccount, 'holiday'>,
  to: Day,
  days: readonly AbsenceDay[] = absenceDays(input),
): DayLedger {
  const profile = input.settings[account];
  const months = employmentsOf(input.context).flatMap((one) => earningMonths(one, NO_UNEARNED, to));
  const over = profile.whenOver === 'payOut' ? 'expired_paid' : 'lost';
  return countLedger(
    input,
    days,
    {
      account,
      rangeOf: (year) => lotRange(input.settings, account, year),
      yearOf: (day) => yearIn(profile, day),
      accruals: profileAccruals(profile, months),
      countsFrom: input.settings.countsFrom,
      close: (book, year, until) => {
        for (const lot of book.endingOn(until)) {
          if (lot.year !== year) continue;
          book.dropFraction(lot, until);
          if (lot.left > 0) book.move(lot, -lot.left, { day: until, code: over });
          else moveAhead(book, year, until);
        }
      },
      leave: (book, day) => {
        if (profile.whenOver === 'lost') lose(book, day);
        settle(book, day);
      },
    },
    to,
  );
}

function yearIn({ startsIn }: AccountProfile, day: Day): number {
  const [year, month] = dayParts(day);
  return month < startsIn ? year - 1 : year;
}

function moveAhead(book: LotBook, year: number, day: Day): void {
  const lot = book.own(year);
  const ahead = lot.left;
  book.move(lot, -ahead, { day, code: 'ahead_out' });
  if (ahead < 0) book.move(book.own(year + 1), ahead, { day, code: 'ahead_in' });
}

function lose(book: LotBook, day: Day): void {
  for (const lot of book.all) {
    book.dropFraction(lot, day);
    if (lot.left > 0) book.move(lot, -lot.left, { day, code: 'lost' });
  }
}

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
