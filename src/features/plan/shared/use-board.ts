import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import { planDrafts, publishedWeeks } from '#data/plan/plan-weeks.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useActor } from '#data/base/actor.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { useUnits } from '#data/base/units.ts';
import { can } from '#domain/access/can.ts';
import { isActive } from '#domain/audit.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { isEmployedOn } from '#domain/employee/terms.ts';
import { homeUnitOf, unitsDuring } from '#domain/employee/home-unit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { dayOffIn } from '#domain/farm/farm-holidays.ts';
import type { Absence } from '#domain/leave/document/leave.ts';
import {
  DEFAULT_PLANNING_SETTINGS,
  type PlanningSettings,
} from '#domain/plan/settings/planning-settings.ts';
import { judgedWeeks } from '#domain/plan/validator/whose-months.ts';
import { addWeeks, weekOf, weeksFrom } from '#domain/plan/week/iso-week.ts';
import { notesOfDay } from '#domain/plan/week/plan-week.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { useSteady } from '#ui/hooks/use-steady.ts';
import { useAway } from '#widgets/leave/use-away.ts';
import { NO_HOLIDAYS } from '#widgets/leave/use-leave-input.ts';
import { useAllowedUnits } from '#widgets/page/unit-selector.tsx';
import { useJudged } from './verdicts.ts';
import {
  boardColumns,
  type BoardRow,
  boardRows,
  type BoardWeek,
  boardWeeks,
  steadyRows,
  weeksElsewhere,
} from './model.ts';

/** Where and when the board is, and whether one may change it. */
export interface BoardPlace {
  readonly farm: Farm;
  readonly unit: Unit;
  readonly days: { readonly from: Day; readonly to: Day };
  readonly today: Day;
  readonly mayEdit: boolean;
}

type PlaceOfUnits = Omit<BoardPlace, 'unit'> & {
  /** The same list as before where they are the same. */
  readonly unitIds: readonly string[];
};

const NOBODY: readonly Employee[] = [];

const peopleOf = (
  { unitIds, days }: Pick<PlaceOfUnits, 'unitIds' | 'days'>,
  employees: readonly Employee[],
): Employee[] =>
  employees.filter(
    (one) => isActive(one) && unitsDuring(one, days).some((id) => unitIds.includes(id)),
  );

/** Some units, and of the others in which their people work those that one plans too. */
function useUnitsPlanned(
  { farm, unitIds, days }: Pick<PlaceOfUnits, 'farm' | 'unitIds' | 'days'>,
  employees: readonly Employee[],
): readonly string[] {
  const actor = useActor();
  const units = useUnits();
  return useMemo(() => {
    const people = peopleOf({ unitIds, days }, employees);
    const shared = new Set(people.flatMap((one) => unitsDuring(one, days)));
    const plans = (id: string): boolean =>
      actor !== null && can(actor, 'plan.edit', { farmId: farm.id, unitIds: [id] });
    const others = units.filter(
      (one) => !unitIds.includes(one.id) && isActive(one) && shared.has(one.id) && plans(one.id),
    );
    return [...unitIds, ...others.map(({ id }) => id)].toSorted();
  }, [actor, units, employees, farm.id, unitIds, days]);
}

/**
 * Of how many of a unit's people one knows neither age nor band, so that limits under 18 are not judged for them, and of how
 * many not when they cannot work: that is for those who plan where they are at home.
 */
function useHidden(
  { farm, unit, days, mayEdit }: Pick<BoardPlace, 'farm' | 'unit' | 'days' | 'mayEdit'>,
  employees: readonly Employee[],
): { readonly ages: number; readonly wishes: number } {
  const actor = useActor();
  return useMemo(() => {
    if (actor === null || !mayEdit) return { ages: 0, wishes: 0 };
    const people = peopleOf({ unitIds: [unit.id], days }, employees);
    const hiddenOf = (
      capability: 'card.read' | 'availability.read',
      unitsOf: (one: Employee) => readonly string[],
    ): Employee[] =>
      people.filter((one) => {
        const target = { farmId: farm.id, employeeId: one.id, unitIds: unitsOf(one) };
        return !can(actor, capability, target);
      });
    return {
      ages: hiddenOf('card.read', ({ units }) => units).filter((one) => one.youngBand === null)
        .length,
      wishes: hiddenOf('availability.read', (one) => [homeUnitOf(one)]).length,
    };
  }, [actor, mayEdit, employees, farm.id, unit, days]);
}

