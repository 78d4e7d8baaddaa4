import type { Result } from '#domain/result.ts';
import {
  pauseClock as judgePause,
  resumeClock as judgeResume,
} from '#domain/time/clock/clock-break.ts';
import { chooseActivity as judgeChoice } from '#domain/time/clock/clock-change.ts';
import type { ClockErrorCode } from '#domain/time/clock/clock.ts';
import { newId } from '../device/new-id.ts';
import { pressClock } from './clock-change.ts';

/**
 * Works on another activity from now on the own running clock, null is none; a stretch without one gets it
 * whole. `monthMinutes` as for `clockIn`. Works offline and returns at once.
 */
export function chooseActivity(
  activityId: string | null,
  monthMinutes: number | null,
): Result<null, ClockErrorCode> {
  return pressClock((context) =>
    judgeChoice({ ...context, activityId, monthMinutes, id: newId(), nowMs: Date.now() }),
  );
}

/** Begins an unpaid break on the own running clock; works offline and returns at once. */
export function pauseClock(): Result<null, ClockErrorCode> {
  return pressClock((context) => judgePause({ ...context, nowMs: Date.now() }));
}

/** Ends the break that lasts; works offline and returns at once. */
export function resumeClock(): Result<null, ClockErrorCode> {
  return pressClock((context) => judgeResume({ ...context, nowMs: Date.now() }));
}
