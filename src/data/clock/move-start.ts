import type { Result } from '#domain/result.ts';
import { moveStart } from '#domain/time/clock/clock-correct.ts';
import type { ClockChange, ClockErrorCode, EarlierEnd } from '#domain/time/clock/clock.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { type ClockContext, clockContext, pressClock } from './press-clock.ts';

function judgeMove(start: number, registrations: readonly Registration[]) {
  return (context: ClockContext): Result<ClockChange, ClockErrorCode> => {
    const running = new Set(context.registrations.map(({ id }) => id));
    const others = registrations.filter(({ id }) => !running.has(id));
    const known = [...context.registrations, ...others];
    return moveStart({ ...context, registrations: known, start, nowMs: Date.now() });
  };
}

/** The end that would move along with the start of the own running clock; null where none would. */
export function earlierEndOf(
  start: number,
  registrations: readonly Registration[],
): EarlierEnd | null {
  const context = clockContext();
  const change = context === null ? null : judgeMove(start, registrations)(context);
  return change?.ok ? (change.value.earlier ?? null) : null;
}

/**
 * Moves the start of the own running clock to an instant, epoch ms, among the person's other `registrations`
 * around it, and with it the end of what came before, in one batch; works offline and returns at once.
 */
export function moveClockStart(
  start: number,
  registrations: readonly Registration[],
): Result<null, ClockErrorCode> {
  return pressClock(judgeMove(start, registrations));
}
