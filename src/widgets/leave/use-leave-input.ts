import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { countedLeaves, dayAdjustments, personLeaves } from '#data/leave/person-leaves.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { dayOf } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { FarmSettings } from '#domain/farm/settings.ts';
import { type LeaveCalendar, leaveCalendar } from '#domain/leave/cost/leave-context.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { useNow } from '#ui/hooks/clock.ts';

/** Whose leave is on screen, and who looks. */
export interface LeaveReader {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly person: Employee;
}

/** Everything balances of one person are counted from, live. */
export interface PersonLeave {
  readonly status: 'loading' | 'failed' | 'ready';
  /** Where it comes from. */
  readonly of: readonly Live<unknown>[];
  /** Null until it is known. */
  readonly input: LeaveInput | null;
  /** Ids of leave that the server has not confirmed. */
  readonly unsentIds: ReadonlySet<string>;
}

const calendars = new WeakMap<FarmSettings['holidays'], LeaveCalendar>();
/** Of a farm that has no days off of its own. */
export const NO_HOLIDAYS: FarmSettings['holidays'] = [];

/** The calendar of a farm's own days off; asking again for the same list costs nothing. */
export function calendarOf(holidays: FarmSettings['holidays']): LeaveCalendar {
  let known = calendars.get(holidays);
  if (known === undefined) calendars.set(holidays, (known = leaveCalendar(holidays)));
  return known;
}

/** Reads what a person's balances are counted from. Ask only for whom the reader may see. */
export function usePersonLeave(reader: LeaveReader): PersonLeave {
  const scope = leaveScope(reader);
  const leaves = personLeaves.use(scope);
  const unsentIds = personLeaves.usePendingIds(scope);
  return useAroundLeave(reader, leaves, unsentIds);
}

/** The same by what counts alone: neither what was refused nor a word of why is there. */
export function useCountedLeave(reader: LeaveReader): PersonLeave {
  const scope = leaveScope(reader);
  const leaves = countedLeaves.use(scope);
  return useAroundLeave(reader, leaves, countedLeaves.usePendingIds(scope));
}

/** The same, where all leave of the person that counts is known from somewhere else. */
export function useAroundLeave(
  reader: LeaveReader,
  leaves: Live<readonly Leave[]>,
  unsentIds: ReadonlySet<string>,
): PersonLeave {
  const { farm, person } = reader;
  const moves = dayAdjustments.use(leaveScope(reader));
  const stored = useLeaveSettings(farm.id);
  const general = useFarmSettings(farm.id);
  const today = useToday(farm.timeZone);
  const input = useMemo((): LeaveInput | null => {
    const settings = settingsOf(stored);
    const all = dataOf(leaves);
    const adjustments = dataOf(moves);
    const holidays = holidaysOf(general);
    if (settings === null || holidays === null) return null;
    if (all === null || adjustments === null) return null;
    const context = { person, farm, calendar: calendarOf(holidays) };
    return { context, settings, leaves: all, adjustments, today };
  }, [person, farm, stored, leaves, moves, general, today]);
  const of: readonly Live<unknown>[] = [leaves, moves, stored, general];
  const failed = of.some(({ status }) => status === 'failed');
  return {
    status: input !== null ? 'ready' : failed ? 'failed' : 'loading',
    of,
    input,
    unsentIds,
  };
}

/** A farm that has no general settings has no days off of its own; null while that is unknown. */
function holidaysOf(general: Live<FarmSettings | null>): FarmSettings['holidays'] | null {
  const known = dataOf(general);
  if (known !== null) return known.holidays;
  return general.status === 'ready' ? NO_HOLIDAYS : null;
}

/** The farm's day, as long as the page is open. */
export function useToday(timeZone: string): string {
  return dayOf(useNow('minute'), timeZone);
}

/** Through which unit a person's leave may be read: through none for oneself and owners, else the home unit. */
export function leaveScope({ actor, farm, person }: LeaveReader) {
  const isFree = person.id === actor.uid || can(actor, 'unit.seeAll', { farmId: farm.id });
  return {
    farmId: farm.id,
    employeeId: person.id,
    unitId: isFree ? null : homeUnitOf(person),
  };
}
