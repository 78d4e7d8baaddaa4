import { isYoungerThan } from '../../dates/age.ts';
import { addDays } from '../../dates/day.ts';
import { YOUNG_AGE } from '../../dates/young-band.ts';
import { type YoungIssue, youngIssues } from '../../time/law/young-watch.ts';
import type { PlanRule } from '../shift/plan-rules.ts';
import { DEFAULT_LEVELS } from './levels.ts';
import type { PersonPlanInput } from './person-plan.ts';
import { type Piece, shiftsAmong, weekStart } from './pieces.ts';
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
 * said to be no stables work may begin at four. Who goes to school nobody knows.
 *
 * - `youngHours`: `minutes` of a day or a week (then `isWeek` is 1), of `limitMinutes`
 * - `youngNight`: `minutes` in the hours of night
 * - `youngRest`: `minutes` of rest, of `limitMinutes`
 * - `youngDaysOff`: `count` days off in the week, of `limit`
 */
export function youngVerdicts(pieces: readonly Piece[], input: PersonPlanInput): Verdict[] {
  const { birthDate, employee, timeZone, notStables } = input;
  const first = pieces[0];
  if (birthDate === null || first === undefined) return [];
  if (!isYoungerThan(birthDate, YOUNG_AGE, first.day)) return [];
  const units = new Set(pieces.map(({ unitId }) => unitId));
  const stableUnits = [...units].filter((id) => notStables?.has(id) !== true);
  return youngIssues(pieces, { birthDate, timeZone, stableUnits }).flatMap((issue): Verdict[] => {
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
  });
}
