import { addMonthsTo, type Day } from '../../dates/day.ts';
import { holidayYear, holidayYearOf } from '../accrual/holiday-year.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { factsOf, LEAVE_TYPES, type LeaveType } from '../document/leave-type.ts';
import { accountsOf, dayLedger } from '../ledger/balances.ts';
import { balanceOn } from '../ledger/ledger-line.ts';

const MONTHS_KEPT = 12;

/**
 * The first last day of leave about health that is still known on a day: it is known for a year after the holiday year
 * in which it ended; after it only the days away are kept.
 */
export function healthKnownFrom(today: Day): Day {
  // Of the holiday year of a year ago the months are running; every earlier one is over.
  return holidayYear(holidayYearOf(addMonthsTo(today, -MONTHS_KEPT))).from;
}

/** The types of leave that say something about health or family. */
export const HEALTH_TYPES: readonly LeaveType[] = LEAVE_TYPES.filter(
  (type) => factsOf(type).isHealth,
);

/** How far ahead closings of accounts are looked at: longer than any lot of holiday lives. */
const MONTHS_AHEAD = 24;

/**
 * Whether balances stand without some leave as they do with it, today and at every closing to come. As long as they
 * do not, it can't be forgotten: days that sickness gave back or moved are still somebody's.
 */
export function standsWithout(input: LeaveInput, ids: ReadonlySet<string>): boolean {
  const without = { ...input, leaves: input.leaves.filter(({ id }) => !ids.has(id)) };
  const horizon = addMonthsTo(input.today, MONTHS_AHEAD);
  return accountsOf(input).every((account) => {
    const [one, other] = [input, without].map((about) => {
      const ledger = dayLedger(about, account, horizon);
      const ahead = ledger.lines
        .filter(({ day }) => day > input.today)
        .map(({ day, code, amount, year, lot }) => [day, code, amount, year, lot]);
      return JSON.stringify([balanceOn(ledger, input.today), ahead]);
    });
    return one === other;
  });
}
