import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { unitDayAdjustments } from '#data/leave/unit-leaves.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { isActive } from '#domain/audit.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import type { DayAdjustment } from '#domain/leave/document/day-adjustment.ts';
import type { LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import { calendarOf, useToday } from './use-leave-input.ts';

/** Movements of everybody's accounts, and what a new one is judged by. */
export interface Balances {
  /** For a `LiveBoundary`. */
  readonly live: Live<readonly DayAdjustment[]>;
  readonly unsentIds: ReadonlySet<string>;
  /** Movements of a person that hold, the latest first. */
  readonly movesOf: (person: Employee) => readonly DayAdjustment[];
  /** Openings and corrections ask for no leave, so none is loaded for them. */
  readonly aboutOf: (person: Employee) => LeaveInput;
}

const NONE: readonly DayAdjustment[] = [];
const NO_DAYS: Parameters<typeof calendarOf>[0] = [];

/** Reads the movements of all people; for owners. */
export function useBalances(farm: Farm, settings: LeaveSettings): Balances {
  const scope = { farmId: farm.id, unitIds: null };
  const live = unitDayAdjustments.use(scope);
  const unsentIds = unitDayAdjustments.usePendingIds(scope);
  const holidays = dataOf(useFarmSettings(farm.id))?.holidays ?? NO_DAYS;
  const today = useToday(farm.timeZone);
  return useMemo((): Balances => {
    const byPerson = groupBy(dataOf(live) ?? NONE, ({ employeeId }) => employeeId);
    const all = (person: Employee) => byPerson.get(person.id) ?? NONE;
    return {
      live,
      unsentIds,
      movesOf: (person) =>
        all(person)
          .filter(isActive)
          .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.id < b.id ? -1 : 1)),
      aboutOf: (person) => ({
        context: { person, farm, calendar: calendarOf(holidays) },
        settings,
        leaves: [],
        adjustments: all(person),
        today,
      }),
    };
  }, [live, unsentIds, holidays, today, farm, settings]);
}
