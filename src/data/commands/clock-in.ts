import { fail, ok, type Result } from '#domain/result.ts';
import { type ClockErrorCode, startClock } from '#domain/time/clock.ts';
import { newId } from '../new-id.ts';
import { clockContext, writeClockChange } from './clock-change.ts';

/**
 * Starts the clock in a unit, or switches to it while one is running; works offline and returns at once.
 * `clock_not_allowed` also while the farm is not loaded.
 */
export function clockIn(input: { readonly unitId: string }): Result<null, ClockErrorCode> {
  const context = clockContext();
  if (context === null) return fail('clock_not_allowed');
  const { unitId } = input;
  const change = startClock({ ...context, unitId, id: newId(), nowMs: Date.now() });
  if (!change.ok) return change;
  writeClockChange(context, change.value);
  return ok(null);
}
