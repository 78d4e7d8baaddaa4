import type { Day } from '../../dates/day.ts';
import { holidayYear, holidayYearOf } from '../accrual/holiday-year.ts';
import { type AbsenceDay, absenceDays } from '../cost/absence-days.ts';
import { holidayOf, type LeaveInput } from '../cost/leave-input.ts';
import { adjustmentsOf, countLedger } from './count-ledger.ts';
import { closePeriod, hinderedDays } from './holiday-close.ts';
import type { DayLedger } from './ledger-line.ts';
import type { LotBook } from './lot-book.ts';

/**
 * The holiday account up to a day, that day included: earned at the end of each month, taken oldest first from the
 * day after, and settled when a taking period or the employment ends. A day in the future is a forecast, with the
 * leave that is in force now. `days` are given where somebody has them already.
 */
export function holidayLedger(
  input: LeaveInput,
  to: Day,
  days: readonly AbsenceDay[] = absenceDays(input),
): DayLedger {
  const hindered = hinderedDays(input);
  const movements = adjustmentsOf(input, 'holiday');
  const sum = (kind: 'transfer' | 'obstacle', year: number, until: Day): number =>
    movements.reduce(
      (all, one) =>
        one.kind === kind && one.year === year && one.date <= until
          ? all + Math.max(0, one.days)
          : all,
      0,
    );
  return countLedger(
    input,
    days,
    {
      account: 'holiday',
      rangeOf: holidayYear,
      yearOf: holidayYearOf,
      accruals: holidayOf(input, to),
      countsFrom: input.settings.countsFrom,
      close: (book, year, until) => {
        const agreed = sum('transfer', year, until);
        const held = hindered(year) + sum('obstacle', year, until);
        closePeriod(book, { year, until, agreed, hindered: held });
      },
      leave: settle,
    },
    to,
  );
}

/** With the last day what is left is paid out as holiday pay, and what was taken in advance is set off against pay. */
export function settle(book: LotBook, day: Day): void {
  for (const lot of book.all) {
    book.dropFraction(lot, day);
    book.move(lot, -lot.left, { day, code: lot.left < 0 ? 'set_off' : 'settled' });
  }
}
