import type { Result } from '#domain/result.ts';
import type { ClockErrorCode } from '#domain/time/clock.ts';
import { changeRunning as judgeChange, moveStart } from '#domain/time/clock-correct.ts';
import type { Registration } from '#domain/time/registration.ts';
import { pressClock } from './clock-change.ts';

/**
 * Moves the start of the own running clock to an instant, epoch ms, among the person's other `registrations`
 * around it; works offline and returns at once.
 */
export function moveClockStart(
  start: number,
  registrations: readonly Registration[],
): Result<null, ClockErrorCode> {
  return pressClock((context) => {
    const running = new Set(context.registrations.map(({ id }) => id));
    const others = registrations.filter(({ id }) => !running.has(id));
    const known = [...context.registrations, ...others];
    return moveStart({ ...context, registrations: known, start, nowMs: Date.now() });
  });
}

/** Changes note or activity of the own running clock; works offline and returns at once. */
export function changeRunning(change: {
  readonly note?: string;
  readonly activityId?: string | null;
}): Result<null, ClockErrorCode> {
  return pressClock((context) => judgeChange({ ...context, ...change, nowMs: Date.now() }));
}
