import { addDays, type Day, dayOf } from '#domain/dates/day.ts';
import { type Farm, isLocked } from '#domain/farm/farm.ts';
import { isActive } from '#domain/audit.ts';
import { activitiesOf, type Activity } from '#domain/time/registration/cap.ts';
import { firstOwnDay, ownDayRefusal } from '#domain/time/registration/own-time.ts';
import { type Period, periodOf } from '#domain/time/period/periods.ts';
import { hasClock, type TimeSettings } from '#domain/time/period/time-settings.ts';
import type { Unit } from '#domain/farm/unit.ts';

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

/**
 * The first day whose time people may still change themselves today, by the edit window, the days of grace
 * and the lock; null where even today is locked.
 */
export function earliestDay(farm: Farm, settings: TimeSettings, nowMs: number): Day | null {
  const context = { farm, settings, nowMs };
  const isOpen = (day: Day): boolean =>
    !isLocked(farm, day) && ownDayRefusal(day, day, context) === null;
  const today = dayOf(nowMs, farm.timeZone);
  let day = firstOwnDay(farm, settings, nowMs);
  while (day < today && !isOpen(day)) day = addDays(day, 1);
  return isOpen(day) ? day : null;
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

/** When people are asked for a note: of time they write themselves, and of time that the clock has taken. */
export function notesAsked(settings: TimeSettings): {
  readonly byHand: 'always' | 'long' | null;
  /** What becomes of a registration by clock without its note. */
  readonly byClock: 'waits' | 'marked' | null;
} {
  const { noteWhenManual, noteWhenLong, trackingMode, approvalMode } = settings;
  const ofHand = noteWhenManual ? 'always' : noteWhenLong ? 'long' : null;
  const ofClock = approvalMode === 'none' ? 'marked' : 'waits';
  return {
    byHand: trackingMode === 'timer' ? null : ofHand,
    byClock: noteWhenLong && hasClock(settings) ? ofClock : null,
  };
}

/** Names of the tasks that people choose between. */
interface TaskChoices {
  /** The same in every unit, perhaps none; null where units differ. */
  readonly everywhere: readonly string[] | null;
  readonly byUnit: readonly { readonly unitName: string; readonly names: readonly string[] }[];
}

/** What people choose between when they register time, in each unit where that is not the same. */
export function taskChoices(activities: readonly Activity[], units: readonly Unit[]): TaskChoices {
  const active = activities.filter(isActive);
  const own = units.filter(isActive);
  const namesOf = (some: readonly Activity[]): string[] => some.map(({ name }) => name);
  const isEverywhere = (one: Activity): boolean =>
    one.units.length === 0 || own.every(({ id }) => one.units.includes(id));
  if (active.every(isEverywhere)) return { everywhere: namesOf(active), byUnit: [] };
  const byUnit = own.map(({ id, unitName }) => ({
    unitName,
    names: namesOf(activitiesOf(active, id)),
  }));
  return { everywhere: null, byUnit };
}
