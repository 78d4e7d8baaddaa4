import { isActive } from '#domain/audit.ts';
import { activeEmployees, type Employee } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { type Registration, isRunning } from '#domain/time/registration/registration.ts';
import type { Standing } from '#domain/time/report/approval-summary.ts';
import { barsBy, type TimeBar } from '#domain/time/report/groups.ts';
import {
  type Norm,
  normOf,
  personFigures,
  type ReportInput,
  type ReportTotals,
  totalsOfFigures,
} from '#domain/time/report/person-figures.ts';
import type { Unit } from '#domain/farm/unit.ts';

/** A month so far, of everybody and of each unit by the people at home in it. */
export interface OwnerFigures {
  readonly totals: ReportTotals;
  readonly norm: Norm | null;
  readonly units: readonly UnitFigures[];
  readonly weeks: readonly TimeBar[];
}

export interface UnitFigures {
  readonly unit: Unit;
  /** People at home in it, and the names of those who lead it. */
  readonly people: number;
  readonly leaders: readonly Employee[];
  readonly minutes: number;
  readonly overtimeMinutes: number;
  readonly norm: Norm | null;
  /** Registrations that wait for a decision. */
  readonly pending: number;
  /** On the clock there now. */
  readonly atWork: number;
}

/** How much of what has been registered is decided: approved days of those with time; null where there is none. */
export function decidedShare({
  approved,
  pending,
  returned,
  needsAction,
}: Standing): number | null {
  const all = approved + pending + returned + needsAction;
  return all === 0 ? null : approved / all;
}

/** Whether nobody has registered anything in the month yet, and nothing stands on an account of flex. */
export function isBlank({ totals }: Pick<OwnerFigures, 'totals'>): boolean {
  const { minutes, standing, flexOut } = totals;
  return minutes === 0 && decidedShare(standing) === null && (flexOut ?? 0) === 0;
}

export interface OwnerInput {
  readonly report: Omit<ReportInput, 'people'>;
  readonly employees: readonly Employee[];
  readonly units: readonly Unit[];
  readonly running: readonly Registration[];
  /** Of the selection; null is all. */
  readonly unitIds: readonly string[] | null;
}

/** A month so far, of the units of the selection. */
export function ownerFigures(input: OwnerInput): OwnerFigures {
  const { report, employees, running } = input;
  const units = input.units.filter(
    (unit) => isActive(unit) && (input.unitIds === null || input.unitIds.includes(unit.id)),
  );
  const ids = new Set(units.map(({ id }) => id));
  const withTime = new Set(report.stored.map(({ employeeId }) => employeeId));
  const people = employees.filter(
    (person) => ids.has(homeUnitOf(person)) && (isActive(person) || withTime.has(person.id)),
  );
  const rows = personFigures({ ...report, people });
  const ofUnit = (unit: Unit): UnitFigures => {
    const own = rows.filter(({ person }) => homeUnitOf(person) === unit.id);
    const { minutes, overtimeMinutes, standing } = totalsOfFigures(own);
    return {
      unit,
      people: own.filter(({ person }) => isActive(person)).length,
      leaders: activeEmployees(employees, unit.id).filter(({ role }) => role === 'leader'),
      minutes,
      overtimeMinutes,
      norm: normOf(own),
      pending: standing.pending,
      atWork: new Set(
        running
          .filter((one) => isRunning(one) && one.unitId === unit.id)
          .map(({ employeeId }) => employeeId),
      ).size,
    };
  };
  return {
    totals: totalsOfFigures(rows),
    norm: normOf(rows),
    units: units.map(ofUnit),
    weeks: barsBy('week', { ...report, people }),
  };
}
