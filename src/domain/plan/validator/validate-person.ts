import { CHILD_AGE, isYoungerThan, YOUNG_AGE } from '../../dates/age.ts';
import { addDays, type Day, startOfDay, weekdayOf } from '../../dates/day.ts';
import { lawOn } from '../../employee/terms.ts';
import { LAW } from '../../time/law/law-limits.ts';
import type { Work } from '../../time/law/rest.ts';
import { type LowRest, lowRests, spansOf, weeklyRest } from '../../time/law/rest-watch.ts';
import type { PlannedShift } from '../shift/shift.ts';
import { holidaysOf } from '../../dates/holidays.ts';
import { groupBy } from '../../group-by.ts';
import { type YoungIssue, youngIssues } from '../../time/law/young-watch.ts';
import type { PlanRule } from '../shift/plan-rules.ts';
import { hourVerdicts } from './hour-rules.ts';
import {
  ownShifts,
  type PersonPlanInput,
  type Piece,
  piecesOf,
  type PlanWindow,
  shiftsAmong,
  sumMinutes,
  weekStart,
} from './person-plan.ts';
import { shiftVerdicts } from './shift-rules.ts';
import {
  DEFAULT_LEVELS,
  forbiddenLevelOf,
  isAbout,
  levelOf,
  sortVerdicts,
  type Verdict,
  verdictOf,
} from './verdict.ts';

const RULES: Readonly<Record<YoungIssue['code'], PlanRule>> = {
  young_day_long: 'youngHours',
  young_week_long: 'youngHours',
  young_hours: 'youngNight',
  young_rest: 'youngRest',
  young_days_off: 'youngDaysOff',
};

const OF_WEEK: readonly YoungIssue['code'][] = ['young_week_long', 'young_days_off'];

/**
 * The limits of the law for people under 18, those of registered time, by what is planned. In units that have not been
 * said to be no stables work may begin at four.
 *
 * - `youngHours`: `minutes` of a day or a week (then `isWeek` is 1), of `limitMinutes`
 * - `youngNight`: `minutes` in the hours of night
 * - `youngRest`: `minutes` of rest, of `limitMinutes`
 * - `youngDaysOff`: `count` days off in the week, of `limit`
 * - `youngSchool`: `minutes` of a school day or a school week (then `isWeek` is 1), of `limitMinutes`
 */
function youngVerdicts(pieces: readonly Piece[], input: PersonPlanInput): Verdict[] {
  const { birthDate, employee, timeZone, notStables } = input;
  const first = pieces[0];
  if (birthDate === null || first === undefined) return [];
  if (!isYoungerThan(birthDate, YOUNG_AGE, first.day)) return [];
  const units = new Set(pieces.map(({ unitId }) => unitId));
  const stableUnits = [...units].filter((id) => notStables?.has(id) !== true);
  const found = youngIssues(pieces, { person: employee, birthDate, timeZone, stableUnits }).flatMap(
    (issue): Verdict[] => {
      const { day, code, params } = issue;
      const isWeek = OF_WEEK.includes(code);
      const shifts = shiftsAmong(
        pieces.filter((piece) => (isWeek ? weekStart(piece.day) === day : piece.day === day)),
      );
      if (shifts.length === 0) return [];
      const rule = RULES[code];
      const level = DEFAULT_LEVELS[rule];
      const lastDay = isWeek ? addDays(day, 6) : day;
      const facts = code === 'young_week_long' ? { ...params, isWeek: 1 } : params;
      return [verdictOf({ rule, level, employeeId: employee.id, day, lastDay, shifts, facts })];
    },
  );
  return [...found, ...schoolVerdicts(pieces, birthDate, employee)];
}

/** Minutes that children and pupils may work on a day of school, and in a week of it (domain 3). */
const SCHOOL_LIMITS = { day: 120, week: 720 };

/**
 * Whether there is school nobody knows: a weekday that is no public holiday is taken for a day of it. What is planned on
 * one that is free is kept with a reason.
 */
function isSchoolDay(day: Day): boolean {
  if (weekdayOf(day) > 5) return false;
  return !holidaysOf(Number(day.slice(0, 4))).some((one) => one.official && one.day === day);
}

function schoolVerdicts(
  pieces: readonly Piece[],
  birthDate: Day,
  employee: PersonPlanInput['employee'],
): Verdict[] {
  const own = pieces.filter(
    ({ day }) =>
      isYoungerThan(birthDate, CHILD_AGE, day) ||
      (isYoungerThan(birthDate, YOUNG_AGE, day) && lawOn(employee, day).isPupil),
  );
  const days = [...groupBy(own, ({ day }) => day)].filter(([day]) => isSchoolDay(day));
  const weeks = [...groupBy(own, ({ day }) => weekStart(day))].filter(([monday]) =>
    [0, 1, 2, 3, 4].some((after) => isSchoolDay(addDays(monday, after))),
  );
  const about = (some: readonly Piece[], day: Day, limitMinutes: number, isWeek: 0 | 1) => {
    const [minutes, shifts] = [sumMinutes(some), shiftsAmong(some)];
    if (minutes <= limitMinutes || shifts.length === 0) return [];
    const facts = { minutes, limitMinutes, ...(isWeek === 1 && { isWeek }) };
    const lastDay = isWeek === 1 ? addDays(day, 6) : day;
    const rule = 'youngSchool';
    const level = DEFAULT_LEVELS[rule];
    const about = { rule, level, employeeId: employee.id, day, lastDay } as const;
    return [verdictOf({ ...about, shifts, facts })];
  };
  return [
    ...days.flatMap(([day, some]) => about(some, day, SCHOOL_LIMITS.day, 0)),
    ...weeks.flatMap(([monday, some]) => about(some, monday, SCHOOL_LIMITS.week, 1)),
  ];
}

