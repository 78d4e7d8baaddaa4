import { type Day, daysBetween } from '#domain/dates/day.ts';
import { holidayYear } from '#domain/leave/accrual/holiday-year.ts';
import { type DayAccount, isShown } from '#domain/leave/document/leave-type.ts';
import { endingPeriod, yearEndOf } from '#domain/leave/effects/year-end.ts';
import { balanceReport } from '#domain/leave/report/balance-report.ts';
import { hasAccounts, inputsOf, type LeaveReportInput } from '#domain/leave/report/report-input.ts';

/** What a farm owes its people in days, in 1/10 000 day. */
export interface Owed {
  /** Holiday by the year in which it was earned, the oldest first. */
  readonly years: readonly { readonly year: number; readonly left: number }[];
  readonly accounts: readonly { readonly account: DayAccount; readonly left: number }[];
  /** People of whom nobody has said what they brought along. */
  readonly unknown: number;
  /** What the end of the taking period asks for, from October on; null before. */
  readonly ending: Ending | null;
}

/** What has to be done before a taking period ends. */
export interface Ending {
  readonly until: Day;
  readonly daysLeft: number;
  /** Has to be taken, or is lost; and what is paid if it is neither taken nor moved. */
  readonly toPlace: number;
  readonly toPay: number;
  /** People with something left to place or to be paid. */
  readonly people: number;
}

/** What is owed on the day of the report, over everybody with accounts. */
export function owedOf(input: LeaveReportInput): Owed {
  const balances = balanceReport(input);
  const years = new Map<number, number>();
  const accounts = new Map<DayAccount, number>();
  for (const one of balances) {
    for (const { year, left } of one.years) years.set(year, (years.get(year) ?? 0) + left);
    for (const [account, left] of one.accounts) {
      accounts.set(account, (accounts.get(account) ?? 0) + left);
    }
  }
  const unknown = new Set(balances.filter((one) => one.isUnknown).map(({ person }) => person.id));
  return {
    years: [...years].toSorted(([a], [b]) => a - b).map(([year, left]) => ({ year, left })),
    accounts: [...accounts].map(([account, left]) => ({ account, left })),
    unknown: unknown.size,
    ending: endingOf(input, unknown),
  };
}

/** Whether there is not a day on any account, and nobody of whom it is not known. */
export function isNothingOwed({ years, accounts, unknown }: Owed): boolean {
  return unknown === 0 && [...years, ...accounts].every(({ left }) => !isShown(left));
}

function endingOf(input: LeaveReportInput, unknown: ReadonlySet<string>): Ending | null {
  const { today } = input;
  const period = endingPeriod(today);
  if (period === null) return null;
  const people = input.people.filter((one) => hasAccounts(one, today) && !unknown.has(one.id));
  const ends = inputsOf({ ...input, people }).map(({ about }) => yearEndOf(about, period));
  const { until } = holidayYear(period.year);
  return {
    until,
    daysLeft: daysBetween(today, until),
    toPlace: ends.reduce((sum, { toPlace }) => sum + toPlace, 0),
    toPay: ends.reduce((sum, { toPay }) => sum + toPay, 0),
    people: ends.filter(({ toPlace, toPay }) => isShown(toPlace + toPay)).length,
  };
}
