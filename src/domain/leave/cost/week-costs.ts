import type { Day } from '../../dates/day.ts';
import { dayOfNumber, weekdayOfNumber } from '../../dates/day-number.ts';
import { daysAWeekOf, type Pattern, weekIn } from '../../employee/terms.ts';
import { DAY_UNITS, partOf } from '../document/leave-units.ts';

const WEEK_DAYS = 7;
/** Days of holiday that a week off takes, however it is worked (Holiday Act § 6). */
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
  /** How many days of work a week has on the day of a day number, on average. */
  readonly daysAWeek: (number: number) => number;
  /** What a whole day off costs, in 1/10 000 day; 0 on days off. */
  readonly of: (number: number) => number;
  /** Everything about a day that is alike for them. */
  readonly on: (number: number) => OpenDay;
}

/**
 * What a day off costs: 5 ÷ own workdays a week, and a whole week therefore 5.00 (Holiday Act § 6 (2)). Where weeks differ
 * it is 5 ÷ their workdays on average, and all weeks of the pattern together are 5.00 each. Public holidays
 * and the farm's days off cost nothing, and neither does a weekly day off (§ 6 (3)). Whoever works fewer than five days
 * has days without work among the five: where a public holiday falls on one of them, the week costs so much less.
 * Whoever works five, at whatever weekdays, has none: a holiday on their day off is a day off. A day never costs more
 * than in another week. Days of a pattern are rounded together, so that 5/3 three times is 5.00.
 */
export function weekCostsOf(pattern: Pattern, weightOf: (day: Day) => number): WeekCosts {
  const own = pattern.weeks.flatMap((days, week) => days.map((day) => week * WEEK_DAYS + day - 1));
  const length = pattern.weeks.length * WEEK_DAYS;
  const isOwn = new Set(own);
  const turns = new Map<number, readonly number[]>();
  const placeOf = (number: number): number =>
    weekIn(pattern, number) * WEEK_DAYS + weekdayOfNumber(number) - 1;
  const of = (number: number): number => {
    const place = placeOf(number);
    const first = number - place;
    let turn = turns.get(first);
    if (turn === undefined) {
      const open = Array.from({ length }, (_, at) => 1 - weightOf(dayOfNumber(first + at)));
      turns.set(first, (turn = costsOfTurn(isOwn, open)));
    }
    return turn[place] ?? 0;
  };
  const days = new Map<number, OpenDay>();
  const on = (number: number): OpenDay => {
    let known = days.get(number);
    if (known === undefined) {
      const day = dayOfNumber(number);
      known = { day, isOwn: isOwn.has(placeOf(number)), open: 1 - weightOf(day), cost: of(number) };
      days.set(number, known);
    }
    return known;
  };
  const average = daysAWeekOf(pattern);
  return { daysAWeek: () => average, of, on };
}

/**
 * The costs of all days of a pattern of weeks, the first Monday first. `isOwn` has the places of the days of work, and
 * `open` is how much of each day is no holiday.
 */
function costsOfTurn(isOwn: ReadonlySet<number>, open: readonly number[]): number[] {
  const days = open.map((part, at) => (isOwn.has(at) ? part : 0));
  const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);
  const own = sum(days);
  if (own === 0) return days;
  const isWorkweek = (at: number): boolean => at % WEEK_DAYS < WORKWEEK;
  const ofOwn = (wanted: boolean): readonly number[] =>
    open.filter((_, at) => isWorkweek(at) && isOwn.has(at) === wanted);
  const free = ofOwn(false);
  const holidayDays = (open.length / WEEK_DAYS) * WORKWEEK;
  // Of the weekdays without work so many belong to the five days of holiday of a week; nobody has said which.
  const belong = Math.max(0, holidayDays - isOwn.size) / Math.max(1, free.length);
  const lost = (parts: readonly number[]): number => parts.length - sum(parts);
  const holidays = lost(ofOwn(true)) + lost(free) * belong;
  const least = ((holidayDays - holidays) * DAY_UNITS) / own;
  const rate = Math.min((holidayDays * DAY_UNITS) / isOwn.size, least);
  let before = 0;
  return days.map((part) => {
    const cost = partOf(rate, before + part) - partOf(rate, before);
    before += part;
    return cost;
  });
}
