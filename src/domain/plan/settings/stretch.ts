import { parseTime } from '../../time/entry/parse-time.ts';
import { startTime } from '../../time/entry/entry-times.ts';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

/** A stretch of the day in minutes from its local midnight; an end from 1440 on is on the next day. */
export interface Stretch {
  readonly startMinute: number;
  readonly endMinute: number;
}

const clock = (minute: number): string => {
  const at = minute % MINUTES_PER_DAY;
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(at / MINUTES_PER_HOUR))}:${two(at % MINUTES_PER_HOUR)}`;
};

/** Its two clock times `HH:mm`, as they stand in a form. */
export function stretchTimes({ startMinute, endMinute }: Stretch): {
  readonly from: string;
  readonly to: string;
} {
  return { from: clock(startMinute), to: clock(endMinute) };
}

/** What a form's two times say, or the fields at which they say nothing; `to` at or before `from` is on the next day. */
export function readStretch(
  from: string,
  to: string,
): { readonly stretch: Stretch } | { readonly stretch: null; readonly wrong: ('from' | 'to')[] } {
  const start = startTime(from);
  const end = parseTime(to);
  if (start === null || end === null) {
    const at = [start === null ? 'from' : null, end === null ? 'to' : null] as const;
    return { stretch: null, wrong: at.filter((one) => one !== null) };
  }
  const startMinute = start.hour * MINUTES_PER_HOUR + start.minute;
  const endMinute = end.hour * MINUTES_PER_HOUR + end.minute;
  const isNextDay = endMinute <= startMinute;
  return { stretch: { startMinute, endMinute: endMinute + (isNextDay ? MINUTES_PER_DAY : 0) } };
}
