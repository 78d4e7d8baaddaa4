import { fail, ok, type Result } from '#domain/result.ts';
import { type ClockErrorCode, stopClock } from '#domain/time/clock.ts';
import { clockContext, writeClockChange } from './clock-change.ts';

/** Stops the running clock; works offline and returns at once. */
export function clockOut(): Result<null, ClockErrorCode> {
  const context = clockContext();
  if (context === null) return fail('clock_not_allowed');
  const change = stopClock({ ...context, nowMs: Date.now() });
  if (!change.ok) return change;
  writeClockChange(context, change.value);
  return ok(null);
}
