import type { Day } from '../../dates/day.ts';
import { profileYear } from '../accrual/accrual.ts';
import { holidayYear, holidayYearOf } from '../accrual/holiday-year.ts';
import { employmentAt } from '../../employee/terms.ts';
import { employmentsOf } from '../cost/leave-context.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import type { DayAccount } from '../document/leave-type.ts';
import { type Standing, standingsOf } from './balances.ts';
import { daysOn } from './days-on.ts';

/** The two figures of an account that every place shows, in 1/10 000 day. */
export interface FreeDays {
  readonly account: DayAccount;
  /** Earned so far − placed − taken; what is asked for is placed. Below 0 more is placed than is earned yet. */
  readonly unplaced: number;
  /** What can still be placed up to `until`, with what is earned by then. Never below 0. */
  readonly placeable: number;
  /** The end of the first taking period that is open, or of the employment. */
  readonly until: Day;
}

/** The two figures of each account of a person, today. */
export function freeDaysOf(input: LeaveInput): FreeDays[] {
  return standingsOf(input, input.today).map((standing) => freeOf(input, standing));
}

/** The two figures of one account; null where the farm does not keep it. */
export function freeDaysIn(input: LeaveInput, account: DayAccount): FreeDays | null {
  const standing = standingsOf(input, input.today).find((one) => one.account === account);
  return standing === undefined ? null : freeOf(input, standing);
}

/** The two figures of an account that stands as it does. */
export function freeOf(input: LeaveInput, { account, unplaced }: Standing): FreeDays {
  const until = placedBy(input, account);
  return { account, unplaced, until, placeable: daysOn(input, until, account).units };
}

/** More years than a lot lives: one that began before is over. */
const YEARS_BACK = 4;

/** The last day of the lot that ends first of those open today; days that are kept are looked at for a year. */
function placedBy({ settings, context, today }: LeaveInput, account: DayAccount): Day {
  const rangeOf = (year: number): { readonly until: Day } =>
    account === 'holiday' ? holidayYear(year) : profileYear(settings[account], year);
  let year = holidayYearOf(today) - YEARS_BACK;
  while (rangeOf(year).until < today) year += 1;
  const { until } = rangeOf(year);
  const last = employmentAt(employmentsOf(context), today).to;
  return last !== null && today <= last && last < until ? last : until;
}
