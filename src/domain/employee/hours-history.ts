import { type Day, dayParts } from '../dates/day.ts';
import type { Employee } from './employee.ts';

type Hours = Employee['hours'];

/** The local day from which an entry of the hours history applies. `month` is 1–12 (design 2). */
export function hoursEntryDay(entry: Hours[number]): Day {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${String(entry.year).padStart(4, '0')}-${two(entry.month)}-${two(entry.date)}`;
}

/**
 * Weekly hours on a day: the latest entry not after it (spec 9). Before the first entry the first one
 * applies; without entries it is 0. The order of the history does not matter.
 */
export function weeklyHoursAt(hours: readonly Hours[number][], day: Day): number {
  const byDay = hours.toSorted((a, b) => (hoursEntryDay(a) < hoursEntryDay(b) ? -1 : 1));
  const entry = byDay.findLast((candidate) => hoursEntryDay(candidate) <= day) ?? byDay[0];
  return entry?.value ?? 0;
}

/** Most entries a history holds; the rules say the same. */
export const MAX_HOURS_ENTRIES = 60;

/** One entry of the history as a person reads it. */
export interface HoursStep {
  readonly from: Day;
  readonly weeklyHours: number;
  /** `now` is the entry that applies on the day asked about. */
  readonly state: 'future' | 'now' | 'past';
}

/** The history with the newest entry first, seen from a day. */
export function hoursSteps(hours: Hours, today: Day): HoursStep[] {
  const steps = hours
    .map((entry) => ({ from: hoursEntryDay(entry), weeklyHours: entry.value }))
    .toSorted((a, b) => (a.from < b.from ? 1 : -1));
  // Before the first entry the first one applies (spec 9).
  const now = steps.find((step) => step.from <= today) ?? steps.at(-1);
  return steps.map((step) => ({
    ...step,
    state: step === now ? 'now' : step.from > today ? 'future' : 'past',
  }));
}

/** The history with an entry from a day on, oldest first; it replaces an entry of the same day. */
export function withHoursFrom(hours: Hours, from: Day, weeklyHours: number): Hours {
  const [year, month, date] = dayParts(from);
  return [...withoutHoursFrom(hours, from), { date, month, year, value: weeklyHours }].toSorted(
    (a, b) => (hoursEntryDay(a) < hoursEntryDay(b) ? -1 : 1),
  );
}

/** Weekly hours of the entry that begins on a day; null where none does. */
export function hoursOn(hours: Hours, day: Day): number | null {
  return hours.find((entry) => hoursEntryDay(entry) === day)?.value ?? null;
}

/** The history without the entry of a day. */
export function withoutHoursFrom(hours: Hours, from: Day): Hours {
  return hours.filter((entry) => hoursEntryDay(entry) !== from);
}
