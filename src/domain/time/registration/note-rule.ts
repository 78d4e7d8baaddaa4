import { type Registration, wasClocked } from './registration.ts';
import type { TimeSettings } from '../period/time-settings.ts';
import { minutesBetween } from './worked.ts';

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
