import { addDays, type Day, dayOf, daysIn, mondayOf } from '../../dates/day.ts';
import type { Farm } from '../../farm/farm.ts';
import { isInGrace } from '../period/periods.ts';
import type { TimeSettings } from '../period/time-settings.ts';
import { activeEmployees, type Employee, PERSON_DAYS } from '../../employee/employee.ts';
import { unitsDuring } from '../../employee/home-unit.ts';
import type { Registration } from './registration.ts';
import { type MinutesOf, workedDay, type WorkedDay } from './worked.ts';

/** Why a day is too far back for people to enter or change their own time on it. */
export type OwnDayRefusal = 'outside_window' | 'grace_over';

/** The first day on which people may still enter or change their own time (design 4: the edit window). */
export function firstOwnDay(
  farm: Pick<Farm, 'timeZone'>,
  settings: Pick<TimeSettings, 'editWindowDays'>,
  nowMs: number,
): Day {
  return addDays(dayOf(nowMs, farm.timeZone), -settings.editWindowDays);
}

/**
 * Whether its owner is asked for something: to correct what was sent back, or to say when work ended. Whoever is asked
 * can answer, so these have no window and no grace; a lock and closed days hold for them too.
 */
export function isAsked(registration: Pick<Registration, 'status'> | null): boolean {
  return registration?.status === 'returned' || registration?.status === 'needsAction';
}

/**
 * Why somebody may not enter or change their own time of a day any more; null while they may. Leaders'
 * entries for others know no window and no grace, only the lock.
 */
export function ownDayRefusal(
  workDate: Day,
  payingDay: Day,
  context: { readonly farm: Farm; readonly settings: TimeSettings; readonly nowMs: number },
): OwnDayRefusal | null {
  const { farm, settings, nowMs } = context;
  if (workDate < firstOwnDay(farm, settings, nowMs)) return 'outside_window';
  return isInGrace(payingDay, dayOf(nowMs, farm.timeZone), settings) ? null : 'grace_over';
}

/** Who stands in the way of archiving a unit. */
export interface LeftBehind {
  /** Active people who have the unit, or will by their terms, by name. */
  readonly people: readonly Employee[];
  /** Ids of employees whose clock is running there and who do not have the unit. */
  readonly onTheClock: readonly string[];
}

/** Nobody and nothing is left behind when a unit is archived: who has it, whose clock runs in it. */
export function leftBehind(
  unitId: string,
  employees: readonly Employee[],
  running: readonly Registration[],
  today: Day,
): LeftBehind {
  const ahead = { from: today, to: PERSON_DAYS.last };
  const having = employees.filter((person) => unitsDuring(person, ahead).includes(unitId));
  const people = activeEmployees(having, null);
  const others = running
    .filter((entry) => entry.unitId === unitId && entry.end === null && entry.deleted === null)
    .map((entry) => entry.employeeId)
    .filter((id) => !people.some((person) => person.id === id));
  return { people, onTheClock: [...new Set(others)] };
}

const DAYS_PER_WEEK = 7;

/** Monday to Sunday of the ISO week of a day with registrations and minutes; one belongs to its `workDate`. */
export function workedWeek(
  registrations: readonly Registration[],
  day: Day,
  nowMs: number,
  minutesOf?: MinutesOf,
): WorkedDay[] {
  const from = mondayOf(day);
  const days = daysIn({ from, until: addDays(from, DAYS_PER_WEEK) });
  return days.map((one) => workedDay(registrations, one, nowMs, minutesOf));
}

/** A stretch of days, both included. */
export interface DayStretch {
  readonly from: Day;
  readonly to: Day;
}

/**
 * The days of which one's own registrations are at hand on a day: its ISO week and the day before it, with a day more on
 * both sides, because work reaches over midnight and what follows without a gap is judged together. At most eleven days.
 */
export function daysAtHand(today: Day): DayStretch {
  const monday = mondayOf(today);
  const yesterday = addDays(today, -1);
  const first = yesterday < monday ? yesterday : monday;
  return { from: addDays(first, -1), to: addDays(monday, DAYS_PER_WEEK) };
}

/** Whether a day and its neighbours are all within a stretch of days. */
export function isWellWithin(day: Day, { from, to }: DayStretch): boolean {
  return from < day && day < to;
}
