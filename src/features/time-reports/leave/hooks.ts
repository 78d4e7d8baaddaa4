import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { allUnitLeaves, unitDayAdjustments, unitLeaves } from '#data/leave/unit-leaves.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { leaveReach } from '#domain/leave/effects/leave-facts.ts';
import type { DayAdjustment } from '#domain/leave/document/day-adjustment.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { type LeaveReportInput, peopleOfLeave } from '#domain/leave/report/report-input.ts';
import { calendarOf, NO_HOLIDAYS } from '#widgets/leave/use-leave-input.ts';
import type { ReportData } from '../shared/hooks.ts';
import { chosenPeople } from '../shared/model.ts';

/** Whose leave a report is about: those whose types the reader may see, less what the filters leave out. */
function useLeavePeople({ scope, period, address }: ReportData): readonly Employee[] {
  const employees = useEmployees();
  const { actor, farm } = scope;
  const { unitIds, employeeIds } = address;
  return useMemo(() => {
    const all = peopleOfLeave({ actor, farm, employees, period });
    return chosenPeople(all, { unitIds, employeeIds, day: period.to });
  }, [actor, farm, employees, period, unitIds, employeeIds]);
}

/** What all reports of leave are counted from, once leave and settings are known. */
function useLeaveReport(
  data: ReportData,
  leaves: readonly Leave[] | null,
  adjustments: readonly DayAdjustment[] | null,
) {
  const { scope, period, address } = data;
  const { farm } = scope;
  const people = useLeavePeople(data);
  const stored = useLeaveSettings(farm.id);
  const general = useFarmSettings(farm.id);
  const settings = settingsOf(stored);
  const holidays = dataOf(general)?.holidays ?? NO_HOLIDAYS;
  const { today } = address;
  const input = useMemo(
    (): LeaveReportInput | null =>
      leaves === null || adjustments === null || settings === null
        ? null
        : {
            people,
            farm,
            calendar: calendarOf(holidays),
            settings,
            leaves,
            adjustments,
            period,
            today,
          },
    [people, farm, holidays, settings, leaves, adjustments, period, today],
  );
  return { input, lives: [stored, general] as const };
}

const NO_MOVES: readonly DayAdjustment[] = [];

/** Absence on the days of the report; read while it is on screen. */
export function useAbsence(data: ReportData) {
  const { scope, period, address } = data;
  const isShown = address.report === 'absence';
  const live = unitLeaves.use(
    isShown
      ? { farmId: scope.farm.id, unitIds: scope.unitIds, from: leaveReach(period.from) }
      : null,
  );
  const { input, lives } = useLeaveReport(data, dataOf(live), NO_MOVES);
  return { input: isShown ? input : null, lives: [live, ...lives] as const };
}

/** Where accounts of days, lieu and flex stand on the last day of the report; read while it is on screen. */
export function useBalances(data: ReportData) {
  const { scope, address } = data;
  const isShown = address.report === 'balances';
  const asked = isShown ? { farmId: scope.farm.id, unitIds: scope.unitIds } : null;
  const leaves = allUnitLeaves.use(asked);
  const moves = unitDayAdjustments.use(asked);
  const { input, lives } = useLeaveReport(data, dataOf(leaves), dataOf(moves));
  return { input: isShown ? input : null, lives: [leaves, moves, ...lives] as const };
}
