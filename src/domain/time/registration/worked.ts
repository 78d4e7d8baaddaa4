import { isActive } from '../../audit.ts';
import type { Day } from '../../dates/day.ts';
import { settingsIn, type TimeSettings } from '../period/time-settings.ts';
import {
  type Break,
  isOpenBreak,
  isRunning,
  type Registration,
  wasClocked,
} from './registration.ts';

const MS_PER_MINUTE = 60_000;

/** The minute that clocks show at an instant, counted from the epoch. */
export function minuteOf(ms: number): number {
  return Math.floor(ms / MS_PER_MINUTE);
}

/**
 * Whole minutes between two instants as clocks show them: seconds are dropped from each stamp, not from
 * the difference, so 07:00–08:00 is always 60 minutes and split shifts add up to the whole.
 */
export function minutesBetween(startMs: number, endMs: number): number {
  return Math.max(0, minuteOf(endMs) - minuteOf(startMs));
}

/** Whether work that has run until an instant, epoch ms, is as long as the longest shift of its unit. */
export function isOverlong(
  { start, unitId }: Pick<Registration, 'start' | 'unitId'>,
  settings: TimeSettings,
  nowMs: number,
): boolean {
  return minutesBetween(start, nowMs) >= settingsIn(settings, unitId).maxShiftMinutes;
}

/** Whether its minutes belong in a total: not deleted, and its end not merely proposed (design 5.1). */
export function counts(registration: Registration): boolean {
  return isActive(registration) && registration.status !== 'needsAction';
}

/**
 * Minutes at work up to `nowMs` while it runs, less unpaid breaks: a break that lasts stops the count.
 * Raw time: before any rule.
 */
export function workedMinutes(
  registration: Pick<Registration, 'start' | 'end' | 'breaks'>,
  nowMs: number,
): number {
  const end = registration.end ?? nowMs;
  const gross = minutesBetween(registration.start, end);
  let unpaid = 0;
  for (const pause of registration.breaks) if (!pause.paid) unpaid += breakMinutes(pause, end);
  return Math.max(0, gross - unpaid);
}

/** Minutes of a break; one that lasts counts up to `nowMs`. */
export function breakMinutes(pause: Break, nowMs: number): number {
  return pause.start !== null && isOpenBreak(pause)
    ? minutesBetween(pause.start, nowMs)
    : pause.minutes;
}

/**
 * Milliseconds at work up to `nowMs`, for a clock that ticks: unpaid breaks are left out, and while one lasts
 * the time stands still. Totals are counted in whole minutes by `workedMinutes`.
 */
export function workedMs(
  registration: Pick<Registration, 'start' | 'end' | 'breaks'>,
  nowMs: number,
): number {
  const end = registration.end ?? nowMs;
  const away = registration.breaks.filter(({ paid }) => !paid).map((pause) => breakMs(pause, end));
  return Math.max(0, end - registration.start - away.reduce((sum, ms) => sum + ms, 0));
}

/** Milliseconds of a break; one that lasts counts up to `nowMs`. */
export function breakMs({ start, end, minutes }: Break, nowMs: number): number {
  return start === null ? minutes * MS_PER_MINUTE : Math.max(0, (end ?? nowMs) - start);
}

/** How a registration is counted in minutes; raw, or as the rules have it. */
export type MinutesOf = (registration: Registration, nowMs: number) => number;

/** One day of a person's month. */
export interface WorkedDay {
  readonly day: Day;
  /** By start; deleted ones are left out. */
  readonly registrations: readonly Registration[];
  readonly minutes: number;
  readonly isRunning: boolean;
}

/** One day with its registrations and minutes; give it the registrations of that day. */
export function workedDay(
  registrations: readonly Registration[],
  day: Day,
  nowMs: number,
  minutesOf: MinutesOf = workedMinutes,
): WorkedDay {
  const own = registrations
    .filter((entry) => isActive(entry) && entry.workDate === day)
    .toSorted((a, b) => a.start - b.start);
  return {
    day,
    registrations: own,
    minutes: own.filter(counts).reduce((sum, entry) => sum + minutesOf(entry, nowMs), 0),
    isRunning: own.some(isRunning),
  };
}

/** Work over so many minutes is marked as long, and a farm may ask for a note (features 3.1). */
export const LONG_MINUTES = 600;

type Asked = Pick<Registration, 'source' | 'deviceStart'> & {
  readonly start: number | null;
  readonly end: number | null;
};

/**
 * Whether the farm asks for a note with it: entered by hand, or over ten hours from start to end (epoch ms;
 * null: not known yet, which makes nothing long).
 */
export function asksForNote(
  entry: Asked,
  settings: Pick<TimeSettings, 'noteWhenManual' | 'noteWhenLong'>,
): boolean {
  const { start, end } = entry;
  const isLong = start !== null && end !== null && minutesBetween(start, end) > LONG_MINUTES;
  return (settings.noteWhenManual && !wasClocked(entry)) || (settings.noteWhenLong && isLong);
}
