import { addDays, type Day, daysBetween } from '#domain/dates/day.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import type { LayOutWay } from '#domain/plan/template/lay-out.ts';
import {
  addWeeks,
  mondayOfWeek,
  type WeekKey,
  weekOf,
  weeksFrom,
} from '#domain/plan/week/iso-week.ts';
import type { Carrying } from '#domain/plan/week/many-shifts.ts';

/** What is copied: a week, a day, or what somebody has in the weeks on screen. */
export type CopySource = { readonly shifts: readonly PlannedShift[] } & (
  | { readonly kind: 'week'; readonly from: WeekKey; readonly to: WeekKey }
  | { readonly kind: 'day'; readonly day: Day }
  | {
      readonly kind: 'person';
      readonly employeeId: string;
      readonly name: string;
      readonly from: WeekKey;
      readonly to: WeekKey;
    }
);

/** What the form of a copy asks for, of every kind of source. */
export interface CopyChoice extends LayOutWay {
  /** Of a day: where it goes. */
  readonly days: readonly Day[];
  /** Of a person: who gets the shifts, and in which week the first of them lie. */
  readonly employeeId: string;
  readonly week: WeekKey;
}

/** What is proposed first: what is free already stays as it is. */
export function firstChoice(source: CopySource): CopyChoice {
  const way = { mode: 'skip', gone: 'leave' } as const;
  if (source.kind === 'day') return { ...way, days: [], employeeId: '', week: weekOf(source.day) };
  if (source.kind === 'week') return { ...way, days: [], employeeId: '', week: source.to };
  const { employeeId, to } = source;
  return { ...way, days: [], employeeId, week: addWeeks(to, 1) };
}

/** Days that a day can be copied to: the others of its week, and the week after. */
export function daysToCopyTo(day: Day): Day[] {
  const monday = mondayOfWeek(weekOf(day));
  return Array.from({ length: 14 }, (_, at) => addDays(monday, at)).filter((one) => one !== day);
}

/** Weeks that somebody's shifts can be copied to: those they lie in, and a quarter of a year ahead. */
export function weeksToCopyTo(from: WeekKey): WeekKey[] {
  return weeksFrom(from, addWeeks(from, 13));
}

/** How the shifts are carried; once for each place they go to. */
export function carryingsOf(source: CopySource, choice: CopyChoice): Carrying[] {
  if (source.kind === 'day') {
    return choice.days.map((day) => ({ byDays: daysBetween(source.day, day) }));
  }
  const byDays = daysBetween(mondayOfWeek(source.from), mondayOfWeek(choice.week));
  return [source.kind === 'week' ? { byDays } : { byDays, employeeId: choice.employeeId }];
}

export function weeksOfCopy(
  source: CopySource,
  choice: CopyChoice,
): { readonly first: WeekKey; readonly count: number } {
  const weeks = [
    choice.week,
    ...choice.days.map((day) => weekOf(day)),
    ...(source.kind === 'person'
      ? [addWeeks(choice.week, weeksFrom(source.from, source.to).length - 1)]
      : []),
  ].toSorted();
  const [first = choice.week] = weeks;
  return { first, count: weeksFrom(first, weeks.at(-1) ?? first).length };
}
