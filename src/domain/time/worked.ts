import { isActive } from '../audit.ts';
import { type Day, daysIn, type Month, monthRange } from '../dates/day.ts';
import { isRunning, type Registration } from './registration.ts';

const MS_PER_MINUTE = 60_000;
const minuteOf = (ms: number): number => Math.floor(ms / MS_PER_MINUTE);

/**
 * Whole minutes between two instants as clocks show them: seconds are dropped from each stamp, not from
 * the difference, so 07:00–08:00 is always 60 minutes and split shifts add up to the whole.
 */
export function minutesBetween(startMs: number, endMs: number): number {
  return Math.max(0, minuteOf(endMs) - minuteOf(startMs));
}

/** Whether its minutes belong in a total: not deleted, and its end not merely proposed (design 5.1). */
export function counts(registration: Registration): boolean {
  return isActive(registration) && registration.status !== 'needsAction';
}

/** Minutes at work up to `nowMs` while it runs, less unpaid breaks. Raw time: before any rule. */
export function workedMinutes(registration: Registration, nowMs: number): number {
  const gross = minutesBetween(registration.start, registration.end ?? nowMs);
  const unpaid = registration.breaks
    .filter((pause) => !pause.paid)
    .reduce((sum, pause) => sum + pause.minutes, 0);
  return Math.max(0, gross - unpaid);
}

/** One day of a person's month. */
export interface WorkedDay {
  readonly day: Day;
  /** By start; deleted ones are left out. */
  readonly registrations: readonly Registration[];
  readonly minutes: number;
  readonly isRunning: boolean;
}

/** All days of a month with their registrations and minutes; a registration belongs to its `workDate`. */
export function workedMonth(
  registrations: readonly Registration[],
  month: Month,
  nowMs: number,
): WorkedDay[] {
  const byDay = new Map<Day, Registration[]>();
  for (const entry of registrations.filter(isActive)) {
    byDay.set(entry.workDate, [...(byDay.get(entry.workDate) ?? []), entry]);
  }
  return daysIn(monthRange(month)).map((day) => workedDay(byDay.get(day) ?? [], day, nowMs));
}

/** One day with its registrations and minutes; give it the registrations of that day. */
export function workedDay(
  registrations: readonly Registration[],
  day: Day,
  nowMs: number,
): WorkedDay {
  const own = registrations
    .filter((entry) => isActive(entry) && entry.workDate === day)
    .toSorted((a, b) => a.start - b.start);
  return {
    day,
    registrations: own,
    minutes: own.filter(counts).reduce((sum, entry) => sum + workedMinutes(entry, nowMs), 0),
    isRunning: own.some(isRunning),
  };
}