/**
 * Rest by instants, so across changes of the clock, counted from what was worked where that is known; the law itself
 * is that of registered time. Under 18 the daily rest is judged by the limits of the young.
 *
 * - `dailyRest`: `minutes` of rest of `limit`, between the instants `from` and `to`; in agriculture also `used`, which
 *   of the year's `of` short days it is
 * - `weeklyRest`: `days` in a row without 35 hours of rest, of `limit`, and `since`, the first instant of the first one
 */
function restVerdicts(pieces: readonly Piece[], input: PersonPlanInput): Verdict[] {
  const spans = spansOf(pieces);
  return [...daily(spans, pieces, input), ...weekly(spans, pieces, input)];
}

/** Where work ended before a rest, where it began after it, and where it ended so that the rest is too short. */
function around({ rest, until }: LowRest, pieces: readonly Piece[]): PlannedShift[] {
  const before = pieces.findLast(({ end }) => end === rest.start);
  const after = pieces.find(({ start }) => start === rest.end);
  const last = pieces.findLast(({ end }) => end === until);
  const named = new Set([before, after, last].filter((piece) => piece !== undefined));
  return shiftsAmong([...named]);
}

function daily(spans: readonly Work[], pieces: readonly Piece[], input: PersonPlanInput) {
  const { birthDate, employee, settings, timeZone } = input;
  const allowed = levelOf('dailyRest', settings);
  if (allowed === 'off') return [];
  const low = lowRests(spans, timeZone, LAW.dailyRest).filter(
    ({ day }) => !isYoungerThan(birthDate, YOUNG_AGE, day),
  );
  const usedOn = settings.profile === 'agriculture' ? shortDays(low, input) : null;
  return low.flatMap((one): Verdict[] => {
    const { day, minutes, rest } = one;
    const shifts = around(one, pieces);
    if (shifts.length === 0) return [];
    const used = minutes < LAW.shortRest ? undefined : usedOn?.(day);
    const isForbidden = minutes < LAW.shortRest || (used ?? 0) > LAW.shortRestDays;
    const level = isForbidden ? forbiddenLevelOf('dailyRest', settings) : allowed;
    if (level === 'off') return [];
    const counted = used === undefined ? {} : { used, of: LAW.shortRestDays };
    const facts = { minutes, limit: LAW.dailyRest, from: rest.start, to: rest.end, ...counted };
    return [verdictOf({ rule: 'dailyRest', level, employeeId: employee.id, day, shifts, facts })];
  });
}

/** Which of its year's short days a day is, those of stored months counted with the planned ones. */
function shortDays(low: readonly LowRest[], { months }: PersonPlanInput): (day: Day) => number {
  const planned = low.filter(({ minutes }) => minutes >= LAW.shortRest).map(({ day }) => day);
  const stored = months
    .flatMap(({ law }) => law)
    .filter(({ code }) => code === 'rest_short')
    .map(({ day }) => day);
  const places = new Map<Day, number>();
  const usedIn = new Map<string, number>();
  for (const day of [...new Set([...stored, ...planned])].toSorted()) {
    const used = (usedIn.get(day.slice(0, 4)) ?? 0) + 1;
    usedIn.set(day.slice(0, 4), used);
    places.set(day, used);
  }
  return (day) => places.get(day) ?? 0;
}

function weekly(spans: readonly Work[], pieces: readonly Piece[], input: PersonPlanInput) {
  const { employee, settings, timeZone } = input;
  const allowed = levelOf('weeklyRest', settings);
  if (allowed === 'off') return [];
  return weeklyRest(spans, timeZone).flatMap(({ from, to, days, kind }): Verdict[] => {
    const level = kind === 'breach' ? forbiddenLevelOf('weeklyRest', settings) : allowed;
    const limit = kind === 'breach' ? LAW.mostDaysInRow : LAW.daysInRow;
    const day = addDays(from, LAW.daysInRow);
    const shifts = shiftsAmong(pieces.filter((piece) => day <= piece.day && piece.day <= to));
    if (shifts.length === 0 || level === 'off') return [];
    const facts = { days, limit, since: startOfDay(from, timeZone) };
    const about = { rule: 'weeklyRest', level, employeeId: employee.id } as const;
    return [verdictOf({ ...about, day, lastDay: to, shifts, facts })];
  });
}

/**
 * What the rules say of a person's plan in some days (features 3.7, domain 3): the same in the board, in leave and in
 * swaps. Warnings that are kept with a reason are there too, with it. Costs in step with the person's shifts.
 */
export function validatePerson(input: PersonPlanInput, window: PlanWindow): readonly Verdict[] {
  const own = ownShifts(input);
  if (own.length === 0) return [];
  const pieces = piecesOf(own, input);
  return sortVerdicts(
    [
      ...shiftVerdicts(own, input),
      ...restVerdicts(pieces, input),
      ...hourVerdicts(pieces, window, input),
      ...youngVerdicts(pieces, input),
    ].filter((verdict) => isAbout(verdict, window)),
  );
}
