import { addDays, type Day, monthRange } from '../../dates/day.ts';
import { dayNumber, dayOfNumber, weekdayOfNumber } from '../../dates/day-number.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import type { Period } from '../period/periods.ts';
import { flexAfterDay, flexBeforeDay } from '../month/flex-standing.ts';
import { awayDaysOf, type TimeMonth } from '../month/time-month.ts';
import { seatIncludes } from '../../access/seats.ts';
import { employedIn, seatOn } from '../../employee/terms.ts';
import { contractOf } from '../engine/input/contract.ts';
import { datesIn, digestOf, isIn, isWhole, type MonthDigest, sumOf } from './month-digest.ts';
import { joined, NO_STANDING, type Standing, StandingSum } from './approval-summary.ts';

type FarmTime = Pick<Farm, 'timeZone' | 'workDaysPerWeek'>;

/**
 * The local days of a period on which somebody is to work by contract (the days of which the closing of a
 * period asks where the time is): inside an employment, on the weekdays of the person or the farm, with hours agreed.
 * Public holidays are not taken out. None for a seat without time registration.
 */
export function plannedDays(person: Employee, farm: FarmTime, period: Period): Day[] {
  const { dayMinutes } = contractOf(person, farm);
  const days: Day[] = [];
  for (const { from, to } of employedIn(person, farm, period)) {
    const last = dayNumber(to);
    for (let number = dayNumber(from); number <= last; number += 1) {
      const day = dayOfNumber(number);
      const registers = seatIncludes(seatOn(person, day), 'time_registration_basic');
      if (registers && dayMinutes(number) > 0) days.push(day);
    }
  }
  return days;
}

/** What the figures of a report are made of. */
export interface ReportInput {
  readonly farm: Farm;
  readonly people: readonly Employee[];
  /** Stored months of these people and perhaps of others, in any order. */
  readonly stored: readonly TimeMonth[];
  readonly period: Period;
  /** The day on which it is read: what lies ahead of it has not come yet. Without one all days are over. */
  readonly today?: Day;
  /** Whether the farm is off on a day, all of it. */
  readonly isDayOff: (day: Day) => boolean;
}

/** What supplements come to: time, and how many besides. */
export interface Supplements {
  readonly minutes: number;
  readonly count: number;
}

/** One person's figures of a period; whole minutes. */
export interface PersonFigures {
  readonly person: Employee;
  readonly minutes: number;
  readonly overtimeMinutes: number;
  /** Of it on Sundays and days off of the farm. */
  readonly holidayOvertimeMinutes: number;
  /**
   * What the norm asks up to and including today while the period lasts; a part of a month counts by its planned days. 0
   * for hourly paid people.
   */
  readonly goalMinutes: number;
  readonly supplements: Supplements;
  /** Flex balance before the first and after the last day, or today; null where it is not known. */
  readonly flexIn: number | null;
  readonly flexOut: number | null;
  readonly standing: Standing;
  readonly days: number;
}

/** The stored months of each person, by time. */
export function monthsByPerson(
  stored: readonly TimeMonth[],
  period: Period,
): ReadonlyMap<string, readonly MonthDigest[]> {
  const byPerson = new Map<string, MonthDigest[]>();
  for (const month of stored) {
    const digest = digestOf(month);
    if (digest.to < period.from || digest.from > period.to) continue;
    const known = byPerson.get(month.employeeId);
    if (known === undefined) byPerson.set(month.employeeId, [digest]);
    else known.push(digest);
  }
  for (const digests of byPerson.values()) digests.sort((a, b) => (a.from < b.from ? -1 : 1));
  return byPerson;
}

const NONE: readonly MonthDigest[] = [];

/** The figures of each person, in the order in which they are given; one without months is a row of zeros. */
export function personFigures(input: ReportInput): PersonFigures[] {
  const byPerson = monthsByPerson(input.stored, input.period);
  return input.people.map((person) => figuresOf(person, byPerson.get(person.id) ?? NONE, input));
}

function figuresOf(
  person: Employee,
  digests: readonly MonthDigest[],
  { farm, period, today, isDayOff }: ReportInput,
): PersonFigures {
  let [minutes, overtimeMinutes, holidayOvertimeMinutes, goalMinutes, days] = [0, 0, 0, 0, 0];
  let [supplementMinutes, supplementCount] = [0, 0];
  const asked = upToToday(period, today);
  const standing = new StandingSum();
  for (const digest of digests) {
    const span = datesIn(digest, period);
    minutes += sumOf(digest.minutes, span);
    supplementMinutes += sumOf(digest.supplementMinutes, span);
    supplementCount += sumOf(digest.supplementCount, span);
    for (let date = span.first; date <= span.last; date += 1) {
      if ((digest.minutes[date] ?? 0) > 0) days += 1;
      const overtime = digest.overtime[date] ?? 0;
      if (overtime === 0) continue;
      overtimeMinutes += overtime;
      if (isSundayOrOff(digest, date, isDayOff)) holidayOvertimeMinutes += overtime;
    }
    for (const day of digest.month.days) if (isIn(period, day.day)) standing.add(day, farm);
    goalMinutes += goalIn(digest.month, { person, farm, whole: digest, part: asked });
  }
  const [first, last] = [digests[0], digests.at(-1)];
  return {
    person,
    minutes,
    overtimeMinutes,
    holidayOvertimeMinutes,
    goalMinutes,
    supplements: { minutes: supplementMinutes, count: supplementCount },
    flexIn: first === undefined ? null : flexBeforeDay(first.month, later(first.from, period.from)),
    flexOut:
      last === undefined
        ? null
        : flexAfterDay(last.month, earlier(last.to, period.to), today ?? null),
    standing: standing.sum(),
    days,
  };
}

