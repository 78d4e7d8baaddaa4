import { groupBy } from '#domain/group-by.ts';
import { isActive } from '#domain/audit.ts';
import {
  type Day,
  dayOf,
  daysBetween,
  daysIn,
  isoWeekOf,
  type Month,
  monthRange,
  mondayOf,
} from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { AbsenceDay } from '#domain/leave/cost/absence-days.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { calcRegistrations } from '#domain/time/engine/calc-registrations.ts';
import {
  isRunning,
  type Registration,
  type RegistrationStatus,
} from '#domain/time/registration/registration.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { shownStatus } from '#domain/time/registration/transitions.ts';
import { counts, workedMinutes } from '#domain/time/registration/worked.ts';

/** How the times of a registration came about; null is the clock, untouched. */
export type Origin = 'edited' | 'manual' | 'leader' | null;

export interface SheetEntry {
  readonly id: string;
  /** Epoch ms as stored; null while running, and where an end was never stamped. */
  readonly start: number;
  readonly end: number | null;
  /** Days from the start's to the end's: 1 for a night. */
  readonly endsDaysLater: number;
  /** Unpaid minutes by the rules; null where nothing is counted yet. */
  readonly breakMinutes: number | null;
  /** By the rules; null where nothing is counted yet. */
  readonly minutes: number | null;
  readonly unitId: string;
  readonly activityId: string | null;
  readonly status: RegistrationStatus;
  readonly note: string;
  readonly origin: Origin;
}

/** A day of the month, with time or without. */
export interface SheetDay {
  readonly day: Day;
  readonly entries: readonly SheetEntry[];
  /** Leave in force that day; it is in no sum. */
  readonly leave: readonly AbsenceDay[];
  readonly minutes: number;
}

/** The days of a week that lie in the month. */
export interface SheetWeek {
  readonly week: number;
  readonly days: readonly SheetDay[];
  readonly minutes: number;
}

/** A person's month on paper. */
export interface Sheet {
  readonly weeks: readonly SheetWeek[];
  readonly minutes: number;
  /** Of the stamps, less unpaid breaks taken. */
  readonly rawMinutes: number;
  readonly isEmpty: boolean;
}

export interface SheetInput {
  readonly registrations: readonly Registration[];
  /** Days of the person's leave, of this month and perhaps of others. */
  readonly leave: readonly AbsenceDay[];
  readonly month: Month;
  readonly person: Employee;
  readonly farm: Farm;
  readonly rules: readonly TimeRule[];
  readonly nowMs: number;
  /** Some rules are for those under an age; null is unknown. */
  readonly birthDate: Day | null;
}

/**
 * Whether somebody has written or changed the times: a clock's stamps differ from what is stored. An end
 * that no device has stamped was written, too.
 */
export function originOf(entry: Registration): Origin {
  const { source, start, end, deviceStart, deviceEnd } = entry;
  if (source === 'manual' || source === 'leader') return source;
  const isMoved = deviceStart !== null && deviceStart.at !== start;
  const isEnded = end !== null && deviceEnd?.at !== end;
  return isMoved || (source === 'timer' && isEnded) ? 'edited' : null;
}

/** All days of a month with their registrations by the rules, and every sum. What runs is not in them. */
export function sheetOf(input: SheetInput): Sheet {
  const { person, farm, rules, month, nowMs, birthDate } = input;
  const known = input.registrations.filter(
    (entry) => isActive(entry) && entry.employeeId === person.id,
  );
  const ended = known.filter((entry) => !isRunning(entry));
  const calculated = calcRegistrations(ended, { rules, person, farm, nowMs, birthDate });
  const entryOf = (entry: Registration): SheetEntry => {
    const { id, start, end, unitId, activityId, note, workDate } = entry;
    const one = counts(entry) ? calculated.get(id) : undefined;
    return {
      id,
      start,
      end,
      endsDaysLater: end === null ? 0 : daysBetween(workDate, dayOf(end, farm.timeZone)),
      breakMinutes: one?.unpaidBreakMinutes ?? null,
      minutes: one?.netMinutes ?? null,
      unitId,
      activityId,
      status: shownStatus(entry, farm),
      note,
      origin: originOf(entry),
    };
  };
  const leaveOn = groupBy(
    input.leave.filter(({ share }) => share > 0),
    ({ day }) => day,
  );
  const days = daysIn(monthRange(month)).map((day): SheetDay => {
    const entries = known
      .filter(({ workDate }) => workDate === day)
      .toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))
      .map(entryOf);
    const leave = leaveOn.get(day) ?? [];
    return { day, entries, leave, minutes: sum(entries.map(({ minutes }) => minutes ?? 0)) };
  });
  const byWeek = groupBy(days, ({ day }) => mondayOf(day));
  const inMonth = new Set(days.map(({ day }) => day));
  const counted = ended.filter((entry) => counts(entry) && inMonth.has(entry.workDate));
  return {
    weeks: [...byWeek].map(([monday, own]) => ({
      week: isoWeekOf(monday).week,
      days: own,
      minutes: sum(own.map(({ minutes }) => minutes)),
    })),
    minutes: sum(days.map(({ minutes }) => minutes)),
    rawMinutes: sum(counted.map((entry) => workedMinutes(entry, nowMs))),
    isEmpty: days.every(({ entries }) => entries.length === 0),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
