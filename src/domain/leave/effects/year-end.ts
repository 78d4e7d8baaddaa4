import { type Day, dayParts } from '../../dates/day.ts';
import { changesOf, isIn, termsOn } from '../../employee/terms.ts';
import { holidayYear, type HolidayYear } from '../accrual/holiday-year.ts';
import { employmentsOf } from '../cost/leave-context.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { holidayLedger } from '../ledger/holiday-ledger.ts';
import { type LedgerCode, sumOf } from '../ledger/ledger-line.ts';

/** The month from which on the end of a taking period is everybody's concern. */
const OCTOBER = 10;
const DECEMBER = 12;
const MARCH = 3;
const FULL_TIME = 37;

/** What is to be done about a person's holiday before a taking period ends; units of 1/10 000 day. */
export interface YearEnd {
  readonly period: HolidayYear;
  /** Within the four weeks: has to be taken, or it is lost. */
  readonly toPlace: number;
  /** Above four weeks: can be moved by an agreement, or is paid. */
  readonly movable: number;
  /** Of that, what an agreement moves already. */
  readonly agreed: number;
  /** Kept from being taken by sickness or parental leave: moves by itself. */
  readonly hindered: number;
  /** Held back in two periods in a row: paid. */
  readonly hinderedPaid: number;
  /** What is paid by 31 March if nothing else is agreed. */
  readonly toPay: number;
  /** Whether the person has to sign that it may be paid: not employed full time for the whole period. */
  readonly needsDeclaration: boolean;
}

/** The taking period that ends next, from 1 October on; null before. */
export function endingPeriod(today: Day): HolidayYear | null {
  const [year, month] = dayParts(today);
  return month >= OCTOBER ? holidayYear(year - 1) : null;
}

/** The taking period that is over and of which the fifth week is still paid, until 31 March; null after. */
export function payingPeriod(today: Day): HolidayYear | null {
  const [year, month] = dayParts(today);
  return month <= MARCH ? holidayYear(year - 2) : null;
}

/**
 * How a taking period ends for a person, with the leave that is in force: what is planned until then is taken out.
 * Nothing is left to do where all is 0.
 */
export function yearEndOf(input: LeaveInput, period: HolidayYear): YearEnd {
  const { until, year } = period;
  const lines = holidayLedger(input, until).lines.filter(
    (line) => line.day === until && line.year === year,
  );
  const out = (code: LedgerCode): number => {
    const sum = sumOf(lines, code);
    return sum === 0 ? 0 : -sum;
  };
  const agreed = out('transfer_out');
  const toPay = out('fifth_week_paid');
  return {
    period,
    toPlace: out('lost'),
    movable: agreed + toPay,
    agreed,
    hindered: out('obstacle_out'),
    hinderedPaid: out('obstacle_paid'),
    toPay,
    needsDeclaration: toPay > 0 && !isFullTimeIn(input, period),
  };
}

/** Whether somebody is employed full time on every day of an earning year and the taking period after it. */
function isFullTimeIn({ context }: LeaveInput, { from, until }: HolidayYear): boolean {
  const { person, farm } = context;
  const isWhole = employmentsOf(context).some(
    (one) => one.from !== null && isIn(one, from) && isIn(one, until),
  );
  if (!isWhole) return false;
  const changes = changesOf(person).filter((day) => from < day && day <= until);
  return [from, ...changes].every((day) => termsOn(person, farm, day).weeklyHours >= FULL_TIME);
}

/** Days of a month on which people are reminded: several, so that a night that fails is made up for. */
const DAYS_OF_ROUND = 7;

/**
 * Which reminder of the end of a taking period is due on a day: the first in October, when there is time to place what
 * is left, and the last in December; null on most days.
 */
export function yearEndRound(today: Day): 'first' | 'last' | null {
  const [, month, day] = dayParts(today);
  if (day > DAYS_OF_ROUND) return null;
  return month === OCTOBER ? 'first' : month === DECEMBER ? 'last' : null;
}
