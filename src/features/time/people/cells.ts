import { isActive } from '#domain/audit.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { homeOn } from '#domain/employee/home-unit.ts';
import { closedThrough, type Farm, isLocked } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import {
  isRunning,
  type Registration,
  type RegistrationStatus,
} from '#domain/time/registration/registration.ts';
import { workedDay } from '#domain/time/registration/worked.ts';
import type { TimeMonthDay } from '#domain/time/month/time-month.ts';

/** What a day of somebody asks for, the most urgent first; `missing` is a planned day with neither time nor leave. */
export type CellState = RegistrationStatus | 'away' | 'missing' | 'empty';

/** One day of one person. */
export interface Cell {
  readonly day: Day;
  readonly state: CellState;
  readonly minutes: number;
  /** Everything that waits. */
  readonly pendingIds: readonly string[];
  /** What of it the reader may decide; nothing until the registrations are known. */
  readonly mine: readonly Registration[];
  /** How much of it lies in units that the reader does not lead. */
  readonly elsewhere: number;
  readonly flagged: boolean;
}

/** What has been decided on this device, by registration id. */
type Decided = ReadonlyMap<string, RegistrationStatus>;

/** What waits as the device knows it by now, ahead of the stored months. */
export interface WaitingNow {
  /** What waits for a decision. */
  readonly on: (employeeId: string, day: Day) => readonly Registration[];
  /** Minutes up to now of what runs: the stored months count them once it has ended. */
  readonly runningMinutes: (employeeId: string, day: Day) => number;
  readonly mayApprove: (registration: Registration) => boolean;
  readonly decided: Decided;
}

/** What waits and what runs, by person and day, out of undecided time. */
export function waitingNow(
  registrations: readonly Registration[],
  nowMs: number,
  more: Pick<WaitingNow, 'mayApprove' | 'decided'>,
): WaitingNow {
  const keyOf = (employeeId: string, day: Day): string => `${employeeId} ${day}`;
  const active = registrations.filter(isActive);
  const byDay = groupBy(active, ({ employeeId, workDate }) => keyOf(employeeId, workDate));
  const of = (employeeId: string, day: Day): readonly Registration[] =>
    byDay.get(keyOf(employeeId, day)) ?? [];
  return {
    ...more,
    on: (employeeId, day) => of(employeeId, day).filter(({ status }) => status === 'pending'),
    runningMinutes: (employeeId, day) =>
      workedDay(of(employeeId, day).filter(isRunning), day, nowMs).minutes,
  };
}

/** States of time, the one that wants something first. */
export const URGENT = [
  'needsAction',
  'returned',
  'pending',
  'running',
  'approved',
  'locked',
] as const;

type TimesheetContext = Pick<Employee, 'id' | 'units' | 'terms'>;

/**
 * Whether the day is in a closed period or among the closed days of the home unit. A month does not say in
 * which unit the time of a day is; the day itself shows each registration by its own.
 */
function isShut(day: Day, person: TimesheetContext, farm: Farm): boolean {
  return isLocked(farm, day) || day <= (closedThrough(farm, homeOn(person, day)) ?? '');
}

function mostUrgent(
  statuses: ReadonlySet<RegistrationStatus>,
  day: Day,
  person: TimesheetContext,
  farm: Farm,
): CellState {
  const state = URGENT.find((status) => statuses.has(status)) ?? 'empty';
  return state === 'approved' && isShut(day, person, farm) ? 'locked' : state;
}

/** The states of a day: those that are stored, with what waits and what was decided since. */
function statusesNow(
  known: TimeMonthDay,
  waits: { readonly here: ReadonlySet<string>; readonly left: number },
  decided: Decided,
): ReadonlySet<RegistrationStatus> {
  const { here, left } = waits;
  if (here.size > 0 && here.size >= known.entries) return new Set(['pending']);
  const statuses = new Set(known.statuses);
  if (here.size + left > 0) statuses.add('pending');
  else statuses.delete('pending');
  for (const id of known.pendingIds) {
    const status = decided.get(id);
    if (status !== undefined && !here.has(id)) statuses.add(status);
  }
  return statuses.size > 0 ? statuses : new Set(known.statuses);
}

/** A day with time: as it is stored, and where more is known by now, as it is now. */
export function countedCell(
  known: TimeMonthDay,
  person: TimesheetContext,
  farm: Farm,
  waiting: WaitingNow | null,
): Cell {
  const { day, minutes, pendingIds } = known;
  const cell = { day, minutes, flagged: known.flags.length > 0 };
  if (waiting === null) {
    const state = mostUrgent(new Set(known.statuses), day, person, farm);
    return { ...cell, state, pendingIds, mine: [], elsewhere: 0 };
  }
  const entries = waiting.on(person.id, day);
  const here = new Set(entries.map(({ id }) => id));
  const left = pendingIds.filter((id) => !here.has(id) && !waiting.decided.has(id));
  const statuses = statusesNow(known, { here, left: left.length }, waiting.decided);
  return {
    ...cell,
    minutes: minutes + waiting.runningMinutes(person.id, day),
    state: mostUrgent(statuses, day, person, farm),
    pendingIds: [...here, ...left],
    mine: entries.filter(waiting.mayApprove),
    elsewhere: left.length,
  };
}
