import { useMemo, useState } from 'react';
import { dataOf } from '#data/live/live.ts';
import { unitAvailabilities } from '#data/stores/plan/unit-availabilities.ts';
import { useFarmSettings } from '#data/stores/session/settings.ts';
import { useUnits } from '#data/stores/session/units.ts';
import { isActive } from '#domain/audit.ts';
import { type Day } from '#domain/dates/day.ts';
import { type Employee } from '#domain/employee/employee.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { type FarmSettings } from '#domain/farm/settings.ts';
import { type Absence } from '#domain/leave/document/absence.ts';
import { type PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { createPlanJudge } from '#domain/plan/validator/judge.ts';
import {
  type PersonPlanInput,
  type PlanContext,
  type PlanPerson,
} from '#domain/plan/validator/person-plan.ts';
import { type Verdict } from '#domain/plan/validator/verdict.ts';
import { mondayOfWeek, weekOf, weeksFrom } from '#domain/plan/week/iso-week.ts';
import { daysOfWeek, shiftsOf, type WeekPlan } from '#domain/plan/week/plan-week.ts';
import { type LeaveDay } from '#domain/time/engine/input/calc-input.ts';
import { weekNorm } from '#domain/time/engine/week-norm.ts';
import { type Unit } from '#domain/unit/unit.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useSteady } from '#ui/hooks/use-steady.ts';
import { NO_HOLIDAYS } from '#widgets/leave/use-leave-input.ts';
import { useBirthDates } from '#widgets/people/use-birth-dates.ts';
import { type BoardWeek } from '../board/model.ts';
import { type PlanScene } from '../suggest/model.ts';
import { useMonths } from '../months/hooks.ts';

interface VerdictsOf {
  readonly farm: Farm;
  readonly unit: Unit;
  readonly days: { readonly from: Day; readonly to: Day };
  /** The unit's weeks, with those around the ones on screen; null until they are known. */
  readonly weeks: readonly BoardWeek[] | null;
  /** What is planned in other units, as far as one may see it; weeks of the unit itself do no harm. */
  readonly others: readonly WeekPlan[] | null;
  readonly employees: readonly Employee[];
  readonly absences: readonly Absence[] | null;
  readonly settings: PlanningSettings;
  /** Who only reads the plan hears no verdicts. */
  readonly mayEdit: boolean;
}

const NONE: readonly Verdict[] = [];

/** What the rules say, the same list as before where they say the same: a board is drawn again for another one. */
function steadyVerdicts(before: readonly Verdict[], next: readonly Verdict[]): readonly Verdict[] {
  const isSame = before.length === next.length && next.every((one, at) => one === before[at]);
  return isSame ? before : next;
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

/** Whose plan is judged, and by whom. */
type PeopleOf = Pick<VerdictsOf, 'farm' | 'unit' | 'days' | 'employees' | 'absences' | 'mayEdit'>;

/** People of the farm as the rules of the plan see them; of those of the unit with age and wishes. */
export function usePlanPeople({
  farm,
  unit,
  days,
  employees,
  absences,
  mayEdit,
}: PeopleOf): readonly PlanPerson[] {
  const people = useMemo(
    () => employees.filter((one) => one.units.includes(unit.id)),
    [employees, unit.id],
  );
  const holidays = dataOf(useFarmSettings(farm.id))?.holidays ?? NO_HOLIDAYS;
  const birthDates = useBirthDates(people);
  const availability = dataOf(
    unitAvailabilities.use(
      mayEdit ? { farmId: farm.id, unitIds: [unit.id], from: days.from } : null,
    ),
  );
  return useMemo(
    () =>
      employees.map((employee): PlanPerson => ({
        employee,
        birthDate: birthDates.get(employee.id) ?? null,
        worked: [],
        leave: (absences ?? [])
          .filter(({ employeeId }) => employeeId === employee.id)
          .map(({ from, to, part }) => ({ from, to, part, isApproved: true })),
        availability: (availability ?? []).filter(({ employeeId }) => employeeId === employee.id),
        norms: normsOf(employee, { farm, days, holidays, absences: absences ?? [] }),
        months: [],
      })),
    [employees, birthDates, absences, availability, farm, days, holidays],
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
      workDaysPerWeek: farm.workDaysPerWeek,
    }),
    [settings, farm.timeZone, farm.workDaysPerWeek, nowMs, units],
  );
}

/** What somebody's plan is judged by; null for who is not known, and while it is not. */
export type PlanOf = (employeeId: string) => PersonPlanInput | null;

/** What the rules say of shifts of a unit on the days on screen; what is about other units alone is their planners'. */
export function useVerdicts(about: VerdictsOf): readonly Verdict[] {
  return useJudged(about).verdicts;
}

/** The same, with what it is judged by. */
export function useJudged(about: VerdictsOf): {
  readonly verdicts: readonly Verdict[];
  readonly planOf: PlanOf;
  /** Everybody and everything of it; null until it is known. */
  readonly scene: PlanScene | null;
} {
  const { farm, unit, days, weeks, others, employees, absences, settings, mayEdit } = about;
  const [judge] = useState(createPlanJudge);
  const plain = usePlanPeople({ farm, unit, days, employees, absences, mayEdit });
  const context = usePlanContext(farm, settings);
  const shifts = useMemo(() => {
    if (weeks === null || others === null) return null;
    const elsewhere = others.filter(({ unitId }) => unitId !== unit.id);
    return [...weeks.map(({ draft }) => draft), ...elsewhere].flatMap((week) =>
      shiftsOf(week, farm.timeZone),
    );
  }, [weeks, others, unit.id, farm.timeZone]);
  const { averageMonths } = settings;
  const persons = useMonths(plain, { farm, unit, days, employees, shifts, averageMonths, mayEdit });
  const saidNow = useMemo(() => {
    if (shifts === null || !mayEdit) return NONE;
    const own = new Set(shifts.filter(({ unitId }) => unitId === unit.id).map(({ id }) => id));
    const said = judge({ people: persons, shifts, context, window: days });
    return [...said.values()].flat().filter(({ keeperId }) => own.has(keeperId ?? ''));
  }, [judge, persons, shifts, context, days, unit.id, mayEdit]);
  const verdicts = useSteady(saidNow, steadyVerdicts);
  const planOf = (id: string): PersonPlanInput | null => {
    const person = persons.find(({ employee }) => employee.id === id);
    if (person === undefined || shifts === null) return null;
    const own = shifts.filter(({ employeeId }) => employeeId === id);
    return { ...context, ...person, shifts: own };
  };
  const scene = useMemo(
    () => (shifts === null ? null : { people: persons, shifts, context }),
    [persons, shifts, context],
  );
  return { verdicts, planOf, scene };
}