const later = (a: Day, b: Day): Day => (a > b ? a : b);

const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

function isSundayOrOff(
  { from }: MonthDigest,
  date: number,
  isDayOff: ReportInput['isDayOff'],
): boolean {
  const number = dayNumber(from) + date - 1;
  return weekdayOfNumber(number) === 7 || isDayOff(dayOfNumber(number));
}

/** Whether a period has begun and does not end today: then its norm is the one up to today. */
export function isUnderWay({ from, to }: Period, today: Day | undefined): today is Day {
  return today !== undefined && from <= today && today < to;
}

const upToToday = (period: Period, today: Day | undefined): Period =>
  isUnderWay(period, today) ? { from: period.from, to: today } : period;

/** What the norm of a stored month asks, less leave, in minutes: up to and including today while the month lasts. */
export function goalSoFar(
  month: TimeMonth,
  { person, farm, today }: { person: Employee; farm: Farm; today: Day },
): number {
  const { from, until } = monthRange(month.month);
  const whole = { from, to: addDays(until, -1) };
  return goalIn(month, { person, farm, whole, part: upToToday(whole, today) });
}

/** What the norm of a stored month, whose days are `whole`, asks of a stretch that may be longer; less leave, in minutes. */
function goalIn(
  month: TimeMonth,
  about: { person: Employee; farm: Farm; whole: Period; part: Period },
): number {
  const { whole, part } = about;
  const { goalMinutes } = month;
  if (goalMinutes === 0 || isWhole(whole, part)) return goalMinutes;
  const own = { from: later(whole.from, part.from), to: earlier(whole.to, part.to) };
  return own.to < own.from
    ? 0
    : partOfGoal(goalMinutes, { ...about, part: own }, awayDaysOf(month));
}

/**
 * What the goal of some days, in minutes and less leave, asks of a part of them: its part of the planned days on which
 * the person is not away all day. Rounded once.
 */
export function partOfGoal(
  goalMinutes: number,
  about: { person: Employee; farm: Farm; whole: Period; part: Period },
  away: ReadonlySet<Day>,
): number {
  const { person, farm, whole, part } = about;
  // What leave takes is taken out of the goal: the rest is of the other days.
  const daysOf = (span: Period): number =>
    plannedDays(person, farm, span).filter((day) => !away.has(day)).length;
  const all = daysOf(whole);
  return all === 0 ? 0 : Math.round((goalMinutes * daysOf(part)) / all);
}

/** Sums over people; flex only of those who have it, `flexOut` null where nobody does. */
export interface ReportTotals extends Omit<PersonFigures, 'person'> {
  /** How many have any time. */
  readonly people: number;
}

/** The sum of rows, in any order the same. */
export function totalsOfFigures(rows: readonly PersonFigures[]): ReportTotals {
  const sum = (of: (row: PersonFigures) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);
  const balance = (of: (row: PersonFigures) => number | null): number | null => {
    const known = rows.map(of).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  };
  return {
    minutes: sum((row) => row.minutes),
    overtimeMinutes: sum((row) => row.overtimeMinutes),
    holidayOvertimeMinutes: sum((row) => row.holidayOvertimeMinutes),
    goalMinutes: sum((row) => row.goalMinutes),
    supplements: {
      minutes: sum((row) => row.supplements.minutes),
      count: sum((row) => row.supplements.count),
    },
    flexIn: balance((row) => row.flexIn),
    flexOut: balance((row) => row.flexOut),
    standing: rows.reduce((all, row) => joined(all, row.standing), NO_STANDING),
    days: sum((row) => row.days),
    people: rows.filter((row) => row.minutes > 0).length,
  };
}

/** Worked minutes of those who have a norm, and what the norm asks of them. */
export interface Norm {
  readonly worked: number;
  readonly goal: number;
}

/**
 * The norm of some people together, whole minutes; null where none of them has one. The time of people without a norm is
 * left out: it would only make the norm look fuller.
 */
export function normOf(rows: readonly PersonFigures[]): Norm | null {
  const own = rows.filter(({ goalMinutes }) => goalMinutes > 0);
  if (own.length === 0) return null;
  return {
    worked: own.reduce((sum, { minutes }) => sum + minutes, 0),
    goal: own.reduce((sum, { goalMinutes }) => sum + goalMinutes, 0),
  };
}

/** What changed against an earlier figure, as a share of it: 0.021 is 2.1 % more; null without one. */
export function changeShare(now: number, before: number | null): number | null {
  return before === null || before === 0 ? null : (now - before) / before;
}
