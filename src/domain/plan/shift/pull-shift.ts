import { type Shift, SHIFT_LIMITS } from './shift.ts';

/** What of a shift is taken hold of: all of it, or one of its ends. */
export type ShiftGrip = 'move' | 'start' | 'end';

type Times = Pick<Shift, 'start' | 'end'>;

const MS_PER_MINUTE = 60_000;
/** Shifts are pulled over quarters of an hour, ms. */
export const PULL_STEP_MS = 15 * MS_PER_MINUTE;

/**
 * When a shift is, epoch ms, once it has been pulled by so many ms: on the nearest quarter of an hour, as long as a
 * shift may be, and longer than its break. Moved whole, it keeps its length.
 */
export function pulledTimes(
  { start, end, breakMinutes }: Pick<Shift, 'start' | 'end' | 'breakMinutes'>,
  grip: ShiftGrip,
  byMs: number,
): Times {
  if (byMs === 0) return { start, end };
  const quarter = (ms: number): number => Math.round(ms / PULL_STEP_MS) * PULL_STEP_MS;
  if (grip === 'move') {
    const moved = quarter(start + byMs);
    return { start: moved, end: moved + (end - start) };
  }
  const least = (breakMinutes + SHIFT_LIMITS.minutes.min) * MS_PER_MINUTE;
  const most = SHIFT_LIMITS.minutes.max * MS_PER_MINUTE;
  const length = (wanted: number): number => Math.min(Math.max(wanted, least), most);
  return grip === 'start'
    ? { start: end - length(end - quarter(start + byMs)), end }
    : { start, end: start + length(quarter(end + byMs) - start) };
}

/** How far it is, ms, from where a shift is held to the next quarter of an hour, or the one before. */
export function toNextQuarter({ start, end }: Times, grip: ShiftGrip, direction: 1 | -1): number {
  const at = grip === 'end' ? end : start;
  const next =
    direction === 1 ? Math.floor(at / PULL_STEP_MS) + 1 : Math.ceil(at / PULL_STEP_MS) - 1;
  return next * PULL_STEP_MS - at;
}
