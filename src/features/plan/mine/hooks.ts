import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useUnits } from '#data/base/units.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { addDays, type Day, dayOf, mondayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { type OwnShift, ownShifts } from '#domain/plan/week/own-shifts.ts';
import { notesOfDay } from '#domain/plan/week/plan-week.ts';
import { weekNorm } from '#domain/time/engine/flex.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { NO_HOLIDAYS } from '#widgets/leave/use-leave-input.ts';
import { useIsConfirmAsked, useWeeksToConfirm } from '#widgets/plan/confirm-weeks.tsx';
import { useOwnReceipts } from '#widgets/plan/use-own-receipts.ts';
import { useAsks } from '#widgets/plan/requests/use-asks.ts';
import { useAway } from '#widgets/leave/use-away.ts';
import { myDays, nearest } from './model.ts';

/** The name of a unit, empty where there is none. */
export function useUnitName(): (unitId: string) => string {
  const units = useUnits();
  return (unitId) => units.find(({ id }) => id === unitId)?.unitName ?? '';
}

/** Whose plan, and the week on screen. */
export interface MyPlace {
  readonly farm: Farm;
  readonly employeeId: string;
  readonly days: { readonly from: Day; readonly to: Day };
  readonly today: Day;
}

/** One's own plan: the week on screen, the next shift, and what is asked about shifts. */
export function useMyPlan({ farm, employeeId, days, today }: MyPlace) {
  const { timeZone } = farm;
  const nowMs = useNow('minute');
  const [shown, present] = [weekOf(days.from), weekOf(today)];
  // The week before too: a night that began on Sunday goes on.
  const from = addWeeks(shown < present ? shown : present, -1);
  const ahead = addWeeks(present, 2);
  const live = publishedWeeks.use({
    farmId: farm.id,
    unitIds: null,
    from,
    to: shown > ahead ? shown : ahead,
  });
  const weeks = dataOf(live);
  const away = useAway(farm.id, days.from);
  const person = useEmployees().find(({ id }) => id === employeeId);
  const holidays = dataOf(useFarmSettings(farm.id))?.holidays ?? NO_HOLIDAYS;
  const known = useAsks(farm, weeks);
  const receipts = useOwnReceipts(farm, employeeId, weeks);
  const isAsked = useIsConfirmAsked(farm.id);
  const shifts = useMemo(
    () => ownShifts(weeks ?? [], { employeeId, fromMs: 0, timeZone, receipts }),
    [weeks, employeeId, timeZone, receipts],
  );
  const own = useMemo(
    () => (away.absences ?? []).filter((one) => one.employeeId === employeeId),
    [away.absences, employeeId],
  );
  const list = useMemo(() => {
    const isAwayOn = (day: Day): boolean =>
      own.some(({ from: first, to, part }) => {
        return part === 'full' && first <= day && (to === null || day <= to);
      });
    const week = { from: mondayOf(days.from), to: addDays(mondayOf(days.from), 6) };
    return myDays(shifts, { days: week, timeZone, isAwayOn });
  }, [shifts, own, days.from, timeZone]);
  const toConfirm = useWeeksToConfirm(farm, employeeId, weeks, receipts);
  const notesOf = (shift: OwnShift): readonly string[] => {
    const plan = weeks?.find(({ unitId, week }) => unitId === shift.unitId && week === shift.week);
    return plan === undefined ? [] : notesOfDay(plan, dayOf(shift.start, timeZone));
  };
  return {
    live,
    notesOf,
    ahead: shifts.filter(({ start }) => start > nowMs),
    list,
    toConfirm,
    isAsked,
    known,
    ...nearest(shifts, nowMs),
    nowMs,
    norm: person === undefined ? null : weekNorm(person, farm, mondayOf(days.from), { holidays }),
  };
}
