import { isYoungerThan } from '../../dates/age.ts';
import { addDays, type Day, startOfDay } from '../../dates/day.ts';
import { YOUNG_AGE } from '../../dates/young-band.ts';
import { LAW } from '../../time/law/law-limits.ts';
import type { Work } from '../../time/law/rest.ts';
import { type LowRest, lowRests, spansOf, weeklyRest } from '../../time/law/rest-watch.ts';
import type { PlannedShift } from '../shift/shift.ts';
import { forbiddenLevelOf, levelOf } from './levels.ts';
import type { PersonPlanInput } from './person-plan.ts';
import { type Piece, shiftsAmong } from './pieces.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/**
 * Rest by instants, so across changes of the clock, counted from what was worked where that is known; the law itself
 * is that of registered time. Under 18 the daily rest is judged by the limits of the young.
 *
 * - `dailyRest`: `minutes` of rest of `limit`, between the instants `from` and `to`; in agriculture also `used`, which
 *   of the year's `of` short days it is
 * - `weeklyRest`: `days` in a row without 35 hours of rest, of `limit`, and `since`, the first instant of the first one
 */
export function restVerdicts(pieces: readonly Piece[], input: PersonPlanInput): Verdict[] {
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
