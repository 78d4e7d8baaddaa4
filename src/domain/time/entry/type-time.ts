import { type ClockTime, parseTime, parseTimeRange } from './parse-time.ts';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

const two = (n: number): string => String(n).padStart(2, '0');

/** A clock time as `HH:mm`; the end of a day is `24:00`. */
export function clockText({ hour, minute }: ClockTime): string {
  return `${two(hour)}:${two(minute)}`;
}

/** What was typed as `HH:mm`; text that is no time stays as it is, so that its error can be seen. */
export function tidyTime(text: string): string {
  const time = parseTime(text);
  return time === null ? text.trim() : clockText(time);
}

/** The time `by` minutes later, round the clock, as `HH:mm`; null where the text is no time. */
export function stepTime(text: string, by: number): string | null {
  const time = parseTime(text);
  if (time === null) return null;
  const minutes = (time.hour * MINUTES_PER_HOUR + time.minute + by) % MINUTES_PER_DAY;
  const inDay = (minutes + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return clockText({
    hour: Math.floor(inDay / MINUTES_PER_HOUR),
    minute: inDay % MINUTES_PER_HOUR,
  });
}

/** Both ends where a range was typed into one of them (`07-1530`), each tidied. */
export function tidyTimes(times: { readonly from: string; readonly to: string }): {
  readonly from: string;
  readonly to: string;
} {
  const range = parseTimeRange(times.from) ?? parseTimeRange(times.to);
  if (range !== null) return { from: clockText(range.from), to: clockText(range.to) };
  return { from: tidyTime(times.from), to: tidyTime(times.to) };
}
