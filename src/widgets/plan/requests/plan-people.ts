import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { requestedLeaves } from '#data/leave/unit-leaves.ts';
import { unitAvailabilities } from '#data/plan/availabilities.ts';
import { useActor } from '#data/base/actor.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { useUnits } from '#data/base/units.ts';
import { can } from '#domain/access/can.ts';
import { isActive } from '#domain/audit.ts';
import { type Day, dayOf } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { homeUnitOf, unitsDuring } from '#domain/employee/home-unit.ts';
import { birthDateIn } from '#domain/dates/age.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { FarmSettings } from '#domain/farm/settings.ts';
import type { Absence } from '#domain/leave/document/leave.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import {
  askedLeave,
  awayBy,
  type PlanContext,
  type PlanPerson,
} from '#domain/plan/validator/person-plan.ts';
import { mondayOfWeek, weekOf, weeksFrom } from '#domain/plan/week/iso-week.ts';
import { daysOfWeek } from '#domain/plan/week/plan-week.ts';
import type { LeaveDay } from '#domain/time/engine/input/calc-input.ts';
import { weekNorm } from '#domain/time/engine/flex.ts';
import { notStables } from '#domain/farm/unit.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { NO_HOLIDAYS } from '../../leave/use-leave-input.ts';
import { useBirthDates } from '../../people/use-birth-dates.ts';

const NOBODY: readonly Employee[] = [];

/** Whose plan is judged, and by whom. */
export interface PeopleOf {
  readonly farm: Farm;
  /** Ids of the units whose plan it is; the same list as before where they are the same. */
  readonly unitIds: readonly string[];
  readonly days: { readonly from: Day; readonly to: Day };
  readonly employees: readonly Employee[];
  readonly absences: readonly Absence[] | null;
  /** Who only reads the plan hears no verdicts. */
  readonly mayEdit: boolean;
  /** Ids of those of whom age is asked; absent: everybody of the units. */
  readonly aged?: ReadonlySet<string>;
}

/** What somebody is to work in the weeks of some days, by the Monday; holidays and leave taken out. */
function normsOf(
  person: Employee,
  about: Pick<PeopleOf, 'farm' | 'days'> & {
    readonly holidays: FarmSettings['holidays'];
    readonly absences: readonly Absence[];
  },
): ReadonlyMap<Day, number> {
  const { farm, days, holidays, absences } = about;
  const weeks = weeksFrom(weekOf(days.from), weekOf(days.to));
  const norms = weeks.flatMap((week): [Day, number][] => {
    const monday = mondayOfWeek(week);
    // What kind of leave it is nobody here may know: none of it is worked.
    const leave = daysOfWeek(week).flatMap((day): LeaveDay[] =>
      absences
        .filter(({ employeeId, from, to }) => {
          return employeeId === person.id && from <= day && (to === null || day <= to);
        })
        .map(({ part }) => ({ day, weight: part === 'full' ? 1 : 0.5, countsAs: 'norm' })),
    );
    const norm = weekNorm(person, farm, monday, { holidays, leave });
    return norm === null ? [] : [[monday, norm]];
  });
  return new Map(norms);
}

/** The units in which people are at home, of those in which one may read what is theirs; in the same order each time. */
function useHomes(
  farmId: string,
  people: readonly Employee[],
  capability: 'availability.read' | 'leave.read',
): readonly string[] {
  const actor = useActor();
  return useMemo(() => {
    const homes = new Set(people.filter(isActive).map(homeUnitOf));
    const mayRead = (unitId: string): boolean =>
      actor !== null && can(actor, capability, { farmId, unitIds: [unitId] });
    return [...homes].filter((id) => id !== '' && mayRead(id)).toSorted();
  }, [actor, people, farmId, capability]);
}

/**
 * People of the farm as the rules of the plan see them; of those of the units with wishes and birth dates. Whose birth
 * date one may not read is judged by the band that the server keeps of it.
 */
export function usePlanPeople({
  farm,
  unitIds,
  days,
  employees,
  absences,
  mayEdit,
  aged,
}: PeopleOf): readonly PlanPerson[] {
  const people = useMemo(
    () =>
      employees.filter(
        (one) =>
          unitsDuring(one, days).some((id) => unitIds.includes(id)) && (aged?.has(one.id) ?? true),
      ),
    [employees, unitIds, days, aged],
  );
  const holidays = dataOf(useFarmSettings(farm.id))?.holidays ?? NO_HOLIDAYS;
  const birthDates = useBirthDates(people);
  const today = dayOf(useNow('minute'), farm.timeZone);
  // What people say is kept where they are at home, for those who plan there.
  const homes = useHomes(farm.id, mayEdit ? people : NOBODY, 'availability.read');
  const availability = dataOf(
    unitAvailabilities.use(
      homes.length === 0 ? null : { farmId: farm.id, unitIds: homes, from: days.from },
    ),
  );
  const led = useHomes(farm.id, mayEdit ? people : NOBODY, 'leave.read');
  const leaves = dataOf(
    requestedLeaves.use(led.length === 0 ? null : { farmId: farm.id, unitIds: led }),
  );
  return useMemo(
    () =>
      employees.map((employee): PlanPerson => ({
        employee,
        birthDate: birthDates.get(employee.id) ?? birthDateIn(employee.youngBand, today),
        worked: [],
        leave: [
          ...awayBy((absences ?? []).filter(({ employeeId }) => employeeId === employee.id)),
          ...askedLeave((leaves ?? []).filter(({ employeeId }) => employeeId === employee.id)),
        ],
        availability: (availability ?? []).filter(({ employeeId }) => employeeId === employee.id),
        norms: normsOf(employee, { farm, days, holidays, absences: absences ?? [] }),
        months: [],
      })),
    [employees, birthDates, absences, leaves, availability, farm, days, holidays, today],
  );
}

/** By what the plan of a farm is judged now. */
export function usePlanContext(farm: Farm, settings: PlanningSettings): PlanContext {
  const nowMs = useNow('minute');
  const units = useUnits();
  return useMemo(
    () => ({
      settings,
      timeZone: farm.timeZone,
      nowMs,
      units: new Set(units.filter(isActive).map(({ id }) => id)),
      notStables: notStables(units),
      workDaysPerWeek: farm.workDaysPerWeek,
    }),
    [settings, farm.timeZone, farm.workDaysPerWeek, nowMs, units],
  );
}
