import type { Day } from '../../dates/day.ts';
import { dayOfNumber, mondayOfNumber, weekdayOfNumber } from '../../dates/day-number.ts';
import { DAY_UNITS, partOf } from '../document/leave-units.ts';

/** Days of holiday that a week off takes, however it is worked (Holiday Act § 6). */
const WEEK_UNITS = 5 * DAY_UNITS;
const WORKWEEK = 5;

/** A day as it is for everybody who works on the same weekdays. */
export interface OpenDay {
  readonly day: Day;
  /** Whether it is one of their weekdays. */
  readonly isOwn: boolean;
  /** How much of it is no day off of the farm, 0–1. */
  readonly open: number;
  /** What the whole day off costs, in 1/10 000 day. */
  readonly cost: number;
}

/** What days of holiday cost for people who work on some weekdays; asking again for a week costs nothing. */
export interface WeekCosts {
  /** The weekdays (ISO 1–7) of the people in question. */
  readonly weekdays: readonly number[];
  /** What a whole day off costs, in 1/10 000 day; 0 on days off. */
  readonly of: (number: number) => number;
  /** Everything about a day that is alike for them. */
  readonly on: (number: number) => OpenDay;
}

/**
 * What a day off costs: 5 ÷ own workdays a week, and a whole week therefore 5.00 (Holiday Act § 6 (2)). Public holidays
 * and the farm's days off cost nothing, and neither does a weekly day off (§ 6 (3)). Whoever works fewer than five days
 * has days without work among the five: where a public holiday falls on one of them, the week costs so much less.
 * Whoever works five, at whatever weekdays, has none: a holiday on their day off is a day off. A day never costs more
 * than in another week. Days of a week are rounded together, so that 5/3 three times is 5.00.
 */
export function weekCostsOf(
  weekdays: readonly number[],
  weightOf: (day: Day) => number,
): WeekCosts {
  const weeks = new Map<number, readonly number[]>();
  const of = (number: number): number => {
    const monday = mondayOfNumber(number);
    let week = weeks.get(monday);
    if (week === undefined) {
      const open = Array.from({ length: 7 }, (_, at) => 1 - weightOf(dayOfNumber(monday + at)));
      weeks.set(monday, (week = costsOfWeek(weekdays, open)));
    }
    return week[weekdayOfNumber(number) - 1] ?? 0;
  };
  const days = new Map<number, OpenDay>();
  const on = (number: number): OpenDay => {
    let known = days.get(number);
    if (known === undefined) {
      const day = dayOfNumber(number);
      const isOwn = weekdays.includes(weekdayOfNumber(number));
      known = { day, isOwn, open: 1 - weightOf(day), cost: of(number) };
      days.set(number, known);
    }
    return known;
  };
  return { weekdays, of, on };
}

/** The costs of a week, Monday first; `open` is how much of each day is no holiday. */
function costsOfWeek(weekdays: readonly number[], open: readonly number[]): number[] {
  const days = open.map((part, at) => (weekdays.includes(at + 1) ? part : 0));
  const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);
  const own = sum(days);
  if (own === 0) return days;
  const workweek = open.slice(0, WORKWEEK);
  const ofOwn = (isOwn: boolean): readonly number[] =>
    workweek.filter((_, at) => weekdays.includes(at + 1) === isOwn);
  const free = ofOwn(false);
  // Of the weekdays without work so many belong to the five days of holiday; nobody has said which.
  const belong = Math.max(0, WORKWEEK - weekdays.length) / Math.max(1, free.length);
  const lost = (parts: readonly number[]): number => parts.length - sum(parts);
  const holidays = lost(ofOwn(true)) + lost(free) * belong;
  const least = ((WORKWEEK - holidays) * DAY_UNITS) / own;
  const rate = Math.min(WEEK_UNITS / weekdays.length, least);
  let before = 0;
  return days.map((part) => {
    const cost = partOf(rate, before + part) - partOf(rate, before);
    before += part;
    return cost;
  });
}
