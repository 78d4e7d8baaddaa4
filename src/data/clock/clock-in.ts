import type { Result } from '#domain/result.ts';
import { type ClockErrorCode, startClock } from '#domain/time/clock/clock.ts';
import { newId } from '../device/new-id.ts';
import { pressClock } from './clock-change.ts';

/** Where and on what the clock is started. */
export interface ClockInInput {
  readonly unitId: string;
  readonly activityId?: string | null;
  /** Minutes of the calendar month so far, where they are known: a seat may have a maximum. */
  readonly monthMinutes?: number | null;
}

/**
 * Starts the clock in a unit, or switches to it while one is running; works offline and returns at once.
 * `clock_not_allowed` also while the farm is not loaded.
 */
export function clockIn(input: ClockInInput): Result<null, ClockErrorCode> {
  return pressClock((context) =>
    startClock({ ...context, ...input, id: newId(), nowMs: Date.now() }),
  );
}
