import { addDays, type Day, daysBetween } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import { LAW } from '../law/law-limits.ts';
import { type LawFinding, WEEK_CODES } from '../law/law-finding.ts';

/** A day with too little rest. */
export interface RestDay {
  readonly day: Day;
  /** The longest rest in 24 hours. */
  readonly minutes: number;
  /** Which of the 30 days of its calendar year it is; null for a breach, which is none of them. */
  readonly used: number | null;
  readonly kind: 'short' | 'breach';
}

/** Somebody's short days. */
export interface PersonRest {
  readonly person: Employee;
  /** Those asked about, by time. */
  readonly days: readonly RestDay[];
  /** Short days of the calendar year of the last day asked about, up to that day. */
  readonly used: number;
}

/** Days in a row without a weekly rest. */
export interface LawRun {
  readonly from: Day;
  readonly to: Day;
  readonly days: number;
  readonly kind: 'late' | 'breach';
}

/** Something of a person. */
export interface OfPerson<T> {
  readonly person: Employee;
  readonly list: readonly T[];
}

/** Somebody and what was found in the stored months, by day. */
export interface Known {
  readonly person: Employee;
  readonly findings: readonly LawFinding[];
}

/** First and last local day, both included. */
interface Asked {
  readonly from: Day;
  readonly to: Day;
}

const isIn = ({ from, to }: Asked, day: Day): boolean => day >= from && day <= to;

/** Short days are counted through the calendar year; the 31st is one too many. */
export function restOf({ person, findings }: Known, input: Asked): PersonRest {
  const usedIn = new Map<string, number>();
  const days: RestDay[] = [];
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
export function runsOf({ person, findings }: Known, input: Asked): OfPerson<LawRun> {
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
    .map(({ from, to }): LawRun => {
      const days = daysBetween(from, to) + 1;
      return { from, to, days, kind: days > LAW.mostDaysInRow ? 'breach' : 'late' };
    });
  return { person, list };
}

/** A week over a month's end stands in both months: the later one has seen all of it. */
export function youngOf({ person, findings }: Known, input: Asked): OfPerson<LawFinding> {
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
