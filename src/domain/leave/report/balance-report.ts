import type { Day } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import { holidayYear } from '../accrual/holiday-year.ts';
import { absenceDays } from '../cost/absence-days.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import type { DayAccount } from '../document/leave-type.ts';
import { accountsOf, dayLedger, lacksOpening } from '../ledger/balances.ts';
import { holidayLedger } from '../ledger/holiday-ledger.ts';
import { balanceOn, sumOf, TAKEN_CODES } from '../ledger/ledger-line.ts';
import { lotSums, type LotSums, openYears } from '../ledger/lot-book.ts';
import { hasAccounts, inputsOf, type LeaveReportInput } from './report-input.ts';

/** One holiday year of somebody, in 1/10 000 day. */
export interface YearBalance extends LotSums {
  /** The year in which it was earned. */
  readonly year: number;
  /** The last day on which it can be taken. */
  readonly until: Day;
  /** Of what is left, what leave in force takes on later days. */
  readonly planned: number;
}

/** What a farm owes somebody in days. */
export interface PersonBalances {
  readonly person: Employee;
  /** Nobody has said what the person brought along: nothing is known. */
  readonly isUnknown: boolean;
  /** Holiday years that can be taken, or are not settled, the oldest first; none where nothing is known. */
  readonly years: readonly YearBalance[];
  /** What the farm's own accounts hold, in 1/10 000 day. */
  readonly accounts: ReadonlyMap<Exclude<DayAccount, 'holiday'>, number>;
}

/** The day on which a report of some days tells balances: its last one, or today where that is still to come. */
export function balanceDay({ to }: { readonly to: Day }, today: Day): Day {
  return to < today ? to : today;
}

/** What each person has earned, taken and planned on the last day of a report; of those with accounts. */
export function balanceReport(input: LeaveReportInput): PersonBalances[] {
  const on = balanceDay(input.period, input.today);
  const people = input.people.filter((person) => hasAccounts(person, on));
  return inputsOf({ ...input, people }).map(({ person, about }) => {
    const isUnknown = lacksOpening(about);
    const days = absenceDays(about);
    const others = accountsOf(about).flatMap((account) =>
      account === 'holiday' || isUnknown
        ? []
        : [[account, balanceOn(dayLedger(about, account, on, days), on)] as const],
    );
    return {
      person,
      isUnknown,
      years: isUnknown ? [] : yearsOf(about, on),
      accounts: new Map(others),
    };
  });
}

function yearsOf(about: LeaveInput, on: Day): YearBalance[] {
  const days = absenceDays(about);
  const ledger = holidayLedger(about, on, days);
  const years = openYears(ledger.lots, on);
  const last = years.at(-1);
  if (last === undefined) return [];
  const later = holidayLedger(about, holidayYear(last).until, days).lines;
  return years.map((year) => {
    const planned = sumOf(
      later.filter((line) => line.year === year && line.day > on),
      ...TAKEN_CODES,
    );
    return {
      year,
      until: holidayYear(year).until,
      planned: planned === 0 ? 0 : -planned,
      ...lotSums(ledger, [year]),
    };
  });
}
