import { useMemo } from 'react';
import { useEmployees } from '#data/base/employees.ts';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { unitLeaves } from '#data/leave/unit-leaves.ts';
import { dataOf, type Live } from '#data/live/live.ts';
import { usePricedRules } from '#data/payroll/pay-rates.ts';
import { unitMonths } from '#data/time/months.ts';
import { isActive } from '#domain/audit.ts';
import { type Day, monthOf, monthRange } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { absenceOfAll, absenceReport } from '#domain/leave/report/absence-report.ts';
import type { LeaveReportInput } from '#domain/leave/report/report-input.ts';
import { amountOf } from '#domain/time/engine/pay/amount.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';
import { lineClass } from '#domain/time/report/line-class.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { calendarOf, NO_HOLIDAYS } from '#widgets/leave/use-leave-input.ts';

/** Sickness of several people together, as a share of their norm. */
interface Sickness {
  readonly sickMinutes: number;
  readonly normMinutes: number;
  readonly share: number;
}

/** Of fewer people a share would say who is sick. */
const FEWEST = 3;

/** Sickness up to today as a share of the norm; null where too few have a norm to hide behind one another. */
export function sicknessOf(input: LeaveReportInput): Sickness | null {
  const rows = absenceReport(input).filter(({ normMinutes }) => normMinutes > 0);
  const { sickMinutes, normMinutes, sickShare } = absenceOfAll(rows);
  if (rows.length < FEWEST || sickShare === null) return null;
  return { sickMinutes, normMinutes, share: sickShare };
}

/**
 * What overtime and supplements of some people come to by the farm's rates, in øre; null where it has none for any of
 * them. The own pay of an hour is not known here: what is a percentage of it is not in it.
 */
export function extraPay(
  months: readonly TimeMonth[],
  people: readonly Pick<Employee, 'id'>[],
  rules: readonly TimeRule[],
): number | null {
  const ids = new Set(people.map(({ id }) => id));
  const amounts = months
    .filter(({ employeeId }) => ids.has(employeeId))
    .flatMap(({ lines }) => lines)
    .filter((line) => ['overtime', 'supplement'].includes(lineClass(line)) && line.target === 'pay')
    .map((line) => amountOf(line, rules))
    .filter((amount) => amount !== null);
  return amounts.length === 0 ? null : Math.round(amounts.reduce((sum, one) => sum + one, 0));
}

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
