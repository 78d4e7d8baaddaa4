import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { countedLeaves } from '#data/leave/person-leaves.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { can } from '#domain/access/can.ts';
import type { Day } from '#domain/dates/day.ts';
import { DEFAULT_LEAVE_SETTINGS } from '#domain/leave/document/leave-settings.ts';
import type { LeaveType } from '#domain/leave/document/leave-type.ts';
import { leaveFacts, leaveTypesByDay } from '#domain/leave/effects/leave-facts.ts';
import { type LeaveFacts, NO_LEAVE } from '#domain/time/engine/input/leave-facts.ts';
import type { DayRange } from '#domain/time/engine/input/reach.ts';
import {
  calendarOf,
  type LeaveReader,
  leaveScope,
  NO_HOLIDAYS,
  useToday,
} from '#widgets/leave/use-leave-input.ts';

/** What a person's leave says to the calculation of time on some days. */
export interface KnownLeave {
  /** Null until it is known; nobody away for those who may not see it. */
  readonly leave: LeaveFacts | null;
  /** Which leave it is, by day. */
  readonly types: ReadonlyMap<Day, LeaveType>;
  /** Where it comes from; nothing for those who may not see it. */
  readonly of: readonly Live<unknown>[];
}

const NO_TYPES: KnownLeave['types'] = new Map();

/** Reads what a person's leave says to figures of time, as far as the reader may see it. */
export function useLeaveFacts(reader: LeaveReader, { from, to }: DayRange): KnownLeave {
  const { actor, farm, person } = reader;
  const { farmId, employeeId, unitId } = leaveScope(reader);
  const unitIds = unitId === null ? person.units : [unitId];
  const target = { farmId, employeeId, unitIds, role: person.role };
  const mayRead = can(actor, 'leave.read', target);
  const live = countedLeaves.use(mayRead ? { farmId, employeeId, unitId } : null);
  const leaves = dataOf(live);
  const settings = settingsOf(useLeaveSettings(farmId)) ?? DEFAULT_LEAVE_SETTINGS;
  const holidays = dataOf(useFarmSettings(farmId))?.holidays ?? NO_HOLIDAYS;
  const today = useToday(farm.timeZone);
  const known = useMemo((): Omit<KnownLeave, 'of'> => {
    if (mayRead && leaves === null) return { leave: null, types: NO_TYPES };
    if (!mayRead || leaves === null || leaves.length === 0) {
      return { leave: NO_LEAVE, types: NO_TYPES };
    }
    const about = { context: { person, farm, calendar: calendarOf(holidays) }, settings };
    const input = { ...about, leaves, today };
    const range = { from, to };
    return { leave: leaveFacts(input, range), types: leaveTypesByDay(input, range) };
  }, [mayRead, leaves, settings, holidays, today, person, farm, from, to]);
  return useMemo(() => ({ ...known, of: mayRead ? [live] : [] }), [known, mayRead, live]);
}
