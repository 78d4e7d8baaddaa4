import { addDays, type Day } from '../../dates/day.ts';
import { dayNumber } from '../../dates/day-number.ts';
import { holidayYear } from '../accrual/holiday-year.ts';
import { costsOf } from '../cost/leave-context.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { DAY_UNITS, factsOf, isShown } from '../document/leave-type.ts';
import { isInForce, lastDayOf } from '../document/leave.ts';
import type { LedgerCode } from './ledger-line.ts';
import type { Lot, LotBook } from './lot-book.ts';

/** Four weeks of holiday have to be taken each year; only what is above them can be moved or paid (Holiday Act). */
const FOUR_WEEKS = 20 * DAY_UNITS;

interface PeriodEnd {
  /** The holiday year of which the taking period ends, and its last day. */
  readonly year: number;
  readonly until: Day;
  /** Days that an agreement moves, in 1/10 000 day. */
  readonly agreed: number;
  /** Days that an obstacle kept from being taken. */
  readonly hindered: number;
}

/** What becomes of the days of a taking period when it ends, in 1/10 000 day. */
export interface PeriodOutcome {
  /** Above four weeks: may be moved by an agreement, and is paid else. */
  readonly free: number;
  /** Within the four weeks: lost unless an obstacle kept it from being taken. */
  readonly bound: number;
}

/** Splits what is left of a taking period: `max(0, left − max(0, 20 − taken))` is free. */
export function periodOutcome(left: number, taken: number): PeriodOutcome {
  const rest = Math.max(0, Math.min(left, FOUR_WEEKS - taken));
  const bound = isShown(rest) ? rest : 0;
  return { free: Math.max(0, left) - bound, bound };
}

/** What is left and was taken of the lots that an agreement can move: the year's own and what came into it. */
export function periodLots(
  lots: readonly Pick<Lot, 'year' | 'kind' | 'left' | 'taken'>[],
  year: number,
) {
  const own = lots.filter((lot) => lot.year === year && lot.kind !== 'obstacle');
  return {
    left: own.reduce((sum, { left }) => sum + Math.max(0, left), 0),
    taken: own.reduce((sum, { taken }) => sum + taken, 0),
  };
}

/** The last day on which the fifth week of a holiday year is paid that was neither taken nor moved. */
export function fifthWeekPaidBy(year: number): Day {
  return `${String(year + 2).padStart(4, '0')}-03-31`;
}

/** Ends a taking period: what was agreed moves, the rest of the fifth week is paid, what an obstacle held moves. */
export function closePeriod(book: LotBook, { year, until, agreed, hindered }: PeriodEnd): void {
  const own = book.own(year);
  const moved = book.find(year, 'transferred');
  const held = book.find(year, 'obstacle');
  for (const lot of [own, moved, held]) if (lot !== undefined) book.dropFraction(lot, until);
  // What an obstacle held back in two periods in a row is paid.
  const paid = Math.min(Math.max(0, held?.left ?? 0), hindered);
  if (held !== undefined) {
    book.move(held, -paid, { day: until, code: 'obstacle_paid' });
    book.move(held, -Math.max(0, held.left), { day: until, code: 'lost' });
  }
  const { left, taken } = periodLots(book.all, year);
  const { free, bound } = periodOutcome(left, taken);
  const out = (units: number, code: LedgerCode, params = {}): void => {
    if (units === 0) return;
    let rest = units;
    for (const lot of moved === undefined ? [own] : [moved, own]) {
      const part = Math.min(rest, Math.max(0, lot.left));
      rest -= part;
      book.move(lot, -part, { day: until, code, params });
    }
  };
  const transferred = Math.min(free, agreed);
  const kept = Math.min(bound, hindered - paid);
  out(transferred, 'transfer_out');
  out(free - transferred, 'fifth_week_paid', { until: fifthWeekPaidBy(year) });
  out(kept, 'obstacle_out');
  out(bound - kept, 'lost');
  const into = (kind: 'transferred' | 'obstacle', units: number, code: LedgerCode): void => {
    if (units === 0) return;
    book.move(book.moved(year + 1, kind, addDays(until, 1)), units, { day: until, code });
  };
  into('transferred', transferred, 'transfer_in');
  into('obstacle', kept, 'obstacle_in');
  const ahead = Math.min(0, own.left);
  book.move(own, -ahead, { day: until, code: 'ahead_out' });
  if (ahead < 0) book.move(book.own(year + 1), ahead, { day: until, code: 'ahead_in' });
}

/**
 * Days of holiday that sickness or parental leave kept from being taken: those of the absence that goes on when a
 * taking period ends, back to its first day in the period; in 1/10 000 day.
 */
export function hinderedDays({ context, leaves, today }: LeaveInput): (year: number) => number {
  const costs = costsOf(context);
  const away = new Set<number>();
  for (const leave of leaves) {
    if (!factsOf(leave.type).isObstacle || leave.part !== 'full' || !isInForce(leave)) continue;
    const last = dayNumber(lastDayOf(leave, today));
    for (let day = dayNumber(leave.from); day <= last; day += 1) away.add(day);
  }
  if (away.size === 0) return () => 0;
  return (year) => {
    const { from, until } = holidayYear(year);
    const first = dayNumber(from);
    let units = 0;
    for (let day = dayNumber(until); day >= first; day -= 1) {
      if (!away.has(day) && costs.of(day) > 0) break;
      if (away.has(day)) units += costs.of(day);
    }
    return units;
  };
}
