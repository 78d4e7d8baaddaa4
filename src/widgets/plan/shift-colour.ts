import { useMemo } from 'react';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { useUnits } from '#data/base/units.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import { chipStyleOf } from '#domain/unit/unit.ts';
import { useUnitStyle } from '#widgets/people/use-unit-style.ts';

/** The style of a shift's colour. */
export type ShiftColour = (shift: Pick<PlannedShift, 'title' | 'unitId' | 'employeeId'>) => number;

/**
 * The style of a shift's colour, by what the farm lets it stand for: which shift it is, its unit, or whose it is. A shift
 * that has no name, or is nobody's, has its unit's. The same function until one of them is another.
 */
export function useShiftColour(): ShiftColour {
  const by = planningSettingsOf(usePlanningSettings(useFarm()?.id ?? null))?.colourBy ?? 'title';
  const units = useUnits();
  const employees = useEmployees();
  const styleOf = useUnitStyle();
  return useMemo(() => {
    const ofUnits = new Map(units.map(({ id, unitName }) => [id, unitName]));
    const ofPeople = new Map(employees.map((person) => [person.id, fullName(person)]));
    return ({ title, unitId, employeeId }) => {
      const own = by === 'unit' ? '' : by === 'title' ? title : ofPeople.get(employeeId ?? '');
      return own ? chipStyleOf(own) : styleOf(ofUnits.get(unitId) ?? unitId);
    };
  }, [by, units, employees, styleOf]);
}
