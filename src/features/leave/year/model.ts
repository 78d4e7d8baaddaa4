import { type Day, daysIn, mondayOf, weekdayOf } from '#domain/dates/day.ts';
import { dayNumber } from '#domain/dates/day-number.ts';
import { leaveDaysOf } from '#domain/leave/cost/leave-days.ts';
import { absenceDays } from '#domain/leave/cost/absence-days.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import type { LeaveType } from '#domain/leave/document/leave-type.ts';
import { isWaiting } from '#domain/leave/document/leave.ts';
import { type Tone, toneOf } from '../timeline/model.ts';

/** One day of one's year. */
export interface YearDay {
  readonly day: Day;
  /** The week's column, from 0, and the weekday (Monday 1). */
  readonly week: number;
  readonly weekday: number;
  /** What is in force on it; null is nothing. */
  readonly type: LeaveType | null;
  /** Asked for, and not decided. */
  readonly asked: LeaveType | null;
  /** Nobody works: a public holiday, or a day off of the farm. */
  readonly isOff: boolean;
}

/** The rows of a year, from Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Days of a kind in a year, in 1/10 000 day. */
export interface YearSum {
  readonly tone: Tone;
  readonly units: number;
}

/** One's own year, day by day, and what it comes to. */
export interface OwnYear {
  readonly days: readonly YearDay[];
  readonly sums: readonly YearSum[];
}

/** Every day of a year with the leave that is in force on it, or asked for. */
export function ownYear(input: LeaveInput, year: number): OwnYear {
  const first = `${year}-01-01`;
  const until = `${year + 1}-01-01`;
  const taken = absenceDays(input).filter(({ day }) => first <= day && day < until);
  const types = new Map(taken.map(({ day, type }) => [day, type]));
  const asked = new Map(
    input.leaves.filter(isWaiting).flatMap((leave) => {
      const { from, to, part, minutes, type } = leave;
      return leaveDaysOf({ from, to: to ?? from, part, minutes }, input.context)
        .filter(({ share }) => share > 0)
        .map(({ day }) => [day, type] as const);
    }),
  );
  const start = dayNumber(mondayOf(first));
  const { weightOf } = input.context.calendar;
  const sums = new Map<Tone, number>();
  for (const { type, units, givenBack } of taken) {
    const tone = toneOf(type);
    sums.set(tone, (sums.get(tone) ?? 0) + units - givenBack);
  }
  return {
    days: daysIn({ from: first, until }).map((day) => ({
      day,
      week: Math.floor((dayNumber(day) - start) / 7),
      weekday: weekdayOf(day),
      type: types.get(day) ?? null,
      asked: asked.get(day) ?? null,
      isOff: weightOf(day) > 0,
    })),
    sums: [...sums].map(([tone, units]) => ({ tone, units })),
  };
}

/** The first weeks of the months, for the names above them. */
export function monthWeeks(year: number): { readonly month: string; readonly week: number }[] {
  const start = dayNumber(mondayOf(`${year}-01-01`));
  return Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    const week = Math.ceil((dayNumber(`${month}-01`) - start) / 7);
    return { month, week };
  });
}
