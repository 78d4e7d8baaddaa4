import { type Registration } from '../registration/registration.ts';
import { type TimeSettings } from '../period/time-settings.ts';

const MS_PER_MINUTE = 60_000;

/** So long before the longest shift is over a person is asked for the last time. */
const LAST_CALL_MINUTES = 60;

/**
 * Which reminder a running clock is due for: the first once it has run as long as the farm's settings say,
 * the last an hour before its end would be proposed (features 3.9). Null while it has run for less.
 */
export function reminderOf(
  running: Registration,
  settings: Pick<TimeSettings, 'remindAfterMinutes' | 'maxShiftMinutes'>,
  nowMs: number,
): 'first' | 'last' | null {
  const minutes = (nowMs - running.start) / MS_PER_MINUTE;
  if (minutes >= settings.maxShiftMinutes - LAST_CALL_MINUTES) return 'last';
  return minutes >= settings.remindAfterMinutes ? 'first' : null;
}
