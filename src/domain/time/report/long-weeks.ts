import { addDays, type Day, daysBetween, monthOf, weekdayOf } from '../../dates/day.ts';
import { type Employee } from '../../employee/employee.ts';
import { type Farm } from '../../farm/farm.ts';
import { type AverageWeek, averageWeek, referencePeriod } from '../law/average-week.ts';
import { type Period } from '../period/periods.ts';
import { employedIn } from './planned-days.ts';
import { type TimeMonth } from '../month/time-month.ts';

/** Days of employment below which an average says nothing. */
const LEAST_DAYS = 28;
const EVER: Period = { from: '0000-01-01', to: '9999-12-31' };

/** An average week at the end of a reference period. */
export interface WeekAt {
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

/** Whose weeks. */
interface TimesheetContext {
  readonly person: Employee;
  readonly months: readonly TimeMonth[];
}

/** Which weeks. */
interface Asked {
  readonly farm: Farm;
  readonly from: Day;
  readonly to: Day;
  readonly today: Day;
  readonly referenceMonths: number;
}

/**
 * The average week of everybody who worked in the reference periods that end in the days asked about, the
 * highest first. Days before and after the employment do not count, nor those before the first month with
 * time; leave is not neutral yet, so that a true average may be higher.
 */
export function longWeeks(people: readonly TimesheetContext[], asked: Asked): PersonWeek[] {
  const last = asked.to < asked.today ? asked.to : asked.today;
  if (last < asked.from) return [];
  const { farm, referenceMonths } = asked;
  const periods = weekEnds(asked.from, last).map((end) => referencePeriod(end, referenceMonths));
  return people
    .flatMap(({ person, months }) => {
      const employed = employedIn(person, farm, EVER);
      const time = timeOf(months);
      const first = time.from > employed.from ? time.from : employed.from;
      const all = periods
        // Who has left has no new averages.
        .filter(({ to }) => to <= employed.to)
        .flatMap(({ from, to }) => weekAt({ from: from > first ? from : first, to }, time, farm));
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

function weekAt({ from, to }: Period, time: Time, { workDaysPerWeek }: Farm): WeekAt[] {
  if (daysBetween(from, to) + 1 < LEAST_DAYS) return [];
  const minutes = time.minutesIn(from, to);
  const week = averageWeek({ from, to, minutes, neutralDays: 0, workDaysPerWeek });
  return [{ from, to, minutes, week }];
}

/** Somebody's time, made ready once for many questions. */
interface Time {
  /** First day of the first month with time. */
  readonly from: Day;
  readonly minutesIn: (from: Day, to: Day) => number;
}

function timeOf(months: readonly TimeMonth[]): Time {
  const days = months.flatMap((month) => month.days).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const upTo: number[] = [0];
  for (const { minutes } of days) upTo.push((upTo.at(-1) ?? 0) + minutes);
  const before = (day: Day): number => {
    let [low, high] = [0, days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((days[middle]?.day ?? '') < day) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    from: `${monthOf(days[0]?.day ?? '9999-12-01')}-01`,
    minutesIn: (from, to) => (upTo[before(addDays(to, 1))] ?? 0) - (upTo[before(from)] ?? 0),
  };
}
