import { useMemo, useState } from 'react';
import { useActor } from '#data/base/actor.ts';
import { dataOf } from '#data/live/live.ts';
import { peopleMonths } from '#data/time/months.ts';
import { can } from '#domain/access/can.ts';
import { addDays, startOfDay } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { homeUnitOf, unitsDuring } from '#domain/employee/home-unit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import { createPlanJudge, daysAround } from '#domain/plan/validator/judge.ts';
import type {
  PersonPlanInput,
  PlanContext,
  PlanPerson,
  PlanWindow,
} from '#domain/plan/validator/person-plan.ts';
import { touches, type Verdict } from '#domain/plan/validator/verdict.ts';
import { firstMonthOf, whoseMonths } from '#domain/plan/validator/whose-months.ts';
import { changesBetween } from '#domain/plan/week/difference.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { shiftsOf, type WeekPlan } from '#domain/plan/week/plan-week.ts';
import { isSameData } from '#domain/steady.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { useSteady } from '#ui/hooks/use-steady.ts';
import {
  type PeopleOf,
  usePlanContext,
  usePlanPeople,
} from '#widgets/plan/requests/plan-people.ts';
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
function useMonths(people: readonly PlanPerson[], about: MonthsOf): readonly PlanPerson[] {
  const { farm, unitIds, days, employees, shifts, averageMonths, mayEdit, weeks } = about;
  const actor = useActor();
  const asked = useMemo(() => {
    if (shifts === null || !mayEdit || actor === null) return '';
    const here = new Set(
      shifts.filter(({ unitId }) => unitIds.includes(unitId)).map(({ employeeId }) => employeeId),
    );
    const own = employees.filter(
      (one) => here.has(one.id) || unitsDuring(one, days).some((id) => unitIds.includes(id)),
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

/** What the board is judged by: the plan as it is drafted now, and everybody in it. */
export interface PlanScene {
  readonly people: readonly PlanPerson[];
  readonly shifts: readonly PlannedShift[];
  readonly context: PlanContext;
}

interface SceneOf extends PeopleOf {
  /** The units' weeks, with those around the ones on screen; null until they are known. */
  readonly weeks: readonly BoardWeek[] | null;
  /** What is planned in other units, as far as one may see it; weeks of the units themselves do no harm. */
  readonly others: readonly WeekPlan[] | null;
  readonly settings: PlanningSettings;
}

interface VerdictsOf extends Omit<SceneOf, 'unitIds'> {
  readonly unit: Unit;
}

const NONE: readonly Verdict[] = [];

/** What the rules say, the same list as before where they say the same: a board is drawn again for another one. */
function steadyVerdicts(before: readonly Verdict[], next: readonly Verdict[]): readonly Verdict[] {
  const isSame = before.length === next.length && next.every((one, at) => one === before[at]);
  return isSame ? before : next;
}

/** What the rules say of the shifts on screen, by the shift that it is marked on. */
export type VerdictMarks = ReadonlyMap<string, readonly Verdict[]>;

/** What somebody's plan is judged by; null for who is not known, and while it is not. */
export type PlanOf = (employeeId: string) => PersonPlanInput | null;

/**
 * What the rules say of shifts of a unit on the days on screen, also where the other shift of it is of another unit or
 * week; what is about other shifts alone is said where they are planned.
 */
export function useVerdicts(about: VerdictsOf): readonly Verdict[] {
  return useJudged(about).verdicts;
}

/** Ids of the unit's shifts that begin on the days on screen. */
function useShown(
  { farm, unit, days }: Pick<VerdictsOf, 'farm' | 'unit' | 'days'>,
  shifts: readonly PlannedShift[] | null,
): ReadonlySet<string> {
  const shownNow = useMemo((): ReadonlySet<string> => {
    const from = startOfDay(days.from, farm.timeZone);
    const until = startOfDay(addDays(days.to, 1), farm.timeZone);
    const own = (shifts ?? []).filter(
      ({ unitId, start }) => unitId === unit.id && from <= start && start < until,
    );
    return new Set(own.map(({ id }) => id));
  }, [shifts, days, unit.id, farm.timeZone]);
  return useSteady(shownNow, (before, next) => (isSameData(before, next) ? before : next));
}

/** What the plan of units is judged by; its shifts, and with them the whole, are null until they are known. */
export function useScene(about: SceneOf) {
  const { farm, unitIds, weeks, others, settings } = about;
  const plain = usePlanPeople(about);
  const context = usePlanContext(farm, settings);
  const shifts = useMemo(() => {
    if (weeks === null || others === null) return null;
    const elsewhere = others.filter(({ unitId }) => !unitIds.includes(unitId));
    return [...weeks.map(({ draft }) => draft), ...elsewhere].flatMap((week) =>
      shiftsOf(week, farm.timeZone),
    );
  }, [weeks, others, unitIds, farm.timeZone]);
  const { averageMonths } = settings;
  const people = useMonths(plain, { ...about, shifts, averageMonths });
  const scene = useMemo(
    (): PlanScene | null => (shifts === null ? null : { people, shifts, context }),
    [people, shifts, context],
  );
  return { people, shifts, context, scene };
}

/** The verdicts, with the plan and the facts that they are judged by. */
export function useJudged(about: VerdictsOf): {
  readonly verdicts: readonly Verdict[];
  /** Each marked on the latest shift of it that is on screen. */
  readonly marks: VerdictMarks;
  readonly planOf: PlanOf;
  /** Everybody and everything of it; null until it is known. */
  readonly scene: PlanScene | null;
} {
  const { unit, days, mayEdit } = about;
  const [judge] = useState(createPlanJudge);
  const unitIds = useMemo(() => [unit.id], [unit.id]);
  const { people: persons, shifts, context, scene } = useScene({ ...about, unitIds });
  const shown = useShown(about, shifts);
  const saidNow = useMemo(() => {
    if (shifts === null || !mayEdit) return NONE;
    const said = judge({ people: persons, shifts, context, window: daysAround(days) });
    return [...said.values()].flat().filter((verdict) => touches(verdict, shown));
  }, [judge, persons, shifts, context, days, shown, mayEdit]);
  const verdicts = useSteady(saidNow, steadyVerdicts);
  const marks = useMemo(
    () => groupBy(verdicts, ({ shiftIds }) => shiftIds.findLast((id) => shown.has(id)) ?? ''),
    [verdicts, shown],
  );
  const planOf = (id: string): PersonPlanInput | null => {
    const person = persons.find(({ employee }) => employee.id === id);
    if (person === undefined || shifts === null) return null;
    const own = shifts.filter(({ employeeId }) => employeeId === id);
    return { ...context, ...person, shifts: own };
  };
  return { verdicts, marks, planOf, scene };
}
