import { useMemo, useState } from 'react';
import { addDays, startOfDay } from '#domain/dates/day.ts';
import { groupBy } from '#domain/group-by.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import { createPlanJudge, daysAround } from '#domain/plan/validator/judge.ts';
import type {
  PersonPlanInput,
  PlanContext,
  PlanPerson,
} from '#domain/plan/validator/person-plan.ts';
import { touches, type Verdict } from '#domain/plan/validator/verdict.ts';
import { shiftsOf, type WeekPlan } from '#domain/plan/week/plan-week.ts';
import { isSameData } from '#domain/steady.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { useSteady } from '#ui/hooks/use-steady.ts';
import type { BoardWeek } from './model.ts';
import { type PeopleOf, usePlanContext, usePlanPeople } from '#widgets/plan/waiting/plan-people.ts';
import { useMonths } from './month-hours.ts';

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

/** Ids of shifts, the same set as before where it holds the same. */
function steadyIds(before: ReadonlySet<string>, next: ReadonlySet<string>): ReadonlySet<string> {
  return isSameData(before, next) ? before : next;
}

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
  return useSteady(shownNow, steadyIds);
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
