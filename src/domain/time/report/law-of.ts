import { addDays, addMonths, type Day, daysBetween, type Month, monthOf } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import type { TimeMonth } from '../month/time-month.ts';
import type { DayRange } from '../engine/input/reach.ts';
import { LAW, type LawFinding, WEEK_CODES } from '../law/law-limits.ts';
import type { LongRun, ShortRest } from '../law/rest-watch.ts';
import { longWeeks, type PersonWeek } from './long-weeks.ts';

/** Somebody's short days. */
export interface PersonRest {
  readonly person: Employee;
  /** Those asked about, by time. */
  readonly days: readonly ShortRest[];
  /** Short days of the calendar year of the last day asked about, up to that day. */
  readonly used: number;
}

/** Something of a person. */
export interface OfPerson<T> {
  readonly person: Employee;
  readonly list: readonly T[];
}

interface Known {
  readonly person: Employee;
  readonly findings: readonly LawFinding[];
}

const isIn = ({ from, to }: DayRange, day: Day): boolean => day >= from && day <= to;

/** Short days are counted through the calendar year; the 31st is one too many. */
function restOf({ person, findings }: Known, input: DayRange): PersonRest {
  const usedIn = new Map<string, number>();
  const days: ShortRest[] = [];
  for (const { day, code, value: minutes } of findings) {
    if (day > input.to) break;
    if (code === 'rest_breach') days.push({ day, minutes, used: null, kind: 'breach' });
    if (code !== 'rest_short') continue;
    const year = day.slice(0, 4);
    const used = (usedIn.get(year) ?? 0) + 1;
    usedIn.set(year, used);
    days.push({ day, minutes, used, kind: used > LAW.shortRestDays ? 'breach' : 'short' });
  }
  return {
    person,
    days: days.filter(({ day }) => isIn(input, day)),
    used: usedIn.get(input.to.slice(0, 4)) ?? 0,
  };
}

/** A run that goes on over a month's end stands in both months: the later one is the whole of it. */
function runsOf({ person, findings }: Known, input: DayRange): OfPerson<LongRun> {
  const runs: { from: Day; to: Day }[] = [];
  for (const { day: to, code, value } of findings) {
    if (code !== 'no_day_off') continue;
    const from = addDays(to, 1 - value);
    const last = runs.at(-1);
    if (last === undefined || from > last.to) runs.push({ from, to });
    else last.to = to;
  }
  const list = runs
    .filter(({ from, to }) => to >= input.from && from <= input.to)
    .map(({ from, to }): LongRun => {
      const days = daysBetween(from, to) + 1;
      return { from, to, days, kind: days > LAW.mostDaysInRow ? 'breach' : 'late' };
    });
  return { person, list };
}

/** A week over a month's end stands in both months: the later one has seen all of it. */
function youngOf({ person, findings }: Known, input: DayRange): OfPerson<LawFinding> {
  const once = new Map<string, LawFinding>();
  for (const finding of findings) {
    if (!finding.code.startsWith('young_')) continue;
    const key = `${finding.day} ${finding.code}`;
    const other = once.get(key);
    const isWorse =
      other === undefined ||
      (finding.code === 'young_days_off'
        ? finding.value < other.value
        : finding.value > other.value);
    if (isWorse) once.set(key, finding);
  }
  const list = [...once.values()].filter(({ day, code }) =>
    WEEK_CODES.includes(code) ? addDays(day, 6) >= input.from && day <= input.to : isIn(input, day),
  );
  return { person, list };
}

/** Short days of the 30 from which on it is worth a word: four fifths. */
export const NEAR_DAYS = 24;

/** What the watch over working-time law looks at. */
export interface LawInput {
  /** In the order in which they are shown. */
  readonly people: readonly Employee[];
  /** Their months from `lawMonthsFrom` to the last one of the days asked about; others do no harm. */
  readonly stored: readonly TimeMonth[];
  readonly farm: Farm;
  /** First and last local day asked about, both included. */
  readonly from: Day;
  readonly to: Day;
  readonly today: Day;
  /** Months of the 48-hour average: 4 by law, 12 where an agreement says so. */
  readonly referenceMonths: number;
}

/** Whether all is well, somebody should look, or the law is broken. */
export type LawState = 'fine' | 'look' | 'breach';

/** What the law says about some days of some people. People without anything are left out. */
export interface LawReportOf {
  readonly rest: { readonly state: LawState; readonly people: readonly PersonRest[] };
  readonly runs: { readonly state: LawState; readonly people: readonly OfPerson<LongRun>[] };
  /** The longest week first. */
  readonly weeks: { readonly state: LawState; readonly people: readonly PersonWeek[] };
  readonly young: { readonly state: LawState; readonly people: readonly OfPerson<LawFinding>[] };
}

/** The first month that the law asks for: the year's first, or as far back as the average reaches. */
export function lawMonthsFrom(from: Day, referenceMonths: number): Month {
  const reach = addMonths(monthOf(from), -referenceMonths);
  const january = `${from.slice(0, 4)}-01`;
  return reach < january ? reach : january;
}

/** Everything that the law asks to look at in some days, by the stored months of people. */
export function lawOf(input: LawInput): LawReportOf {
  const known = new Map<string, TimeMonth[]>();
  for (const month of input.stored) {
    known.set(month.employeeId, [...(known.get(month.employeeId) ?? []), month]);
  }
  const each = input.people.map((person) => {
    const months = known.get(person.id) ?? [];
    return {
      person,
      months,
      findings: months.flatMap(({ law }) => law).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    };
  });
  const rest = each.map((one) => restOf(one, input)).filter(({ days }) => days.length > 0);
  const runs = each.map((one) => runsOf(one, input)).filter(({ list }) => list.length > 0);
  const weeks = longWeeks(each, input);
  const young = each.map((one) => youngOf(one, input)).filter(({ list }) => list.length > 0);
  return {
    rest: { state: worst(rest.map(restState)), people: rest },
    runs: {
      state: worst(
        runs.flatMap(({ list }) => list.map(({ kind }) => (kind === 'late' ? 'look' : kind))),
      ),
      people: runs,
    },
    weeks: { state: worst(weeks.map(weekState)), people: weeks },
    young: { state: young.length > 0 ? 'breach' : 'fine', people: young },
  };
}

function worst(states: readonly LawState[]): LawState {
  if (states.includes('breach')) return 'breach';
  return states.includes('look') ? 'look' : 'fine';
}

function restState({ days, used }: PersonRest): LawState {
  if (days.some(({ kind }) => kind === 'breach')) return 'breach';
  return used >= NEAR_DAYS ? 'look' : 'fine';
}

/** The state of a person's average week, by the highest that it has been. */
export function weekState({ highest }: PersonWeek): LawState {
  const { state } = highest.week;
  return state === 'over' ? 'breach' : state === 'near' ? 'look' : 'fine';
}
