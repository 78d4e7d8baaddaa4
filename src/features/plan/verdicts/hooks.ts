import { useMemo, useState } from 'react';
import { dataOf } from '#data/live/live.ts';
import { unitAvailabilities } from '#data/stores/plan/unit-availabilities.ts';
import { useUnits } from '#data/stores/session/units.ts';
import { isActive } from '#domain/audit.ts';
import { type Day } from '#domain/dates/day.ts';
import { type Employee } from '#domain/employee/employee.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { type Absence } from '#domain/leave/document/absence.ts';
import { type PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { createPlanJudge } from '#domain/plan/validator/judge.ts';
import { type PlanContext, type PlanPerson } from '#domain/plan/validator/person-plan.ts';
import { type Verdict } from '#domain/plan/validator/verdict.ts';
import { type PlanWeek, shiftsOf } from '#domain/plan/week/plan-week.ts';
import { type Unit } from '#domain/unit/unit.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useBirthDates } from '#widgets/people/use-birth-dates.ts';
import { type BoardWeek } from '../board/model.ts';

interface VerdictsOf {
  readonly farm: Farm;
  readonly unit: Unit;
  readonly days: { readonly from: Day; readonly to: Day };
  /** The unit's weeks, with those around the ones on screen; null until they are known. */
  readonly weeks: readonly BoardWeek[] | null;
  /** What is published in all units. */
  readonly published: readonly PlanWeek[] | null;
  readonly employees: readonly Employee[];
  readonly absences: readonly Absence[] | null;
  readonly settings: PlanningSettings;
  /** Who only reads the plan hears no verdicts. */
  readonly mayEdit: boolean;
}

const NONE: readonly Verdict[] = [];
const NOBODY: ReadonlyMap<Day, number> = new Map();

/** What the rules say of shifts of a unit on the days on screen; what is about other units alone is their planners'. */
export function useVerdicts(about: VerdictsOf): readonly Verdict[] {
  const { farm, unit, days, weeks, published, employees, absences, settings, mayEdit } = about;
  const [judge] = useState(createPlanJudge);
  const nowMs = useNow('minute');
  const units = useUnits();
  const people = useMemo(
    () => employees.filter((one) => one.units.includes(unit.id)),
    [employees, unit.id],
  );
  const birthDates = useBirthDates(people);
  const availability = dataOf(
    unitAvailabilities.use(
      mayEdit ? { farmId: farm.id, unitIds: [unit.id], from: days.from } : null,
    ),
  );
  const persons = useMemo(
    () =>
      employees.map((employee): PlanPerson => ({
        employee,
        birthDate: birthDates.get(employee.id) ?? null,
        worked: [],
        leave: (absences ?? [])
          .filter(({ employeeId }) => employeeId === employee.id)
          .map(({ from, to, part }) => ({ from, to, part, isApproved: true })),
        availability: (availability ?? []).filter(({ employeeId }) => employeeId === employee.id),
        // The week's hours stand beside the name: the norm of a week with a holiday is the time engine's.
        norms: NOBODY,
        months: [],
      })),
    [employees, birthDates, absences, availability],
  );
  const shifts = useMemo(() => {
    if (weeks === null || published === null) return null;
    const others = published.filter(({ unitId }) => unitId !== unit.id);
    return [...weeks.map(({ draft }) => draft), ...others].flatMap((week) =>
      shiftsOf(week, farm.timeZone),
    );
  }, [weeks, published, unit.id, farm.timeZone]);
  const context = useMemo(
    (): PlanContext => ({
      settings,
      timeZone: farm.timeZone,
      nowMs,
      units: new Set(units.filter(isActive).map(({ id }) => id)),
      workDaysPerWeek: farm.workDaysPerWeek,
    }),
    [settings, farm.timeZone, farm.workDaysPerWeek, nowMs, units],
  );
  return useMemo(() => {
    if (shifts === null || !mayEdit) return NONE;
    const own = new Set(shifts.filter(({ unitId }) => unitId === unit.id).map(({ id }) => id));
    const said = judge({ people: persons, shifts, context, window: days });
    return [...said.values()].flat().filter(({ keeperId }) => own.has(keeperId ?? ''));
  }, [judge, persons, shifts, context, days, unit.id, mayEdit]);
}
