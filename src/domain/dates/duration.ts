/** Hours, minutes and seconds of an elapsed time. */
export interface DurationParts {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Splits elapsed milliseconds; a negative time (a device clock behind) counts as zero. */
export function durationParts(elapsedMs: number): DurationParts {
  const total = Math.max(0, Math.floor(elapsedMs / 1000));
  return {
    hours: Math.floor(total / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  };
}

/** Whole minutes as `h:mm`, with a minus sign (−) when negative. */
export function hoursMinutes(minutes: number): string {
  const size = Math.abs(Math.trunc(minutes));
  const sign = minutes < 0 && size > 0 ? '\u2212' : '';
  return `${sign}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
}

/** The same with a plus sign where it is more than nothing: `+2:30`, `−1:15`, `0:00`. */
export function signedHoursMinutes(minutes: number): string {
  return `${minutes > 0 ? '+' : ''}${hoursMinutes(minutes)}`;
}
