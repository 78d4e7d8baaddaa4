import { addDays, type Day, dayOf } from '#domain/dates/day.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { type Period, periodOf } from '#domain/time/periods.ts';
import { type TimeSettings } from '#domain/time/time-settings.ts';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

/** The example of the previews: half past six, a time at which farms are at work. */
export const EXAMPLE_START = 390;

/** The example day of the totals, in minutes: the daily norm of 37 hours a week. */
export const EXAMPLE_DAY_MINUTES = 444;

/** The example day of the approval preview: 7:31 worked against a norm of 7:24. */
export const EXAMPLE_DIFFERENCE = 7;

/** Minutes after midnight as `HH:mm`; past midnight it starts again. */
export function clockText(minutes: number): string {
  const within = minutes % MINUTES_PER_DAY;
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(within / MINUTES_PER_HOUR))}:${two(within % MINUTES_PER_HOUR)}`;
}

/** The first day whose time may still be changed today, by the edit window and the lock. */
export function earliestDay(farm: Farm, settings: TimeSettings, nowMs: number): Day {
  const first = addDays(dayOf(nowMs, farm.timeZone), -settings.editWindowDays);
  const { lockedThrough } = farm;
  return lockedThrough !== null && lockedThrough >= first ? addDays(lockedThrough, 1) : first;
}

/** The period that today belongs to, and the last day on which people may enter time for it. */
export function presentPeriod(
  farm: Farm,
  settings: TimeSettings,
  nowMs: number,
): Period & { readonly last: Day } {
  const period = periodOf(dayOf(nowMs, farm.timeZone), settings);
  return { ...period, last: addDays(period.to, settings.graceDays) };
}

/** Whether the example day would approve itself. */
export function exampleOutcome(settings: TimeSettings): 'all' | 'inside' | 'outside' | 'none' {
  if (settings.approvalMode !== 'outsideTolerance') return settings.approvalMode;
  return EXAMPLE_DIFFERENCE <= settings.toleranceTotalMinutes ? 'inside' : 'outside';
}
