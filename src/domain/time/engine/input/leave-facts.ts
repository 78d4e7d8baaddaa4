import type { Day } from '../../../dates/day.ts';
import type { PayLine } from '../result/calculated.ts';
import type { FlexMovement, LeaveDay } from './calc-input.ts';

/** A day, or part of one, that the average week of 48 hours leaves out. */
export interface NeutralDay {
  readonly day: Day;
  /** How much of the person's day, 0–1. */
  readonly share: number;
}

/** A day of leave, or part of one, whatever leave it is. */
export interface AwayDay extends NeutralDay {
  /** Minutes of the person's day that it takes, whole. */
  readonly minutes: number;
}

/** How much less than a whole day is still one: parts of days are fractions. */
const EPSILON = 1e-9;

/** The days of some on which somebody is away all day; parts of a day of several leaves are one day together. */
export function awayAllDay(away: readonly NeutralDay[]): ReadonlySet<Day> {
  const shares = new Map<Day, number>();
  for (const { day, share } of away) shares.set(day, (shares.get(day) ?? 0) + share);
  return new Set([...shares].filter(([, share]) => share >= 1 - EPSILON).map(([day]) => day));
}

/** What is left of a norm, in minutes, once leave is taken out of it. */
export function normBesideLeave(
  minutes: number,
  away: readonly Pick<AwayDay, 'minutes'>[],
): number {
  return Math.max(
    0,
    away.reduce((left, day) => left - day.minutes, minutes),
  );
}

/** What one person's leave says to the calculation of time; leave itself is counted elsewhere. */
export interface LeaveFacts {
  /** What lowers the norm or counts as if worked. */
  readonly days: readonly LeaveDay[];
  /** Time off in lieu that was taken, as movements of that account. */
  readonly moves: readonly FlexMovement[];
  /** What goes to payroll, by day. */
  readonly lines: readonly PayLine[];
  readonly neutral: readonly NeutralDay[];
  /** All days of leave; it stands in months and weeks, and comes off every norm that is shown. */
  readonly away: readonly AwayDay[];
}

/** Nobody away. */
export const NO_LEAVE: LeaveFacts = { days: [], moves: [], lines: [], neutral: [], away: [] };

/** The pay lines of leave on some days, both included. */
export function leaveLinesIn(
  { lines }: Pick<LeaveFacts, 'lines'>,
  { from, to }: { readonly from: Day; readonly to: Day },
): PayLine[] {
  return lines.filter(({ day }) => from <= day && day <= to);
}
