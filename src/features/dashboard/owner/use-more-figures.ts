import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { unitLeaves } from '#data/leave/unit-leaves.ts';
import { usePricedRules } from '#data/payroll/pay-rates.ts';
import { unitMonths } from '#data/reports/unit-months.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { isActive } from '#domain/audit.ts';
import { type Day, monthOf, monthRange } from '#domain/dates/day.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { calendarOf, NO_HOLIDAYS } from '#widgets/leave/use-leave-input.ts';
import { extraPay, type Sickness, sicknessOf } from './more-figures.ts';

/** Figures beside those of the stored months: of leave, and of rates. */
export interface MoreFigures {
  /** Where sickness comes from. */
  readonly live: Live<unknown>;
  /** Null where too few people have a norm; undefined until it is known. */
  readonly sickness: Sickness | null | undefined;
  /** Øre; null where the farm has no rates. */
  readonly extraOre: number | null;
}

const NOBODY: readonly string[] = [];

/** Reads the leave that lies in the month, and what the farm's rules are worth. */
export function useMoreFigures(farm: Farm, today: Day): MoreFigures {
  const farmId = farm.id;
  const { unitId, allUnits } = useSelectedUnit();
  const employees = useEmployees();
  const people = useMemo(
    () => employees.filter((one) => isActive(one) && (allUnits || homeUnitOf(one) === unitId)),
    [employees, allUnits, unitId],
  );
  const month = monthOf(today);
  const { from } = monthRange(month);
  const unitIds = useMemo(
    () => (allUnits ? null : unitId === null ? NOBODY : [unitId]),
    [allUnits, unitId],
  );
  const live = unitLeaves.use({ farmId, unitIds, from });
  const months = dataOf(unitMonths.use({ farmId, unitIds, month }));
  const settings = settingsOf(useLeaveSettings(farmId));
  const holidays = dataOf(useFarmSettings(farmId))?.holidays ?? NO_HOLIDAYS;
  const rules = usePricedRules(farmId);
  const leaves = dataOf(live);
  const sickness = useMemo(() => {
    if (leaves === null || settings === null) return undefined;
    const period = { from, to: today };
    const calendar = calendarOf(holidays);
    const facts = { people, farm, calendar, settings, period, today };
    return sicknessOf({ ...facts, leaves, adjustments: [] });
  }, [leaves, settings, holidays, people, farm, from, today]);
  const extraOre = useMemo(
    () => (months === null || rules === null ? null : extraPay(months, people, rules)),
    [months, rules, people],
  );
  return { live, sickness, extraOre };
}
