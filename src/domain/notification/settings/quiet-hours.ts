import { addDays, dayOf, instantOf, timeOf } from '../../dates/day.ts';
import type { QuietHours } from './notification-settings.ts';

const MINUTES_PER_HOUR = 60;

/**
 * When the quiet hours that an instant lies in are over, epoch ms; null where it lies in none. The clock on the wall is
 * what counts: an hour that is skipped or comes twice belongs to them as it is called.
 */
export function quietUntil(
  quiet: QuietHours | null,
  nowMs: number,
  timeZone: string,
): number | null {
  if (quiet === null) return null;
  const { from, to } = quiet;
  const now = minuteOf(timeOf(nowMs, timeZone));
  const overMidnight = from > to;
  const isQuiet = overMidnight ? now >= from || now < to : now >= from && now < to;
  if (!isQuiet) return null;
  const today = dayOf(nowMs, timeZone);
  const day = overMidnight && now >= from ? addDays(today, 1) : today;
  const end = instantOf(day, Math.floor(to / MINUTES_PER_HOUR), to % MINUTES_PER_HOUR, timeZone);
  // Where clocks are set back, an end within the hour that comes twice may lie behind: it is over.
  return end > nowMs ? end : null;
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * MINUTES_PER_HOUR + minute;
}
