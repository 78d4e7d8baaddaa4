import { type Day, dayParts } from '../../dates/day.ts';
import { earningMonths } from '../accrual/earning-months.ts';
import { profileAccruals } from '../accrual/accrual.ts';
import { employmentsOf } from '../cost/leave-context.ts';
import type { AbsenceDay } from '../days/absence-day.ts';
import { absenceDays } from '../days/absence-days.ts';
import type { LeaveInput } from '../days/leave-input.ts';
import type { DayAccount } from '../document/leave-type.ts';
import type { AccountProfile } from '../document/leave-settings.ts';
import { countLedger } from './count-ledger.ts';
import { settle } from './holiday-ledger.ts';
import type { DayLedger } from './ledger-line.ts';
import type { LotBook } from './lot-book.ts';
import { lotRange } from './lot-range.ts';

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
