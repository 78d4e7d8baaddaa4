import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { unitDays } from '#data/registrations/unit-pending.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { wholeDay } from '#domain/dates/day-axis.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { needCurve, presenceOf, staffingStates } from '#domain/plan/validator/staffing.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { useSteady } from '#ui/hooks/use-steady.ts';
import { isOn } from '#ui/time-axis/axis.ts';
import { NO_HOLIDAYS } from '#widgets/leave/use-leave-input.ts';
import { useAway } from '#widgets/leave/use-away.ts';
import { boardRows, notesIn, steadyRows } from '../shared/model.ts';
import { useAxis } from '../day/hooks.ts';
import { dayRows, type DayRow } from '../day/model.ts';
import { useUnitWeeks } from '../month/hooks.ts';
import { groupedRows, sumOfCurves } from './model.ts';

/** Where and when the day of several units is, and of which of them one may read what is worked. */
export interface AllDayPlace {
  readonly farm: Farm;
  readonly units: readonly Unit[];
  readonly day: Day;
  readonly today: Day;
  readonly readable: readonly string[];
}

type Days = { readonly from: Day; readonly to: Day };

const NO_ROWS: readonly DayRow[] = [];

/** What the day of several units is made of; `isReady` once all of it is known. */
function useRead({ farm, units, day, readable }: Omit<AllDayPlace, 'today'>, days: Days) {
  const unitIds = useMemo(() => units.map(({ id }) => id), [units]);
  const { weeksOf, settings, lives } = useUnitWeeks({
    farmId: farm.id,
    unitIds,
    days,
    mayEdit: true,
  });
  const away = useAway(farm.id, days.from);
  const mayRead = readable.length > 0;
  const work = unitDays.use(
    mayRead
      ? { farmId: farm.id, unitIds: readable, from: days.from, until: addDays(day, 1) }
      : null,
  );
  const { absences } = away;
  const registrations = mayRead ? dataOf(work) : null;
  return {
    weeksOf,
    settings,
    absences,
    isAwayHidden: away.isHidden,
    registrations,
    employees: useEmployees(),
    holidays: dataOf(useFarmSettings(farm.id))?.holidays ?? NO_HOLIDAYS,
    // Who may not read what is worked has nothing to wait for.
    lives: [...lives, ...away.lives, ...(mayRead ? [work] : [])],
    isReady: weeksOf !== null && absences !== null && (!mayRead || registrations !== null),
  };
}

/** The rows of all units; none until all of it is known. */
function useRows(place: AllDayPlace, days: Days, read: ReturnType<typeof useRead>) {
  const { farm, units, day, today, readable } = place;
  const { weeksOf, absences, registrations, employees, holidays, isReady } = read;
  const made = useMemo(() => {
    if (weeksOf === null || absences === null || !isReady) return NO_ROWS;
    const people = { employees, absences, today };
    const boardOf = (unitId: string) =>
      boardRows({ ...people, farm, unitId, days, weeks: weeksOf(unitId), others: [], holidays });
    const workOf = (id: string) =>
      readable.includes(id) ? (registrations ?? []).filter(({ unitId }) => unitId === id) : null;
    const about = { ...people, farm, day, verdicts: [] };
    return groupedRows(
      units.map((unit) => {
        const own = { board: boardOf(unit.id), registrations: workOf(unit.id) };
        return { unit, rows: dayRows({ ...about, ...own, unit }) };
      }),
    );
  }, [
    weeksOf,
    absences,
    isReady,
    farm,
    days,
    employees,
    holidays,
    today,
    units,
    day,
    registrations,
    readable,
  ]);
  return useSteady(made, steadyRows);
}

/** Reads the day of several units that one plans. */
export function useAllDay(place: AllDayPlace) {
  const { farm, units, day } = place;
  const { timeZone } = farm;
  const days = useMemo(() => ({ from: addDays(day, -1), to: day }), [day]);
  const read = useRead(place, days);
  const { weeksOf, settings, lives, isReady, isAwayHidden, employees } = read;
  const rows = useRows(place, days, read);
  const plans = usePlans({ farm, units, day }, days, weeksOf, settings.needs);
  const { axis, ticks } = useAxis(
    day,
    timeZone,
    rows,
    plans.flatMap(({ needs }) => needs),
  );
  const curve = useMemo(
    () => ({
      there: sumOfCurves(plans.map(({ shifts }) => presenceOf(shifts, axis.from, axis.until))),
      needed: sumOfCurves(plans.map(({ needs }) => needCurve(needs, axis.from, axis.until))),
    }),
    [plans, axis],
  );
  return {
    lives,
    isReady,
    isAwayHidden,
    rows,
    plans,
    axis,
    ticks,
    curve,
    employees,
    settings,
  };
}

type WeeksOf = ReturnType<typeof useUnitWeeks>['weeksOf'];

/** What is planned, needed and noted in each unit. */
function usePlans(
  { farm: { timeZone }, units, day }: Pick<AllDayPlace, 'farm' | 'units' | 'day'>,
  days: Days,
  weeksOf: WeeksOf,
  needs: PlanningSettings['needs'],
) {
  return useMemo(
    () =>
      units.map((unit) => {
        const weeks = weeksOf?.(unit.id) ?? [];
        const shifts = weeks.flatMap(({ draft }) => Object.values(draft.shifts));
        const window = days;
        const states = staffingStates(needs, {
          unitId: unit.id,
          shifts,
          window,
          timeZone,
        });
        return {
          unit,
          weeks,
          shifts,
          needs: states.filter((one) => isOn(wholeDay(day, timeZone), one)),
          notes: notesIn(weeks, day),
        };
      }),
    [units, weeksOf, days, day, needs, timeZone],
  );
}
