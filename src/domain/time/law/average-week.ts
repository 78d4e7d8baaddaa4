import { addDays, addMonthsTo, type Day, daysBetween } from '../../dates/day.ts';
import { LAW } from './law-limits.ts';

const DAYS_PER_WEEK = 7;

/** Days of employment below which an average says nothing. */
export const AVERAGE_LEAST_DAYS = 28;

/** A person's average week over a reference period. */
export interface AverageWeek {
  /** Weeks that count: those of the period less neutral ones. */
  readonly weeks: number;
  /** Minutes a week, not rounded; 0 when no week counts. */
  readonly minutes: number;
  /** `near` from 44 hours on, `over` above 48. */
  readonly state: 'fine' | 'near' | 'over';
}

/** The whole minutes by which an average is said: what is over the limit never reads as the limit itself. */
export function saidMinutes({ minutes, state }: Pick<AverageWeek, 'minutes' | 'state'>): number {
  return state === 'over' ? Math.ceil(minutes) : Math.floor(minutes);
}

/** A tenth of an hour, minutes. */
const TENTH = 6;

/**
 * The hours by which an average is said, with one decimal. What is over the limit never reads as the limit itself, and
 * what is below 44 hours never as 44: 48.02 is 48.1, and 43.98 is 43.9.
 */
export function saidHours({ minutes, state }: Pick<AverageWeek, 'minutes' | 'state'>): number {
  const rounded = Math.round(minutes / TENTH) * TENTH;
  if (state === 'over') return Math.max(rounded, LAW.averageWeek + TENTH) / 60;
  const most = state === 'fine' ? LAW.averageWeekNear - TENTH : LAW.averageWeek;
  return Math.min(rounded, most) / 60;
}

/**
 * The reference period that ends on a local day: four months by law, twelve where an agreement says so.
 * Both days included.
 */
export function referencePeriod(to: Day, months: number): { readonly from: Day; readonly to: Day } {
  return { from: addMonthsTo(addDays(to, 1), -months), to };
}

/**
 * The average week. `minutes` is all work of the period, overtime with it. Holiday and sickness are
 * neutral: `neutralDays` workdays take their part of a week out of the sum.
 */
export function averageWeek(input: {
  readonly from: Day;
  readonly to: Day;
  readonly minutes: number;
  readonly neutralDays: number;
  readonly workDaysPerWeek: number;
}): AverageWeek {
  const all = (daysBetween(input.from, input.to) + 1) / DAYS_PER_WEEK;
  const weeks = Math.max(0, all - input.neutralDays / input.workDaysPerWeek);
  const minutes = weeks === 0 ? 0 : input.minutes / weeks;
  if (minutes > LAW.averageWeek) return { weeks, minutes, state: 'over' };
  return { weeks, minutes, state: minutes >= LAW.averageWeekNear ? 'near' : 'fine' };
}
