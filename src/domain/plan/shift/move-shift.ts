import { addDays, type Day, daysBetween, dayOf, instantOf, timeOf } from '../../dates/day.ts';
import { type Shift, shiftDay } from './shift.ts';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

/** The same clock times of a shift on another day: a night over a change of clocks keeps its times, not its length. */
export function shiftOnDay(shift: Shift, day: Day, timeZone: string): Shift {
  const from = shiftDay(shift, timeZone);
  const over = daysBetween(from, dayOf(shift.end, timeZone));
  return {
    ...shift,
    start: sameTimeOn(shift.start, day, timeZone),
    end: sameTimeOn(shift.end, addDays(day, over), timeZone),
  };
}

/** From when to when a shift lies by the clock: minutes from the midnight of the day on which it starts. */
export function clockMinutes(
  { start, end }: Pick<Shift, 'start' | 'end'>,
  timeZone: string,
): { readonly startMinute: number; readonly endMinute: number } {
  const over = daysBetween(dayOf(start, timeZone), dayOf(end, timeZone));
  const minuteOf = (ms: number): number => {
    const [hour = 0, minute = 0] = timeOf(ms, timeZone).split(':').map(Number);
    return hour * MINUTES_PER_HOUR + minute;
  };
  return { startMinute: minuteOf(start), endMinute: minuteOf(end) + over * MINUTES_PER_DAY };
}

/** When a stretch by the clock is on a day, epoch ms: minutes from its midnight, from 1440 on the next day. */
export function timesOn(
  day: Day,
  { startMinute, endMinute }: { readonly startMinute: number; readonly endMinute: number },
  timeZone: string,
): Pick<Shift, 'start' | 'end'> {
  const instantAt = (minute: number): number => {
    const local = minute % MINUTES_PER_DAY;
    const hour = Math.floor(local / MINUTES_PER_HOUR);
    const on = addDays(day, Math.floor(minute / MINUTES_PER_DAY));
    return instantOf(on, hour, local % MINUTES_PER_HOUR, timeZone);
  };
  return { start: instantAt(startMinute), end: instantAt(endMinute) };
}

/** Whether the change of clocks has left a shift other times by the clock than it was to have. */
export function isMovedByClock(
  shift: Pick<Shift, 'start' | 'end'>,
  wanted: { readonly startMinute: number; readonly endMinute: number },
  timeZone: string,
): boolean {
  const { startMinute, endMinute } = clockMinutes(shift, timeZone);
  return startMinute !== wanted.startMinute || endMinute !== wanted.endMinute;
}

function sameTimeOn(ms: number, day: Day, timeZone: string): number {
  const [hour = 0, minute = 0] = timeOf(ms, timeZone).split(':').map(Number);
  return instantOf(day, hour, minute, timeZone);
}
