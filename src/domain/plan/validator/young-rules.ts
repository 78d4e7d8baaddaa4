import { isYoungerThan } from '../../dates/age.ts';
import { addDays, type Day, weekdayOf } from '../../dates/day.ts';
import { holidaysOf } from '../../dates/holidays.ts';
import { CHILD_AGE, YOUNG_AGE } from '../../dates/young-band.ts';
import { groupBy } from '../../group-by.ts';
import { type YoungIssue, youngIssues } from '../../time/law/young-watch.ts';
import type { PlanRule } from '../shift/plan-rules.ts';
import { DEFAULT_LEVELS } from './levels.ts';
import type { PersonPlanInput } from './person-plan.ts';
import { type Piece, shiftsAmong, sumMinutes, weekStart } from './pieces.ts';
import { type Verdict, verdictOf } from './verdict.ts';

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
export function youngVerdicts(pieces: readonly Piece[], input: PersonPlanInput): Verdict[] {
  const { birthDate, employee, timeZone, notStables } = input;
  const first = pieces[0];
  if (birthDate === null || first === undefined) return [];
  if (!isYoungerThan(birthDate, YOUNG_AGE, first.day)) return [];
  const units = new Set(pieces.map(({ unitId }) => unitId));
  const stableUnits = [...units].filter((id) => notStables?.has(id) !== true);
  const found = youngIssues(pieces, { birthDate, timeZone, stableUnits }).flatMap(
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
  return [...found, ...schoolVerdicts(pieces, birthDate, employee.id)];
}

/** Minutes that children who go to school may work on a day of school, and in a week of it (domain 3). */
const SCHOOL_LIMITS = { day: 120, week: 720 };

/**
 * Whether there is school nobody knows: a weekday that is no public holiday is taken for a day of it. What is planned on
 * one that is free is kept with a reason.
 */
function isSchoolDay(day: Day): boolean {
  if (weekdayOf(day) > 5) return false;
  return !holidaysOf(Number(day.slice(0, 4))).some((one) => one.official && one.day === day);
}

function schoolVerdicts(pieces: readonly Piece[], birthDate: Day, employeeId: string): Verdict[] {
  const own = pieces.filter(({ day }) => isYoungerThan(birthDate, CHILD_AGE, day));
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
    return [verdictOf({ rule, level, employeeId, day, lastDay, shifts, facts })];
  };
  return [
    ...days.flatMap(([day, some]) => about(some, day, SCHOOL_LIMITS.day, 0)),
    ...weeks.flatMap(([monday, some]) => about(some, monday, SCHOOL_LIMITS.week, 1)),
  ];
}