/** Reads everything that the plan of units is made of: their weeks with those around them, and what else lies in them. */
export function useFactsOfUnits({ farm, unitIds, days, today, mayEdit }: PlaceOfUnits) {
  const employees = useEmployees();
  // Who only reads hears no verdicts.
  const judged = mayEdit ? peopleOf({ unitIds, days }, employees) : NOBODY;
  const { from, to: until } = judgedWeeks(days, judged, today);
  const planned = useUnitsPlanned({ farm, unitIds, days }, employees);
  const drafts = planDrafts.use(
    mayEdit ? { farmId: farm.id, unitIds: planned, from, to: until } : null,
  );
  const publishedLive = publishedWeeks.use({ farmId: farm.id, unitIds: null, from, to: until });
  const away = useAway(farm.id, days.from);
  const [draftsNow, published] = [dataOf(drafts), dataOf(publishedLive)];
  const weeks = useMemo((): readonly BoardWeek[] | null => {
    if (published === null || (mayEdit && draftsNow === null)) return null;
    const own = mayEdit ? (draftsNow ?? []) : [];
    return unitIds.flatMap((id) => boardWeeks(weeksFrom(from, until), id, own, published));
  }, [draftsNow, published, mayEdit, from, until, unitIds]);
  const elsewhere = useMemo(
    () => published && weeksElsewhere(unitIds, mayEdit ? (draftsNow ?? []) : [], published),
    [draftsNow, published, mayEdit, unitIds],
  );
  return {
    weeks,
    elsewhere,
    absences: away.absences,
    isAwayHidden: away.isHidden,
    employees,
    settings: planningSettingsOf(usePlanningSettings(farm.id)) ?? DEFAULT_PLANNING_SETTINGS,
    holidays: dataOf(useFarmSettings(farm.id))?.holidays ?? NO_HOLIDAYS,
    // Who only reads has no drafts to wait for.
    lives: [publishedLive, ...away.lives, ...(mayEdit ? [drafts] : [])],
  };
}

/** Reads what the board of a unit shows; rows and columns are null until it is known. */
export function useBoard(place: BoardPlace) {
  const { farm, unit, days, today, mayEdit } = place;
  const unitIds = useMemo(() => [unit.id], [unit.id]);
  const { weeks, elsewhere, lives, isAwayHidden, ...facts } = useFactsOfUnits({
    ...place,
    unitIds,
  });
  const { absences, employees, settings, holidays } = facts;
  const [first, last] = [weekOf(days.from), weekOf(days.to)];
  const shown = useMemo(
    () => weeks?.filter(({ draft: { week } }) => first <= week && week <= last) ?? null,
    [weeks, first, last],
  );
  const made = useMemo(() => {
    if (shown === null || elsewhere === null || absences === null) return null;
    const others = elsewhere.filter((one) => one.week >= first && one.week <= last);
    const people = { employees, absences, holidays };
    return boardRows({ farm, unitId: unit.id, days, weeks: shown, others, today, ...people });
  }, [shown, elsewhere, absences, holidays, farm, unit.id, days, first, last, employees, today]);
  const rows = useSteady<readonly BoardRow[] | null>(made, (before, next) =>
    before === null || next === null ? next : steadyRows(before, next),
  );
  const columns = useColumns({ farm, unit, days, today, weeks: shown, settings });
  const { verdicts, marks, planOf, scene } = useJudged({
    farm,
    unit,
    days,
    weeks,
    others: elsewhere,
    mayEdit,
    ...facts,
  });
  return {
    verdicts,
    marks,
    planOf,
    scene,
    lives,
    weeks: shown,
    before: weeks?.find(({ draft }) => draft.week === addWeeks(first, -1)) ?? null,
    rows,
    columns,
    settings,
    employees,
    absences,
    isAwayHidden,
    hidden: useHidden(place, employees),
  };
}

type ColumnsOf = Omit<BoardPlace, 'mayEdit'> & {
  readonly weeks: readonly BoardWeek[] | null;
  readonly settings: PlanningSettings;
};

/** The days of the board; null until it is known what is planned. */
function useColumns({ farm, unit, days, today, weeks: shown, settings }: ColumnsOf) {
  const farmSettings = dataOf(useFarmSettings(farm.id));
  const isHoliday = useMemo(() => dayOffIn(farmSettings?.holidays ?? NO_HOLIDAYS), [farmSettings]);
  return useMemo(
    () =>
      shown === null
        ? null
        : boardColumns({
            farm,
            unitId: unit.id,
            days,
            weeks: shown,
            today,
            isHoliday,
            needs: settings.needs,
            notesOf: (day) => {
              const week = shown.find(({ draft }) => draft.week === weekOf(day));
              return week === undefined ? [] : notesOfDay(week.draft, day);
            },
          }),
    [shown, farm, unit.id, days, today, isHoliday, settings.needs],
  );
}

/** Why somebody may not have a copied shift on a day; null where they may. */
export function whyNotOn(
  employees: readonly Employee[],
  absences: readonly Absence[],
  farm: Pick<Farm, 'timeZone'>,
) {
  return (employeeId: string, day: Day): 'away' | 'notEmployed' | null => {
    const person = employees.find(({ id }) => id === employeeId);
    if (person === undefined || !isActive(person)) return 'notEmployed';
    if (!isEmployedOn(person, farm, day)) return 'notEmployed';
    const isAway = absences.some(
      ({ employeeId: who, from, to, part }) =>
        who === employeeId && part === 'full' && from <= day && (to === null || day <= to),
    );
    return isAway ? 'away' : null;
  };
}

/** Units that one plans: who plans several can see them all at once. */
export function usePlannedUnits(farmId: string): readonly Unit[] {
  const actor = useActor();
  const units = useAllowedUnits();
  return useMemo(
    () =>
      actor === null
        ? []
        : units.filter(({ id }) => can(actor, 'plan.edit', { farmId, unitIds: [id] })),
    [actor, farmId, units],
  );
}
