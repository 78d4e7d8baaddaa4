import { dayNumber, weekdayOfNumber } from '../../../dates/day-number.ts';
import type { DAY_TYPES } from '../../rules/time-rule.ts';
import type { PeriodInput } from './calc-input.ts';

type DayType = (typeof DAY_TYPES)[number];
type Holidays = PeriodInput['holidays'];

interface DayOff {
  readonly weight: number;
  readonly official: boolean;
}

/** A farm's days off by day number. */
export type Calendar = ReadonlyMap<number, DayOff>;

const calendars = new WeakMap<Holidays, Calendar>();

/** The farm's days off; where two fall on one day, the one that gives more. */
export function calendarOf(holidays: Holidays): Calendar {
  const known = calendars.get(holidays);
  if (known !== undefined) return known;
  const calendar = new Map<number, DayOff>();
  for (const { day, weight, official } of holidays) {
    if (weight === 0) continue;
    const before = calendar.get(dayNumber(day));
    calendar.set(dayNumber(day), {
      weight: Math.max(weight, before?.weight ?? 0),
      official: official || (before?.official ?? false),
    });
  }
  calendars.set(holidays, calendar);
  return calendar;
}

/** Kinds of days as bits, so that a day's kinds and a rule's are compared at once. */
const BIT: Readonly<Record<DayType, number>> = {
  workday: 1,
  sat: 2,
  sun: 4,
  holiday: 8,
  dayOff: 16,
};

/** Kinds of days together, as bits. */
export function bitsOf(types: readonly DayType[]): number {
  return types.reduce((bits, type) => bits | BIT[type], 0);
}

/** The kinds of a day: a public holiday is nothing else, another day off is also its weekday. */
export function kindsOf(number: number, off: DayOff | undefined): number {
  const weekday = weekdayOfNumber(number);
  const usual = weekday === 7 ? BIT.sun : weekday === 6 ? BIT.sat : BIT.workday;
  if (off === undefined) return usual;
  return off.official ? BIT.holiday : BIT.dayOff | usual;
}
