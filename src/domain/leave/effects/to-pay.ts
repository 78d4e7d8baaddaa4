import { isActive } from '../../audit.ts';
import { addMonthsTo, type Day } from '../../dates/day.ts';
import { type Farm, isLocked } from '../../farm/farm.ts';
import { holidayYear, holidayYearOf } from '../accrual/holiday-year.ts';
import { type LeaveContext, lastEnded, MONTHS_AFTER, settledOn } from '../cost/leave-context.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import type { DayAdjustment } from '../document/day-adjustment.ts';
import { isShown } from '../document/leave-type.ts';
import { holidayLedger } from '../ledger/holiday-ledger.ts';
import { type LedgerCode, sumOf } from '../ledger/ledger-line.ts';
import { payingPeriod } from './year-end.ts';

/** What the end of a taking period or of an employment makes of a holiday year; units of 1/10 000 day. */
export interface DaysToPay {
  /** Of the fifth week. */
  readonly fifthWeek: number;
  /** By the last day of the employment, less what was taken of the year in advance. */
  readonly settled: number;
  /** Within the four weeks and not taken. */
  readonly lost: number;
  /** Paid out after the taking period or the employment, beyond what an obstacle held back. */
  readonly paidAfter: number;
  /** All that is to be paid, and is not paid out yet. */
  readonly owed: number;
  /** Taken in advance and not earned by the last day of the employment, less what is set off against pay already. */
  readonly toSetOff: number;
}

/**
 * What is to be paid of a holiday year, with the leave that is in force. What is paid out up to the end of its taking
 * period, or of the employment, lessens what is left then; what is paid out later is told apart here, because the
 * account has let go of it.
 */
export function daysToPay(input: LeaveInput, year: number): DaysToPay {
  const { until } = holidayYear(year);
  const lines = holidayLedger(input, until).lines.filter((line) => line.year === year);
  const out = (...codes: readonly LedgerCode[]): number => Math.max(0, -sumOf(lines, ...codes));
  const fifthWeek = out('fifth_week_paid');
  const obstacle = out('obstacle_paid');
  const settled = out('settled', 'set_off');
  const ahead = Math.max(0, sumOf(lines, 'settled', 'set_off'));
  const after = paidAfter(input, year);
  return {
    fifthWeek,
    settled,
    lost: out('lost'),
    paidAfter: Math.max(0, after - obstacle),
    owed: Math.max(0, fifthWeek + obstacle + settled - after),
    toSetOff: Math.max(0, ahead - setOffAlready(input, year)),
  };
}

function paidAfter({ adjustments, context }: LeaveInput, year: number): number {
  const { until } = holidayYear(year);
  return adjustments.reduce((sum, one) => {
    const isOf = isActive(one) && one.account === 'holiday' && one.kind === 'payOut';
    const last = settledOn(context, year, one.date);
    const isAfter = one.date > until || (last !== null && one.date > last);
    return isOf && one.year === year && isAfter ? sum + one.days : sum;
  }, 0);
}

function setOffAlready({ adjustments }: LeaveInput, year: number): number {
  return adjustments.reduce((sum, one) => {
    const isOf = isActive(one) && one.account === 'holiday' && one.kind === 'setOff';
    return isOf && one.year === year ? sum + one.days : sum;
  }, 0);
}

/**
 * Whether days of a holiday year that are paid out on a day are what an employment settles with its last day: its
 * taking period would have gone on. They may be paid later, where the pay period of that day is closed.
 */
export function isSettledOn(context: LeaveContext, year: number, day: Day): boolean {
  const last = settledOn(context, year, day);
  return last !== null && last < holidayYear(year).until;
}

/** Days of a holiday year that are to be paid, or set off against pay, with the day on which they are. */
export interface Due extends Pick<DayAdjustment, 'days' | 'year' | 'date'> {
  readonly kind: 'payOut' | 'setOff';
  /** The last day of the employment that settles them; null for the fifth week, and for what an obstacle held back. */
  readonly leftOn: Day | null;
}

/** Whether somebody has left not long ago, so that what is left of their holiday is to be paid. */
export function hasJustLeft({ context, today }: Pick<LeaveInput, 'context' | 'today'>): boolean {
  const ended = lastEnded(context, today);
  return ended !== null && addMonthsTo(today, -MONTHS_AFTER) <= ended.to;
}

/**
 * What is to be paid to somebody now: until 31 March the fifth week of the taking period that is over, and what is
 * left of all years when somebody has left, or was taken in advance and is set off (Holiday Act § 7). It is paid with the
 * last day of the employment, while that can still be, and else with today.
 */
export function duesOf(input: LeaveInput, farm: Pick<Farm, 'lockedThrough'>): Due[] {
  const { context, today } = input;
  const last = lastEnded(context, today)?.to ?? null;
  const years = new Set<number>();
  const over = payingPeriod(today);
  if (over !== null) years.add(over.year);
  if (last !== null && hasJustLeft(input)) {
    years.add(holidayYearOf(last) - 1).add(holidayYearOf(last));
  }
  const date = last !== null && last < today && !isLocked(farm, last) ? last : today;
  return [...years]
    .toSorted((a, b) => a - b)
    .flatMap((year): Due[] => {
      const { owed, toSetOff } = daysToPay(input, year);
      const leftOn = isSettledOn(context, year, date) ? last : null;
      return [
        { kind: 'payOut', year, date, days: owed, leftOn },
        { kind: 'setOff', year, date, days: hasJustLeft(input) ? toSetOff : 0, leftOn: last },
      ];
    })
    .filter(({ days }) => isShown(days));
}
