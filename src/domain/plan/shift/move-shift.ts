import { addDays, type Day, daysBetween, dayOf, instantOf, timeOf } from '../../dates/day.ts';
import { type Shift, shiftDay } from './shift.ts';

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

function sameTimeOn(ms: number, day: Day, timeZone: string): number {
  const [hour = 0, minute = 0] = timeOf(ms, timeZone).split(':').map(Number);
  return instantOf(day, hour, minute, timeZone);
}
