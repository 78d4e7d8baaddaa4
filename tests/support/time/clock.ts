import { type Day, instantOf } from '#domain/dates/day.ts';

/** The zone of every test farm that has not said otherwise. */
export const ZONE = 'Europe/Copenhagen';

/** Epoch ms of a local time such as `at('2026-11-21', '04:31')`. */
export function at(day: Day, time: string, timeZone: string = ZONE): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantOf(day, hour, minute, timeZone);
}

/** Saturday 21 November 2026, 09:00: the now of tests that need one. */
export const NOW = at('2026-11-21', '09:00');
