import type { Registration } from '../registration/registration.ts';
import type { TimeSettings } from '../period/time-settings.ts';

const MS_PER_MINUTE = 60_000;

/** So long before the longest shift is over a person is asked for the last time. */
const LAST_CALL_MINUTES = 60;

/** So long after a planned shift is over a person is asked whether they still work. */
export const AFTER_PLAN_MS = 30 * MS_PER_MINUTE;

/** What a running clock may be due for. */
export type Round = 'planned' | 'first' | 'last';

/**
 * Which reminder a running clock is due for: the first once it has run as long as the farm's settings say,
 * the last an hour before its end would be proposed (features 3.9); before those, `planned` once the shift it is judged
 * by has been over for half an hour. Null while it is none of them.
 */
export function reminderOf(
  running: Pick<Registration, 'start' | 'planned'>,
  settings: Pick<TimeSettings, 'remindAfterMinutes' | 'maxShiftMinutes'>,
  nowMs: number,
): Round | null {
  const minutes = (nowMs - running.start) / MS_PER_MINUTE;
  if (minutes >= settings.maxShiftMinutes - LAST_CALL_MINUTES) return 'last';
  if (minutes >= settings.remindAfterMinutes) return 'first';
  const { planned } = running;
  return planned !== null && nowMs >= planned.end + AFTER_PLAN_MS ? 'planned' : null;
}
