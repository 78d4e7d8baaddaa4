import { seatIncludes } from '#domain/access/seats.ts';
import { addDays, type Day, type Month, monthRange } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { dayNormMinutes, monthlyGoalMinutes } from '#domain/employee/hours.ts';
import { monthCap } from '#domain/time/registration/cap.ts';
import { hasFlexIn } from '#domain/time/month/month-totals.ts';
import { employedIn, seatOn, termsOn, typeChanges } from '#domain/employee/terms.ts';
import type { Farm } from '#domain/farm/farm.ts';
import {
  type AwayDay,
  awayAllDay,
  normBesideLeave,
} from '#domain/time/engine/input/leave-facts.ts';
import { isUnderWay, partOfGoal } from '#domain/time/report/person-figures.ts';
import { daysOfMonth } from '../shared/balance.ts';

/** What a month's goal is made of, so that the number can explain itself. */
export type Goal =
  | { readonly kind: 'none' }
  | { readonly kind: 'cap'; readonly minutes: number }
  | { readonly kind: 'full'; readonly minutes: number; readonly weekly: number }
  | {
      readonly kind: 'part';
      readonly minutes: number;
      readonly weekly: number;
      readonly workdays: number;
      readonly workDaysPerWeek: number;
    };

/** The norm of a flex seat, the ceiling of a part-time seat, or nothing (spec 6 and 9). */
export function goalOf(person: Employee, farm: Farm, month: Month): Goal {
  const cap = monthCap(person, month);
  if (cap !== null) return { kind: 'cap', minutes: cap };
  const goal = monthlyGoalMinutes(person, farm, month);
  if (goal === 0 || !hasFlexIn(person, month)) return { kind: 'none' };
  const { from, until } = monthRange(month);
  const employed = employedIn(person, farm, { from, to: addDays(until, -1) });
  const starts = [...employed.map((part) => part.from), ...typeChanges(person)];
  const weekly =
    starts
      .filter((day) => from <= day && day < until)
      .map((day) => termsOn(person, farm, day).weeklyHours)
      .find((hours) => hours > 0) ?? 0;
  const minutes = Math.round(goal);
  if (Math.abs(goal - (weekly * 60 * 52) / 12) < 0.01) return { kind: 'full', minutes, weekly };
  const { workDaysPerWeek } = farm;
  const workdays = Math.round((goal * workDaysPerWeek) / (weekly * 60));
  return { kind: 'part', minutes, weekly, workdays, workDaysPerWeek };
}

/** A norm in minutes, less leave. */
export interface Norm {
  readonly whole: number;
  /** Of it, what is asked up to and including today; all of it of days that are over or ahead. */
  readonly toDate: number;
  /** What leave has taken out of it. */
  readonly away: number;
}

type Whose = { readonly person: Employee; readonly farm: Farm; readonly today: Day };

/** A month's goal less leave, and its part up to today as in reports. */
export function monthNorm(
  minutes: number,
  month: Month,
  away: readonly AwayDay[],
  { person, farm, today }: Whose,
): Norm {
  const whole = normBesideLeave(minutes, away);
  const days = daysOfMonth(month);
  const part = { from: days.from, to: today };
  const toDate = isUnderWay(days, today)
    ? partOfGoal(whole, { person, farm, whole: days, part }, awayAllDay(away))
    : whole;
  return { whole, toDate, away: minutes - whole };
}

/** The planned minutes of some days less leave, for people with a flex account (spec 6); else 0. */
export function daysNorm(
  days: readonly Day[],
  away: readonly AwayDay[],
  { person, farm, today }: Whose,
): Norm {
  const hasFlex = (day: Day): boolean => seatIncludes(seatOn(person, day), 'flex_time_calculation');
  if (!days.some(hasFlex)) {
    return { whole: 0, toDate: 0, away: 0 };
  }
  const planned = (of: readonly Day[]): number =>
    of.filter(hasFlex).reduce((sum, day) => sum + dayNormMinutes(person, farm, day), 0);
  const whole = normBesideLeave(planned(days), away);
  const isCome = (day: Day): boolean => day <= today;
  const come = days.filter(isCome);
  const isOn = come.length > 0 && come.length < days.length;
  const toDate = isOn
    ? normBesideLeave(
        planned(come),
        away.filter(({ day }) => isCome(day)),
      )
    : whole;
  return { whole, toDate, away: planned(days) - whole };
}
