import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { farmAbsences } from '#data/stores/leave/unit-leaves.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/stores/plan/planning-settings.ts';
import { planDrafts, publishedWeeks } from '#data/stores/plan/plan-weeks.ts';
import { useEmployees } from '#data/stores/session/employees.ts';
import { useFarmSettings } from '#data/stores/session/settings.ts';
import { isActive } from '#domain/audit.ts';
import { type Day, daysBetween } from '#domain/dates/day.ts';
import { type Employee } from '#domain/employee/employee.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { dayOffIn } from '#domain/farm/farm-holidays.ts';
import { type Absence } from '#domain/leave/document/absence.ts';
import {
  DEFAULT_PLANNING_SETTINGS,
  type PlanningSettings,
} from '#domain/plan/settings/planning-settings.ts';
import { addWeeks, weekOf, weeksFrom } from '#domain/plan/week/iso-week.ts';
import { notesOfDay } from '#domain/plan/week/plan-week.ts';
import { type Unit } from '#domain/unit/unit.ts';
import { NO_HOLIDAYS } from '#widgets/leave/use-leave-input.ts';
import { useVerdicts } from '../verdicts/hooks.ts';
import { boardColumns, boardRows, type BoardWeek, boardWeeks } from './model.ts';

/** Weeks around those on screen that have a part in what is judged. */
const BEFORE = 2;
const AFTER = 1;

/** Where and when the board is, and whether one may change it. */
export interface BoardPlace {
  readonly farm: Farm;
  readonly unit: Unit;
  readonly days: { readonly from: Day; readonly to: Day };
  readonly today: Day;
  readonly mayEdit: boolean;
}

/** Reads what the board of a unit shows; rows and columns are null until it is known. */
export function useBoard({ farm, unit, days, today, mayEdit }: BoardPlace) {
  const [first, last] = [weekOf(days.from), weekOf(days.to)];
  // Two weeks before and one after too: rest and long runs of days begin and end there.
  const [from, until] = [addWeeks(first, -BEFORE), addWeeks(last, AFTER)];
  const drafts = planDrafts.use(
    mayEdit ? { farmId: farm.id, unitIds: [unit.id], from, to: until } : null,
  );
  const published = publishedWeeks.use({ farmId: farm.id, unitIds: null, from, to: until });
  const absences = farmAbsences.use({ farmId: farm.id, from: days.from });
  const settingsLive = usePlanningSettings(farm.id);
  const employees = useEmployees();
  const settings = planningSettingsOf(settingsLive) ?? DEFAULT_PLANNING_SETTINGS;
  const [draftsNow, weeksNow, away] = [dataOf(drafts), dataOf(published), dataOf(absences)];

  const weeks = useMemo((): readonly BoardWeek[] | null => {
    if (weeksNow === null || (mayEdit && draftsNow === null)) return null;
    return boardWeeks(weeksFrom(from, until), unit.id, mayEdit ? (draftsNow ?? []) : [], weeksNow);
  }, [draftsNow, weeksNow, mayEdit, from, until, unit.id]);
  const shown = useMemo(() => weeks?.slice(BEFORE, -AFTER) ?? null, [weeks]);
  const rows = useMemo(
    () =>
      shown === null || weeksNow === null || away === null
        ? null
        : boardRows({
            farm,
            unitId: unit.id,
            days,
            weeks: shown,
            others: weeksNow.filter(
              (one) => one.unitId !== unit.id && one.week >= first && one.week <= last,
            ),
            employees,
            absences: away,
            today,
          }),
    [shown, weeksNow, away, farm, unit.id, days, employees, first, last, today],
  );
  const columns = useColumns({ farm, unit, days, today, weeks: shown, settings });
  // Who only reads has no drafts to wait for.
  const lives = [published, absences, mayEdit ? drafts : published] as const;
  const verdicts = useVerdicts({
    farm,
    unit,
    days,
    weeks,
    published: weeksNow,
    employees,
    absences: away,
    settings,
    mayEdit,
  });
  return {
    verdicts,
    lives,
    weeks: shown,
    before: weeks?.[BEFORE - 1] ?? null,
    rows,
    columns,
    settings,
    employees,
    absences: away,
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
              const at = Math.floor(daysBetween(days.from, day) / 7);
              const week = shown[at];
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
  dayOfMs: (ms: number) => Day,
) {
  return (employeeId: string, day: Day): 'away' | 'notEmployed' | null => {
    const person = employees.find(({ id }) => id === employeeId);
    if (person === undefined || !isActive(person)) return 'notEmployed';
    const { startDate, endDate } = person;
    const isNew = startDate !== null && dayOfMs(startDate) > day;
    if (isNew || (endDate !== null && dayOfMs(endDate) < day)) return 'notEmployed';
    const isAway = absences.some(
      ({ employeeId: who, from, to, part }) =>
        who === employeeId && part === 'full' && from <= day && (to === null || day <= to),
    );
    return isAway ? 'away' : null;
  };
}
