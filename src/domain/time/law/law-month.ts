import { isYoungerThan, YOUNG_AGE } from '../../dates/age.ts';
import {
  addDays,
  addMonthsTo,
  type Day,
  daysBetween,
  mondayOf,
  type Month,
  monthOf,
  monthRange,
} from '../../dates/day.ts';
import type { RuledPerson } from '../../employee/terms.ts';
import { isRunning, type Registration } from '../registration/registration.ts';
import { breakMinutes, counts, minutesBetween } from '../registration/worked.ts';
import { lacksBreak } from './break-law.ts';
import { LAW, LAW_CODES, type LawFinding, WEEK_CODES } from './law-limits.ts';
import { dailyRest, weeklyRest, workSpans } from './rest-watch.ts';
import { type YoungIssue, youngWatch } from './young-watch.ts';

/**
 * Days before a month that its findings look at: a run that is too long for any agreement, and the day
 * before its first one.
 */
export const LAW_DAYS_BEFORE = LAW.mostDaysInRow + 2;

/** What the findings of a month are made of. */
export interface LawMonthInput {
  /**
   * One person's registrations of the month, of the `LAW_DAYS_BEFORE` days before it, and of the day after,
   * on which work without a break may go on.
   */
  readonly registrations: readonly Registration[];
  readonly person: RuledPerson;
  readonly month: Month;
  readonly timeZone: string;
  /** Null or absent is unknown, and nobody is taken for young. */
  readonly birthDate?: Day | null;
}

/**
 * What a person's month has of too little rest, too many days in a row and, under 18, too much work, as it
 * stood at the month's end. What goes on into the next month is found there again, longer: `lawOf` makes one
 * of the two. What runs counts once it has ended, so that no minute changes a finding.
 */
export function lawMonth(input: LawMonthInput): LawFinding[] {
  const { month, timeZone } = input;
  const { until } = monthRange(month);
  const ended = input.registrations.filter(
    (entry) => counts(entry) && !isRunning(entry) && entry.workDate <= until,
  );
  const known = ended.filter(({ workDate }) => workDate < until);
  const rests = dailyRest(workSpans(ended, 0), timeZone).map(({ day, minutes }): LawFinding => {
    return { day, code: minutes < LAW.shortRest ? 'rest_breach' : 'rest_short', value: minutes };
  });
  const runs = weeklyRest(workSpans(known, 0), timeZone).map(({ to, days }): LawFinding => {
    return { day: to, code: 'no_day_off', value: days };
  });
  return [
    ...rests.filter(({ day }) => monthOf(day) === month),
    // A night at the end of the month ends on the first of the next one.
    ...runs.filter(({ day }) => day >= `${month}-01`),
    ...youngFindings(known, input),
  ].toSorted(byDayAndCode);
}

function byDayAndCode(a: LawFinding, b: LawFinding): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return LAW_CODES.indexOf(a.code) - LAW_CODES.indexOf(b.code);
}

function youngFindings(known: readonly Registration[], input: LawMonthInput): LawFinding[] {
  const { month, timeZone, person, birthDate = null } = input;
  if (!isYoungerThan(birthDate, YOUNG_AGE, `${month}-01`) || birthDate === null) return [];
  const own = known.filter(({ workDate }) => monthOf(workDate) === month);
  const issues = youngWatch({
    registrations: known,
    person,
    birthDate,
    timeZone,
    nowMs: 0,
    // A farm does not say where its animals are: work may begin at four everywhere.
    stableUnits: [...new Set(known.map(({ unitId }) => unitId))],
  });
  const weeks = new Set(own.map(({ workDate }) => mondayOf(workDate)));
  const isOfMonth = ({ day, code }: YoungIssue): boolean =>
    WEEK_CODES.includes(code) ? weeks.has(day) : monthOf(day) === month;
  return [...issues.filter(isOfMonth).map(findingOf), ...missingBreaks(own, birthDate)];
}

/** The limit is left out: below fifteen it is another one, and tells the age. */
function findingOf({ day, code, params }: YoungIssue): LawFinding {
  return { day, code, value: params['minutes'] ?? params['count'] ?? 0 };
}

function missingBreaks(own: readonly Registration[], birthDate: Day): LawFinding[] {
  const found = new Map<Day, number>();
  for (const { start, end, workDate: day, breaks } of own) {
    if (end === null || !isYoungerThan(birthDate, YOUNG_AGE, day)) continue;
    const taken = breaks.reduce((sum, pause) => sum + breakMinutes(pause, end), 0);
    const minutes = minutesBetween(start, end);
    if (!lacksBreak({ minutes, breakMinutes: taken, day, birthDate })) continue;
    found.set(day, Math.min(taken, found.get(day) ?? taken));
  }
  return [...found].map(([day, value]) => ({ day, code: 'young_break', value }));
}

/** The first day whose registrations have a part in the findings of a month. */
export function lawFrom(month: Month): Day {
  return addDays(monthRange(month).from, -LAW_DAYS_BEFORE);
}

const DAYS_PER_WEEK = 7;

/** Days of employment below which an average says nothing. */
export const AVERAGE_LEAST_DAYS = 28;

/** A person's average week over a reference period. */
export interface AverageWeek {
  /** Weeks that count: those of the period less neutral ones. */
  readonly weeks: number;
  /** Minutes a week, not rounded; 0 when no week counts. */
  readonly minutes: number;
  /** `near` from 44 hours on, `over` above 48. */
  readonly state: 'fine' | 'near' | 'over';
}

/** The whole minutes by which an average is said: what is over the limit never reads as the limit itself. */
export function saidMinutes({ minutes, state }: Pick<AverageWeek, 'minutes' | 'state'>): number {
  return state === 'over' ? Math.ceil(minutes) : Math.floor(minutes);
}

/** A tenth of an hour, minutes. */
const TENTH = 6;

/**
 * The hours by which an average is said, with one decimal. What is over the limit never reads as the limit itself, and
 * what is below 44 hours never as 44: 48.02 is 48.1, and 43.98 is 43.9.
 */
export function saidHours({ minutes, state }: Pick<AverageWeek, 'minutes' | 'state'>): number {
  const rounded = Math.round(minutes / TENTH) * TENTH;
  if (state === 'over') return Math.max(rounded, LAW.averageWeek + TENTH) / 60;
  const most = state === 'fine' ? LAW.averageWeekNear - TENTH : LAW.averageWeek;
  return Math.min(rounded, most) / 60;
}

/**
 * The reference period that ends on a local day: four months by law, twelve where an agreement says so.
 * Both days included.
 */
export function referencePeriod(to: Day, months: number): { readonly from: Day; readonly to: Day } {
  return { from: addMonthsTo(addDays(to, 1), -months), to };
}

/**
 * The average week. `minutes` is all work of the period, overtime with it. Holiday and sickness are
 * neutral: `neutralDays` workdays take their part of a week out of the sum.
 */
export function averageWeek(input: {
  readonly from: Day;
  readonly to: Day;
  readonly minutes: number;
  readonly neutralDays: number;
  readonly workDaysPerWeek: number;
}): AverageWeek {
  const all = (daysBetween(input.from, input.to) + 1) / DAYS_PER_WEEK;
  const weeks = Math.max(0, all - input.neutralDays / input.workDaysPerWeek);
  const minutes = weeks === 0 ? 0 : input.minutes / weeks;
  if (minutes > LAW.averageWeek) return { weeks, minutes, state: 'over' };
  return { weeks, minutes, state: minutes >= LAW.averageWeekNear ? 'near' : 'fine' };
}
