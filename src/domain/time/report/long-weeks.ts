import { addDays, type Day, daysBetween, monthOf, weekdayOf } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import { boundFrom, employedIn, termsOn } from '../../employee/terms.ts';
import type { Farm } from '../../farm/farm.ts';
import {
  AVERAGE_LEAST_DAYS,
  averageWeek,
  type AverageWeek,
  referencePeriod,
} from '../law/law-month.ts';
import type { Period } from '../period/periods.ts';
import type { TimeMonth } from '../month/time-month.ts';

interface WeekAt {
  /** First and last local day that counted. */
  readonly from: Day;
  readonly to: Day;
  /** All minutes of those days. */
  readonly minutes: number;
  readonly week: AverageWeek;
}

/** Somebody's average weeks in the days asked about. */
export interface PersonWeek {
  readonly person: Employee;
  /** At the last day. */
  readonly last: WeekAt;
  /** The highest of those at the end of each week, and at the last day. */
  readonly highest: WeekAt;
}

interface TimesheetContext {
  readonly person: Employee;
  readonly months: readonly TimeMonth[];
}

interface Asked {
  readonly farm: Farm;
  readonly from: Day;
  readonly to: Day;
  readonly today: Day;
  readonly referenceMonths: number;
}

/**
 * The average week of everybody who worked in the reference periods that end in the days asked about, the
 * highest first. Days before and after the employment do not count, nor those up to the last on which the 48 hours do not hold, nor those before the first month with
 * time. Leave that is neutral takes its part of a week out of the sum, in the person's own days of work.
 */
export function longWeeks(people: readonly TimesheetContext[], asked: Asked): PersonWeek[] {
  const last = asked.to < asked.today ? asked.to : asked.today;
  if (last < asked.from) return [];
  const { farm, referenceMonths } = asked;
  const periods = weekEnds(asked.from, last).map((end) => referencePeriod(end, referenceMonths));
  return people
    .flatMap(({ person, months }) => {
      const time = timeOf(months);
      const all = periods.flatMap(({ from, to }) => {
        // Who has left has no new averages, and who has come back none of the time before.
        const employed = employedIn(person, farm, { from, to }).at(-1);
        if (employed?.to !== to) return [];
        const since = boundFrom(person, employed.from, to);
        if (since === null) return [];
        const first = time.from > since ? time.from : since;
        const workDays = Math.max(1, termsOn(person, farm, to).daysAWeek);
        return weekAt({ from: first, to }, time, workDays);
      });
      const at = all.at(-1);
      if (at === undefined) return [];
      const highest = all.reduce((best, one) =>
        one.week.minutes > best.week.minutes ? one : best,
      );
      return highest.minutes === 0 ? [] : [{ person, last: at, highest }];
    })
    .toSorted((a, b) => b.highest.week.minutes - a.highest.week.minutes);
}

/** The Sundays, and the last day. */
function weekEnds(from: Day, to: Day): Day[] {
  const ends: Day[] = [];
  for (let day = addDays(from, 7 - weekdayOf(from)); day < to; day = addDays(day, 7))
    ends.push(day);
  return [...ends, to];
}

function weekAt({ from, to }: Period, time: Time, workDaysPerWeek: number): WeekAt[] {
  if (daysBetween(from, to) + 1 < AVERAGE_LEAST_DAYS) return [];
  const minutes = time.minutesIn(from, to);
  const week = averageWeek({
    from,
    to,
    minutes,
    neutralDays: time.neutralIn(from, to),
    workDaysPerWeek,
  });
  return [{ from, to, minutes, week }];
}

/** Somebody's registered time, made ready once for many questions. */
export interface Time {
  /** First day of the first month with time. */
  readonly from: Day;
  /** Minutes by the rules between two days, both included. */
  readonly minutesIn: (from: Day, to: Day) => number;
  /** Neutral days of leave, in workdays. */
  readonly neutralIn: (from: Day, to: Day) => number;
}

/** The registered time of stored months, in whatever order. */
export function timeOf(months: readonly Pick<TimeMonth, 'days' | 'neutral'>[]): Time {
  const days = months.flatMap((month) => month.days).toSorted(byDay);
  const neutral = months.flatMap((month) => month.neutral).toSorted(byDay);
  return {
    from: `${monthOf(days[0]?.day ?? '9999-12-01')}-01`,
    minutesIn: sumIn(days, ({ minutes }) => minutes),
    neutralIn: sumIn(neutral, ({ share }) => share),
  };
}

interface OfDay {
  readonly day: Day;
}

const byDay = (a: OfDay, b: OfDay): number => (a.day < b.day ? -1 : 1);

/** Sums of a figure over stretches of days, both included, of things sorted by day. */
function sumIn<T extends OfDay>(days: readonly T[], figure: (one: T) => number) {
  const upTo: number[] = [0];
  for (const one of days) upTo.push((upTo.at(-1) ?? 0) + figure(one));
  const before = (day: Day): number => {
    let [low, high] = [0, days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((days[middle]?.day ?? '') < day) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (from: Day, to: Day): number =>
    (upTo[before(addDays(to, 1))] ?? 0) - (upTo[before(from)] ?? 0);
}
