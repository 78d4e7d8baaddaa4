import type { Day } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { shiftDay } from '#domain/plan/shift/shift.ts';
import type { Unit } from '#domain/unit/unit.ts';
import type { DayGridColumn } from '#ui/day-grid/day-column.ts';
import { boardColumns, type BoardColumn, type BoardWeek } from '../shared/model.ts';

/** A day of a unit. */
export interface UnitCell extends BoardColumn {
  readonly taken: number;
  readonly open: number;
}

/** A unit and its days. */
export interface UnitRow {
  readonly unit: Unit;
  readonly cells: readonly UnitCell[];
}

/** What the rows are made of. */
export interface UnitDaysInput {
  readonly farm: Pick<Farm, 'timeZone' | 'workDaysPerWeek'>;
  readonly units: readonly Unit[];
  readonly days: { readonly from: Day; readonly to: Day };
  readonly today: Day;
  readonly isHoliday: (day: Day) => boolean;
  readonly needs: PlanningSettings['needs'];
  /** The weeks of a unit, and the one before them: a night reaches over. */
  readonly weeksOf: (unitId: string) => readonly BoardWeek[];
}

/** A row a unit: how many have a shift on each day, how many are needed, and what nobody has yet. */
export function unitRows(input: UnitDaysInput): UnitRow[] {
  const { farm, units, weeksOf, ...about } = input;
  return units.map((unit) => {
    const weeks = weeksOf(unit.id);
    const shifts = weeks.flatMap(({ draft }) => Object.values(draft.shifts));
    const columns = boardColumns({ ...about, farm, unitId: unit.id, weeks, notesOf: () => [] });
    return {
      unit,
      cells: columns.map((column) => {
        const own = shifts.filter((shift) => shiftDay(shift, farm.timeZone) === column.day);
        const open = own.filter(({ employeeId }) => employeeId === null).length;
        return { ...column, taken: own.length - open, open };
      }),
    };
  });
}

/** The days over all units. */
export function daysOver([row]: readonly UnitRow[]): readonly (DayGridColumn & { day: Day })[] {
  return row?.cells ?? [];
}
