import { addDays, dayOf } from '../../dates/day.ts';
import { endInstants } from '../../time/entry/entry-times.ts';
import { parseTime } from '../../time/entry/parse-time.ts';
import { isShiftLength, plainShift, type Shift, SHIFT_LIMITS } from './shift.ts';

/** Why a shift is not split; each has words in both languages. */
export const SPLIT_REFUSALS = [
  'time_unreadable',
  'time_outside',
  'too_short',
  'break_too_long',
] as const;

type SplitShift =
  | { readonly ok: true; readonly first: Shift; readonly second: Shift }
  | { readonly ok: false; readonly code: (typeof SPLIT_REFUSALS)[number] };

/**
 * Splits a shift in two at a time of the clock, which may lie after midnight. A time that comes twice in the night is
 * the first of both that lies in the shift. The break stays whole, with the longer half. Reasons for departing from
 * rules were about all of it and go.
 */
export function splitShift(shift: Shift, time: string, timeZone: string): SplitShift {
  const clock = parseTime(time);
  if (clock === null) return { ok: false, code: 'time_unreadable' };
  const day = dayOf(shift.start, timeZone);
  const at = [day, addDays(day, 1)]
    .flatMap((one) => endInstants(one, clock, timeZone))
    .find((ms) => shift.start < ms && ms < shift.end);
  if (at === undefined) return { ok: false, code: 'time_outside' };
  const isFirstLonger = at - shift.start >= shift.end - at;
  const half = (start: number, end: number, hasBreak: boolean): Shift => ({
    ...plainShift(shift),
    start,
    end,
    breakMinutes: hasBreak ? shift.breakMinutes : 0,
    overrides: {},
  });
  const first = half(shift.start, at, isFirstLonger);
  const second = half(at, shift.end, !isFirstLonger);
  if (![first, second].every(({ start, end }) => isShiftLength(start, end))) {
    return { ok: false, code: 'too_short' };
  }
  const longer = isFirstLonger ? first : second;
  const isAllBreak = longer.breakMinutes * 60_000 >= longer.end - longer.start;
  return isAllBreak ? { ok: false, code: 'break_too_long' } : { ok: true, first, second };
}

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
