import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { farmLeaveBooks, leavesOfPeople } from '#data/leave/person-leaves.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { unitDayAdjustments } from '#data/leave/unit-leaves.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { isActive } from '#domain/audit.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { leavesOfBook } from '#domain/leave/document/leave-book.ts';
import { hasAccounts } from '#domain/leave/report/report-input.ts';
import { calendarOf, NO_HOLIDAYS, useToday } from '#widgets/leave/use-leave-input.ts';
import { type Owed, owedOf } from './model.ts';

/**
 * What a farm owes its people in days, of the units of the selection: from one document a person, and all leave of those
 * who have none. Nothing is read before it is asked for.
 */
export function useOwed(
  farm: Farm,
  isAsked: boolean,
): { readonly lives: readonly Live<unknown>[]; readonly owed: Owed | null } {
  const { unitId, allUnits } = useSelectedUnit();
  const employees = useEmployees();
  const today = useToday(farm.timeZone);
  const people = useMemo(
    () =>
      employees.filter(
        (one) =>
          isActive(one) && hasAccounts(one, today) && (allUnits || homeUnitOf(one) === unitId),
      ),
    [employees, allUnits, unitId, today],
  );
  const farmId = farm.id;
  const books = farmLeaveBooks.use(isAsked ? { farmId } : null);
  const moves = unitDayAdjustments.use(isAsked ? { farmId, unitIds: null } : null);
  const stored = useLeaveSettings(farmId);
  const general = useFarmSettings(farmId);
  const gathered = dataOf(books);
  const bookless = useMemo(() => {
    if (gathered === null) return null;
    const whole = new Set(gathered.filter((one) => one.isWhole).map((one) => one.employeeId));
    return people.map(({ id }) => id).filter((id) => !whole.has(id));
  }, [gathered, people]);
  const isRest = bookless !== null && bookless.length > 0;
  const rest = leavesOfPeople.use(isRest ? { farmId, employeeIds: bookless } : null);
  const [adjustments, settings] = [dataOf(moves), settingsOf(stored)];
  const others = isRest ? dataOf(rest) : null;
  const owed = useMemo(() => {
    if (gathered === null || adjustments === null || settings === null) return null;
    if (isRest && others === null) return null;
    const leaves = [...gathered.flatMap((book) => leavesOfBook(book, [])), ...(others ?? [])];
    const calendar = calendarOf(dataOf(general)?.holidays ?? NO_HOLIDAYS);
    const period = { from: today, to: today };
    return owedOf({ people, farm, calendar, settings, leaves, adjustments, period, today });
  }, [gathered, adjustments, settings, isRest, others, general, people, farm, today]);
  return { lives: [books, moves, stored, general, ...(isRest ? [rest] : [])], owed };
}
