import { addDays, dayOf } from '../../dates/day.ts';
import { endInstants } from '../../time/entry/entry-times.ts';
import { parseTime } from '../../time/entry/parse-time.ts';
import { isShiftLength, plainShift, type Shift } from './shift.ts';

/** Why a shift is not split; each has words in both languages. */
export const SPLIT_REFUSALS = [
  'time_unreadable',
  'time_outside',
  'too_short',
  'break_too_long',
] as const;

/** A shift in two, or why not. */
export type SplitShift =
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
