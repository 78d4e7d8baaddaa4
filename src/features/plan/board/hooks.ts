import { useMemo } from 'react';
import { useEmployees } from '#data/base/employees.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { placeKey, placeOf } from '#widgets/plan/requests/asks.ts';
import { useAsked } from '#widgets/plan/requests/use-waiting-requests.ts';

/** The names of those who have asked for an open shift. */
export type AskersOf = (shift: PlannedShift) => readonly string[];

const NOBODY: readonly string[] = [];

/** Who has asked for the open shifts of a unit; null for who does not plan it. */
export function useAskers(
  place: { readonly farm: Farm; readonly unit: Unit },
  mayEdit: boolean,
): AskersOf | null {
  const { asked } = useAsked(mayEdit ? place : null);
  const employees = useEmployees();
  return useMemo(() => {
    if (!mayEdit) return null;
    const names = new Map(employees.map((person) => [person.id, fullName(person)]));
    const open = asked.filter(({ kind }) => kind === 'open');
    const byShift = groupBy(open, ({ shift }) => placeKey(shift));
    return (shift) =>
      byShift.get(placeKey(placeOf(shift)))?.map(({ fromEid }) => names.get(fromEid) ?? '') ??
      NOBODY;
  }, [asked, employees, mayEdit]);
}
