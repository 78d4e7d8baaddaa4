import { type Day, dayOf } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import { flagsOf } from '../../time/flags/flags.ts';
import type { Period } from '../../time/period/periods.ts';
import type { TimeSettings } from '../../time/period/time-settings.ts';
import { plannedMinutesOf, type PlannedTimes } from '../../time/registration/planned-times.ts';
import type { Registration } from '../../time/registration/registration.ts';
import { counts, workedMinutes } from '../../time/registration/worked.ts';
import { shiftDay } from '../shift/shift.ts';
import { mondayOfWeek, weekOf } from '../week/iso-week.ts';
import { dueShifts, type OwedFacts, unspokenShifts } from './owed-shifts.ts';
import { plannedTimesOf, shiftOfWork } from './shift-of-work.ts';

/** What was planned and what was worked on some days of somebody. Minutes, and how often. */
export interface ComparedFigures {
  /** Of shifts that are over. */
  readonly planned: number;
  /** Of clocks that have stopped, before any rule. */
  readonly worked: number;
  /** Of the worked minutes those of registrations without a shift. */
  readonly unplanned: number;
  /** Shifts to which the person came later, and from which they went earlier, than the farm tolerates. */
  readonly late: number;
  readonly early: number;
  /** Shifts of which nothing was registered. */
  readonly missed: number;
}

/** A day, a week or a whole period of somebody. */
export interface ComparedRow extends ComparedFigures {
  readonly person: Employee;
  readonly day: Day;
}

/** What is compared: of the days of the period and those beside them, so that nights are whole. */
export interface ComparedFacts extends OwedFacts {
  readonly settings: TimeSettings;
  readonly period: Period;
  readonly nowMs: number;
  /** How many registrations a day has by the stored month, in all units; more than are known here: some lie elsewhere. */
  readonly entriesOn?: (day: Day) => number;
}

const NOTHING: ComparedFigures = {
  planned: 0,
  worked: 0,
  unplanned: 0,
  late: 0,
  early: 0,
  missed: 0,
};

/**
 * A person's days of a period on which something was planned or worked, by day. What is planned are the shifts that
 * registrations were judged by, and all others that are over; a shift belongs to the day it begins on, and the work of
 * it too.
 */
export function comparedDays(facts: ComparedFacts): ComparedRow[] {
  const { person, farm, period, nowMs, entriesOn } = facts;
  const registrations = facts.registrations.map((entry) => judged(entry, facts.shifts));
  const worked = registrations.filter((entry) => counts(entry) && entry.end !== null);
  const over = (shift: { readonly end: number }): boolean => shift.end <= nowMs;
  // What a registration was judged by stands for its shift, also where the plan says something else by now.
  const planned = new Map<string, PlannedTimes>(
    [
      ...dueShifts(facts).filter(over).map(plannedTimesOf),
      ...worked.flatMap((entry) => entry.planned ?? []),
    ].map((times) => [times.shiftId, times]),
  );
  const missed = unspokenShifts(facts)
    .filter(over)
    .map((shift) => shiftDay(shift, farm.timeZone))
    .filter((day) => {
      const known = registrations.filter((entry) => counts(entry) && entry.workDate === day);
      return (entriesOn?.(day) ?? 0) <= known.length;
    });
  const days = new Map<Day, ComparedFigures>();
  const add = (day: Day, figures: Partial<ComparedFigures>): void => {
    if (day < period.from || day > period.to) return;
    days.set(day, sumOf([days.get(day) ?? NOTHING, { ...NOTHING, ...figures }]));
  };
  for (const times of planned.values()) {
    add(dayOf(times.start, farm.timeZone), { planned: plannedMinutesOf([times]) });
  }
  for (const entry of worked)
    add(workDayOf(entry, farm.timeZone), figuresOf(entry, { ...facts, registrations }));
  for (const day of missed) add(day, { missed: 1 });
  return [...days]
    .map(([day, figures]) => ({ person, day, ...figures }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** What no shift is kept of yet, or was before plans were made here, belongs to the shift it would be judged by now. */
function judged(entry: Registration, shifts: ComparedFacts['shifts']): Registration {
  if (entry.planned !== null) return entry;
  const shift = shiftOfWork(entry, shifts);
  return shift === null ? entry : { ...entry, planned: plannedTimesOf(shift) };
}

/** The work of a night that somebody comes early to belongs to the day of its shift. */
const workDayOf = ({ planned, workDate }: Registration, timeZone: string): Day =>
  planned === null ? workDate : dayOf(planned.start, timeZone);

function figuresOf(entry: Registration, facts: ComparedFacts): Partial<ComparedFigures> {
  const { settings, farm, registrations, nowMs } = facts;
  const minutes = workedMinutes(entry, nowMs);
  const flags = flagsOf(entry, { settings, farm, nowMs, others: registrations });
  return {
    worked: minutes,
    unplanned: entry.planned === null ? minutes : 0,
    late: flags.includes('late_start') ? 1 : 0,
    early: flags.includes('early_end') ? 1 : 0,
  };
}

function sumOf(all: readonly ComparedFigures[]): ComparedFigures {
  return all.reduce(
    (sum, one) => ({
      planned: sum.planned + one.planned,
      worked: sum.worked + one.worked,
      unplanned: sum.unplanned + one.unplanned,
      late: sum.late + one.late,
      early: sum.early + one.early,
      missed: sum.missed + one.missed,
    }),
    NOTHING,
  );
}

/** The ways in which days are put together. */
export const COMPARED_BY = ['person', 'week', 'day'] as const;

/** A way in which days are put together. */
export type ComparedBy = (typeof COMPARED_BY)[number];

/** Days put together by person, or by person and week; the order of the days stays. */
export function comparedRows(days: readonly ComparedRow[], by: ComparedBy): ComparedRow[] {
  if (by === 'day') return [...days];
  const rows = new Map<string, ComparedRow>();
  for (const one of days) {
    const day = by === 'week' ? mondayOfWeek(weekOf(one.day)) : one.day;
    const key = by === 'week' ? `${one.person.id} ${day}` : one.person.id;
    const known = rows.get(key);
    rows.set(key, known ? { ...known, ...sumOf([known, one]) } : { ...one, day });
  }
  return [...rows.values()];
}
