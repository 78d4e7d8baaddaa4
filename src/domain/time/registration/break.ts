import { type Break, isOpenBreak, type Registration } from './registration.ts';
import { breakMs, minutesBetween, workedMs } from './worked.ts';

/** The break that somebody is on; null at work. */
export function openBreakOf(registration: Pick<Registration, 'breaks'>): Break | null {
  return registration.breaks.find(isOpenBreak) ?? null;
}

/** Milliseconds that a clock shows at `nowMs`: of the break while one lasts, else of the work. */
export function shownMs(
  registration: Pick<Registration, 'start' | 'end' | 'breaks'>,
  nowMs: number,
): number {
  const pause = openBreakOf(registration);
  return pause === null ? workedMs(registration, nowMs) : breakMs(pause, nowMs);
}

/** The latest stamp of what runs, epoch ms: nothing that follows may lie before it. */
export function lastStampOf(registration: Pick<Registration, 'start' | 'breaks'>): number {
  const stamps = registration.breaks.flatMap((pause) => [pause.start, pause.end]);
  return Math.max(registration.start, ...stamps.filter((stamp) => stamp !== null));
}

/**
 * The breaks of a registration that ends at `end`, epoch ms, whatever was stamped after that: a break that begins later is
 * none, and one that lasts longer, or still lasts, ends with it.
 */
export function breaksUntil(registration: Pick<Registration, 'breaks'>, end: number): Break[] {
  return registration.breaks.flatMap((pause) => {
    if (pause.start === null || (pause.end !== null && pause.end <= end)) return [pause];
    if (pause.start >= end) return [];
    return [{ ...pause, end, minutes: minutesBetween(pause.start, end) }];
  });
}

/** The breaks of a registration with the one that lasts ended; `at` is not before `lastStampOf` it. */
export function breaksEndedAt(registration: Pick<Registration, 'breaks'>, at: number): Break[] {
  return registration.breaks.map((pause) => {
    if (pause.start === null || !isOpenBreak(pause)) return pause;
    return { ...pause, end: at, minutes: minutesBetween(pause.start, at) };
  });
}
