import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { peopleMonths } from '#data/reports/people-months.ts';
import { useActor } from '#data/base/actor.ts';
import { can } from '#domain/access/can.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import type { PlanPerson, PlanWindow } from '#domain/plan/validator/person-plan.ts';
import { firstMonthOf, whoseMonths } from '#domain/plan/validator/whose-months.ts';
import { changesBetween } from '#domain/plan/week/difference.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import type { BoardWeek } from './model.ts';

interface MonthsOf {
  readonly farm: Farm;
  /** Nothing is said here of whoever has no shift in them and is not of them. */
  readonly unitIds: readonly string[];
  readonly days: PlanWindow;
  readonly employees: readonly Employee[];
  /** Null until they are known. */
  readonly shifts: readonly PlannedShift[] | null;
  /** Months of the average of 48 hours. */
  readonly averageMonths: number;
  readonly mayEdit: boolean;
  /** Weeks of the units that are on screen, and those around them; null until they are known. */
  readonly weeks: readonly BoardWeek[] | null;
}

/** Whose shifts of the weeks on screen are not as they are published. */
function draftedIn(weeks: readonly BoardWeek[], days: PlanWindow): ReadonlySet<string> {
  const [first, last] = [weekOf(days.from), weekOf(days.to)];
  return new Set(
    weeks
      .filter(({ draft }) => first <= draft.week && draft.week <= last)
      .flatMap(({ draft, published }) => changesBetween(published, draft))
      .flatMap(({ after }) =>
        after === null || after.employeeId === null ? [] : [after.employeeId],
      ),
  );
}

/**
 * People with their stored months, where the rules ask for them and one may read what these people work; a planner who
 * leads nobody is told nothing of the average.
 */
export function useMonths(people: readonly PlanPerson[], about: MonthsOf): readonly PlanPerson[] {
  const { farm, unitIds, days, employees, shifts, averageMonths, mayEdit, weeks } = about;
  const actor = useActor();
  const asked = useMemo(() => {
    if (shifts === null || !mayEdit || actor === null) return '';
    const here = new Set(
      shifts.filter(({ unitId }) => unitIds.includes(unitId)).map(({ employeeId }) => employeeId),
    );
    const own = employees.filter(
      ({ id, units }) => here.has(id) || units.some((unitId) => unitIds.includes(unitId)),
    );
    const homes = new Map(own.map((one) => [one.id, homeUnitOf(one)]));
    const drafted = draftedIn(weeks ?? [], days);
    return whoseMonths(own, shifts, { window: days, timeZone: farm.timeZone, drafted })
      .map(({ employeeId, reach }) => ({ employeeId, reach, unitId: homes.get(employeeId) ?? '' }))
      .filter(({ employeeId, unitId }) =>
        can(actor, 'registration.read', { farmId: farm.id, unitIds: [unitId], employeeId }),
      )
      .map(({ employeeId, unitId, reach }) => {
        return `${employeeId} ${unitId} ${firstMonthOf(reach, days.from, averageMonths)}`;
      })
      .toSorted()
      .join('\n');
  }, [
    actor,
    unitIds,
    employees,
    shifts,
    weeks,
    days,
    farm.id,
    farm.timeZone,
    averageMonths,
    mayEdit,
  ]);
  const scope = useMemo(() => {
    if (asked === '') return null;
    const people = asked.split('\n').map((line) => {
      const [employeeId = '', unitId = '', from = ''] = line.split(' ');
      return { employeeId, unitId, from };
    });
    return { farmId: farm.id, people };
  }, [asked, farm.id]);
  const months = dataOf(peopleMonths.use(scope));
  return useMemo(() => {
    if (months === null || months.length === 0) return people;
    const byPerson = groupBy(months, ({ employeeId }) => employeeId);
    return people.map((person) => {
      const own = byPerson.get(person.employee.id);
      return own === undefined ? person : { ...person, months: own };
    });
  }, [people, months]);
}
