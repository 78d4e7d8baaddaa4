import type { Result } from '#domain/result.ts';
import type { ClockErrorCode } from '#domain/time/clock/clock.ts';
import {
  pauseClock as judgePause,
  resumeClock as judgeResume,
} from '#domain/time/clock/clock-break.ts';
import { pressClock } from './clock-change.ts';

/** Begins an unpaid break on the own running clock; works offline and returns at once. */
export function pauseClock(): Result<null, ClockErrorCode> {
  return pressClock((context) => judgePause({ ...context, nowMs: Date.now() }));
}

/** Ends the break that lasts; works offline and returns at once. */
export function resumeClock(): Result<null, ClockErrorCode> {
  return pressClock((context) => judgeResume({ ...context, nowMs: Date.now() }));
}
