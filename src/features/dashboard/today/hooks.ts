import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/stores/plan/planning-settings.ts';
import { publishedWeeks } from '#data/stores/plan/plan-weeks.ts';
import { useEmployees } from '#data/stores/session/employees.ts';
import { useSelectedUnit } from '#data/stores/session/selected-unit.ts';
import { useUnits } from '#data/stores/session/units.ts';
import { useTimeSettings } from '#data/stores/time/time-settings.ts';
import { unitDays } from '#data/stores/time/unit-days.ts';
import { type Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, dayOf } from '#domain/dates/day.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { hasClock } from '#domain/time/period/time-settings.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useAway } from '#widgets/leave/use-away.ts';
import {
  awayNow,
  missingNow,
  openToday,
  shortAhead,
  staffedDays,
  type TodayInput,
} from './model.ts';

/** The units of the selection that one leads; owners may have chosen all of them. */
export function useTodayUnits(actor: Actor, farmId: string): readonly string[] {
  const units = useUnits();
  const { unitId, allUnits } = useSelectedUnit();
  const sees = allUnits && can(actor, 'unit.seeAll', { farmId });
  return useMemo(
    () =>
      units
        .filter((unit) => isActive(unit) && (sees || unit.id === unitId))
        .map(({ id }) => id)
        .filter((id) => can(actor, 'registration.read', { farmId, unitIds: [id] })),
    [units, sees, unitId, actor, farmId],
  );
}

/** One’s own clock says itself that one should be here. */
const viewOf = (input: TodayInput, uid: string) => ({
  missing: missingNow(input).filter(({ person }) => person.id !== uid),
  away: awayNow(input),
  short: shortAhead(input),
  days: staffedDays(input),
  open: openToday(input),
});

/** What a leader has to know of the units of the selection today. */
export function useToday(actor: Actor, farm: Farm) {
  const nowMs = useNow('minute');
  const today = dayOf(nowMs, farm.timeZone);
  const { uid } = actor;
  const farmId = farm.id;
  const unitIds = useTodayUnits(actor, farmId);
  const employees = useEmployees();
  const hasTimer = hasClock(useTimeSettings());
  const week = weekOf(today);
  // The same weeks as the other tiles, so that they are read once.
  const weeks = publishedWeeks.use({ farmId, unitIds: null, from: week, to: addWeeks(week, 1) });
  const work = unitDays.use(
    hasTimer ? { farmId, unitIds, from: today, until: addDays(today, 1) } : null,
  );
  const away = useAway(farmId, today);
  const stored = planningSettingsOf(usePlanningSettings(farmId));
  const [published, registrations, absences] = [dataOf(weeks), dataOf(work), away.absences];
  const view = useMemo(() => {
    if (published === null || absences === null || (hasTimer && registrations === null))
      return null;
    const { needs } = stored ?? DEFAULT_PLANNING_SETTINGS;
    const known = {
      weeks: published.filter(({ unitId }) => unitIds.includes(unitId)),
      registrations: hasTimer ? registrations : null,
      absences,
    };
    return viewOf({ farm, unitIds, employees, ...known, needs, today, nowMs }, uid);
  }, [
    farm,
    uid,
    unitIds,
    employees,
    published,
    registrations,
    absences,
    hasTimer,
    stored,
    today,
    nowMs,
  ]);
  return { lives: [weeks, ...away.lives, ...(hasTimer ? [work] : [])], unitIds, today, view };
}
