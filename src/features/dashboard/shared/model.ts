import { seatIncludes } from '#domain/access/seats.ts';
import { activeEmployees, type Employee } from '#domain/employee/employee.ts';
import { isRunning, type Registration, runningOf } from '#domain/time/registration/registration.ts';

export type PartOfDay = 'morning' | 'day' | 'evening' | 'night';

/** The greeting of a local time HH:mm: the first milking is at half past four. */
export function partOfDay(time: string): PartOfDay {
  const hour = Number(time.slice(0, 2));
  if (hour < 3 || hour >= 22) return 'night';
  if (hour < 10) return 'morning';
  return hour < 18 ? 'day' : 'evening';
}

export interface AtWork {
  /** Null for somebody whose record is not known here. */
  readonly person: Employee | null;
  readonly registration: Registration;
}

export interface AtWorkView {
  readonly list: readonly AtWork[];
  /** Those who could be on the clock in the unit, and those who are. */
  readonly of: number;
}

/** Who is at work now, by start; `unitId` null is all units. */
export function atWork(
  running: readonly Registration[],
  employees: readonly Employee[],
  unitId: string | null,
): AtWorkView {
  const people = new Set(running.filter(isRunning).map((entry) => entry.employeeId));
  const latest = [...people].flatMap((id) => runningOf(running, id) ?? []);
  const list = latest
    .toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))
    .map((registration) => ({
      person: employees.find((one) => one.id === registration.employeeId) ?? null,
      registration,
    }));
  const could = activeEmployees(employees, unitId)
    .filter((one) => seatIncludes(one.seatType, 'time_registration_basic'))
    .map((one) => one.id);
  return { list, of: new Set([...could, ...people]).size };
}

const LONG_DAY_MINUTES = 8 * 60;

/** Heights of the week's bars: eight hours reach the top, unless a day was longer. */
export function barShares(minutes: readonly number[]): number[] {
  const top = Math.max(LONG_DAY_MINUTES, ...minutes);
  return minutes.map((value) => value / top);
}
