import { addDays, type Day, dayOf, daysIn } from '#domain/dates/day.ts';
import { shiftMinutes } from '#domain/plan/shift/shift.ts';
import type { OwnShift } from '#domain/plan/week/own-shifts.ts';

export interface MyDay {
  readonly day: Day;
  readonly shifts: readonly OwnShift[];
  /** On leave, or reported sick. */
  readonly isAway: boolean;
}

/** Days of one's own plan with the shifts that begin on them. */
export function myDays(
  shifts: readonly OwnShift[],
  about: {
    readonly days: { readonly from: Day; readonly to: Day };
    readonly timeZone: string;
    readonly isAwayOn: (day: Day) => boolean;
  },
): MyDay[] {
  const { days, timeZone, isAwayOn } = about;
  return daysIn({ from: days.from, until: addDays(days.to, 1) }).map((day) => ({
    day,
    shifts: shifts.filter(({ start }) => dayOf(start, timeZone) === day),
    isAway: isAwayOn(day),
  }));
}

/** Minutes planned on some days. */
export function minutesOf(days: readonly MyDay[]): number {
  return days.flatMap(({ shifts }) => shifts).reduce((sum, shift) => sum + shiftMinutes(shift), 0);
}

/** The shift one is on, and the one after it; null: none is published. */
export function nearest(
  shifts: readonly OwnShift[],
  nowMs: number,
): { readonly present: OwnShift | null; readonly next: OwnShift | null } {
  return {
    present: shifts.find(({ start, end }) => start <= nowMs && nowMs < end) ?? null,
    next: shifts.find(({ start }) => start > nowMs) ?? null,
  };
}
