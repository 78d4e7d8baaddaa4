import { addDays, type Day, instantOf, startOfDay } from './day.ts';

const HOUR_MS = 3_600_000;
/** Hours that are on screen whatever there is. */
const SHOWN = { from: 4, until: 20 } as const;

/** A stretch of a day that is drawn from left to right, epoch ms. */
export interface DayAxis {
  readonly from: number;
  readonly until: number;
}

/** A whole day, from its midnight to the next: 23 or 25 hours where clocks are changed. */
export function wholeDay(day: Day, timeZone: string): DayAxis {
  return { from: startOfDay(day, timeZone), until: startOfDay(addDays(day, 1), timeZone) };
}

/** The hours on screen: those of a working day, all in which there is something, and the present (all epoch ms). */
export function axisAround(
  day: Day,
  timeZone: string,
  there: readonly { readonly start: number; readonly end: number }[],
  nowMs: number,
): DayAxis {
  const whole = wholeDay(day, timeZone);
  const isToday = nowMs >= whole.from && nowMs < whole.until;
  const all = isToday ? [...there, { start: nowMs, end: nowMs + 1 }] : there;
  const first = Math.min(...all.map(({ start }) => start), instantOf(day, SHOWN.from, 0, timeZone));
  const last = Math.max(...all.map(({ end }) => end), instantOf(day, SHOWN.until, 0, timeZone));
  const hours = (ms: number, to: (hours: number) => number): number =>
    whole.from + to((ms - whole.from) / HOUR_MS) * HOUR_MS;
  return {
    from: Math.max(hours(first, Math.floor), whole.from),
    until: Math.min(hours(last, Math.ceil), whole.until),
  };
}

/** A line an hour, every second with its time: in the night that clocks are put back one comes twice. */
export function ticksOf(
  { from, until }: DayAxis,
  hourText: (ms: number) => string,
): { readonly ms: number; readonly label: string }[] {
  const hours = Math.round((until - from) / HOUR_MS);
  return Array.from({ length: hours }, (_, at) => {
    const ms = from + at * HOUR_MS;
    return { ms, label: at % 2 === 0 ? hourText(ms) : '' };
  });
}
