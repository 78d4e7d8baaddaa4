import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { allUnitLeaves, unitDayAdjustments } from '#data/leave/unit-leaves.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import type { Day } from '#domain/dates/day.ts';
import type { HolidayYear } from '#domain/leave/accrual/holiday-year.ts';
import { calendarOf, NO_HOLIDAYS } from '#widgets/leave/use-leave-input.ts';
import { type TeamReader, useLedUnits } from '#widgets/leave-inbox/team-leave.ts';
import { hasSomebodyLeft, peopleAtYearEnd, peopleOwed } from './model.ts';

const NOTHING = { found: [], owed: [] };

/** Reads all leave of the people of a leader: only while somebody looks at how the year ends, and what is to be paid. */
export function useYearEnd(reader: TeamReader, period: HolidayYear | null, today: Day) {
  const { farm } = reader;
  const unitIds = useLedUnits(reader);
  const scope = { farmId: farm.id, unitIds };
  const leaves = allUnitLeaves.use(scope);
  const moves = unitDayAdjustments.use(scope);
  const stored = useLeaveSettings(farm.id);
  const general = useFarmSettings(farm.id);
  const people = useEmployees();
  const counted = useMemo(() => {
    const [all, adjustments, settings] = [dataOf(leaves), dataOf(moves), settingsOf(stored)];
    if (all === null || adjustments === null || settings === null) return NOTHING;
    const calendar = calendarOf(dataOf(general)?.holidays ?? NO_HOLIDAYS);
    const of = { people, unitIds, farm, calendar, settings, today, leaves: all, adjustments };
    const found = period === null ? [] : peopleAtYearEnd({ ...of, period });
    return { found, owed: peopleOwed(of) };
  }, [leaves, moves, stored, general, people, unitIds, farm, today, period]);
  return { lives: [leaves, moves, stored, general] as const, ...counted };
}

/** Whether somebody has just left whom the reader leads; nothing is read for it. */
export function useHasSomebodyLeft(reader: TeamReader, today: Day): boolean {
  const { farm } = reader;
  const unitIds = useLedUnits(reader);
  const people = useEmployees();
  return useMemo(() => {
    const calendar = calendarOf(NO_HOLIDAYS);
    return hasSomebodyLeft({ people, unitIds, farm, calendar, today });
  }, [people, unitIds, farm, today]);
}
