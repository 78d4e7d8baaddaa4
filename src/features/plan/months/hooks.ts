import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { peopleMonths } from '#data/stores/reports/people-months.ts';
import { useActor } from '#data/stores/session/actor.ts';
import { can } from '#domain/access/can.ts';
import { type Employee } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import { type PlannedShift } from '#domain/plan/shift/shift.ts';
import { type PlanPerson, type PlanWindow } from '#domain/plan/validator/person-plan.ts';
import { whoseMonths } from '#domain/plan/validator/whose-months.ts';
import { lawMonthsFrom } from '#domain/time/report/law-of.ts';

interface MonthsOf {
  readonly farm: Farm;
  readonly days: PlanWindow;
  readonly employees: readonly Employee[];
  /** Null until they are known. */
  readonly shifts: readonly PlannedShift[] | null;
  /** Months of the average of 48 hours. */
  readonly averageMonths: number;
  readonly mayEdit: boolean;
}

/**
 * People with their stored months, where the rules ask for them and one may read what these people work; a planner who
 * leads nobody is told nothing of the average.
 */
export function useMonths(people: readonly PlanPerson[], about: MonthsOf): readonly PlanPerson[] {
  const { farm, days, employees, shifts, averageMonths, mayEdit } = about;
  const actor = useActor();
  const asked = useMemo(() => {
    if (shifts === null || !mayEdit || actor === null) return '';
    const ids = new Set(whoseMonths(employees, shifts, { window: days, timeZone: farm.timeZone }));
    return employees
      .filter((one) => ids.has(one.id))
      .map((one) => ({ employeeId: one.id, unitId: homeUnitOf(one) }))
      .filter(({ employeeId, unitId }) =>
        can(actor, 'registration.read', { farmId: farm.id, unitIds: [unitId], employeeId }),
      )
      .map(({ employeeId, unitId }) => `${employeeId} ${unitId}`)
      .toSorted()
      .join('\n');
  }, [actor, employees, shifts, days, farm.id, farm.timeZone, mayEdit]);
  const scope = useMemo(() => {
    if (asked === '') return null;
    const pairs = asked.split('\n').map((line) => line.split(' '));
    return {
      farmId: farm.id,
      people: pairs.map(([employeeId = '', unitId = '']) => ({ employeeId, unitId })),
      from: lawMonthsFrom(days.from, averageMonths),
    };
  }, [asked, farm.id, days.from, averageMonths]);
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
