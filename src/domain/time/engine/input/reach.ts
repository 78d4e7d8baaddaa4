import { addDays, type Day, type Month, monthRange } from '../../../dates/day.ts';
import { dayNumber, dayOfNumber, mondayOfNumber } from '../../../dates/day-number.ts';
import type { TimeRule } from '../../rules/time-rule.ts';
import { naturalBlock } from './norm-block.ts';

const DAYS_PER_WEEK = 7;

/** Local days, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/**
 * Days over which work that began earlier may go on without a gap. The database takes no registration of
 * more than 24 hours: that is three of them, joined by switches of unit.
 */
export const STRETCH_DAYS = 3;

/**
 * The days whose registrations have to be at hand to calculate some days by these rules: those days, the
 * weeks and norm periods that they lie in, and before and after that as far as one stretch of work can reach.
 * Whoever reads time for a calculation, on the server or on a device, asks here.
 */
export function contextOf({ from, to }: DayRange, rules: readonly TimeRule[]): DayRange {
  return rangeOf(firstNeeded(dayNumber(from), rules), lastNeeded(dayNumber(to), rules));
}

/** `contextOf` the days of a calendar month. */
export function monthContextOf(month: Month, rules: readonly TimeRule[]): DayRange {
  const { from, until } = monthRange(month);
  return contextOf({ from, to: addDays(until, -1) }, rules);
}

/**
 * `contextOf` a day that is paid late: what it comes to depends on all that was paid before of its week and
 * its norm period, that which came after it too.
 */
export function lateContext(day: Day, rules: readonly TimeRule[]): DayRange {
  const number = dayNumber(day);
  const ends = blocksAt(number, rules).map(({ to }) => to);
  const last = Math.max(sundayOf(number), ...ends) + STRETCH_DAYS;
  return rangeOf(firstNeeded(number, rules), last);
}

const rangeOf = (from: number, to: number): DayRange => ({
  from: dayOfNumber(from),
  to: dayOfNumber(to),
});

const sundayOf = (number: number): number => mondayOfNumber(number) + DAYS_PER_WEEK - 1;

/**
 * Whether a norm period that a day may be in ends within some days: what becomes of the day's work is booked
 * then, whether anybody works on those days or not.
 */
export function endsIn(day: Day, { from, to }: DayRange, rules: readonly TimeRule[]): boolean {
  return blocksAt(dayNumber(day), rules).some(
    (block) => block.to >= dayNumber(from) && block.to <= dayNumber(to),
  );
}

function blocksAt(number: number, rules: readonly TimeRule[]) {
  return [null, ...rules.filter((rule) => rule.kind === 'norm')].map((norm) =>
    naturalBlock(number, norm),
  );
}

function firstNeeded(first: number, rules: readonly TimeRule[]): number {
  // Work of the first night may have begun before: it belongs to the day and the week of its beginning.
  const begun = first - STRETCH_DAYS;
  const blocks = blocksAt(first, rules);
  // And is overtime by the norm period of that day.
  if (rules.some((rule) => rule.kind === 'overtime' && rule.period === 'norm')) {
    blocks.push(...blocksAt(begun, rules));
  }
  const earliest = Math.min(begun, ...blocks.map(({ from }) => from));
  // Overtime of a week that a norm period cuts is that of the whole week.
  return mondayOfNumber(earliest) - STRETCH_DAYS;
}

function lastNeeded(last: number, rules: readonly TimeRule[]): number {
  // Whether a week is within its tolerance is known at its end.
  const isOpen = rules.some(
    (rule) => rule.kind === 'overtime' && rule.period === 'week' && rule.toleranceMinutes > 0,
  );
  return (isOpen ? sundayOf(last) : last) + STRETCH_DAYS;
}
