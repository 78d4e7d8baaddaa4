import type { Result } from '#domain/result.ts';
import { type ClockErrorCode, stopClock } from '#domain/time/clock/clock.ts';
import { pressClock } from './clock-change.ts';

/**
 * Stops the running clock; works offline and returns at once. `at`, epoch ms, is the answer to "when did you
 * really stop?".
 */
export function clockOut(at?: number): Result<null, ClockErrorCode> {
  return pressClock((context) =>
    stopClock({ ...context, nowMs: Date.now(), ...(at === undefined ? {} : { at }) }),
  );
}
