import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { requestedLeaves } from '#data/stores/leave/unit-leaves.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/stores/plan/planning-settings.ts';
import { publishedWeeks } from '#data/stores/plan/plan-weeks.ts';
import { unitShiftRequests } from '#data/stores/plan/shift-requests.ts';
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
import { awayNow, missingNow, shortAhead, type TodayInput } from './model.ts';

/** The units of the selection that one leads; owners may have chosen all of them. */
function useTodayUnits(actor: Actor, farmId: string): readonly string[] {
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

const viewOf = (input: TodayInput) => ({
  missing: missingNow(input),
  away: awayNow(input),
  short: shortAhead(input),
});

/** What a leader has to know of the units of the selection today, and what waits for a word. */
export function useToday(actor: Actor, farm: Farm) {
  const nowMs = useNow('minute');
  const today = dayOf(nowMs, farm.timeZone);
  const farmId = farm.id;
  const unitIds = useTodayUnits(actor, farmId);
  const employees = useEmployees();
  const hasTimer = hasClock(useTimeSettings());
  const week = weekOf(today);
  const weeks = publishedWeeks.use({ farmId, unitIds, from: week, to: addWeeks(week, 1) });
  const work = unitDays.use(
    hasTimer ? { farmId, unitIds, from: today, until: addDays(today, 1) } : null,
  );
  const away = useAway(farmId, today);
  const settings = planningSettingsOf(usePlanningSettings(farmId)) ?? DEFAULT_PLANNING_SETTINGS;
  const deciding = useMemo(
    () =>
      unitIds.filter((id) => can(actor, 'leave.decide', { farmId, employeeId: '', unitIds: [id] })),
    [unitIds, actor, farmId],
  );
  const planning = useMemo(
    () => unitIds.filter((id) => can(actor, 'plan.edit', { farmId, unitIds: [id] })),
    [unitIds, actor, farmId],
  );
  const leaves = requestedLeaves.use({ farmId, unitIds: deciding });
  const asks = unitShiftRequests.use({ farmId, unitIds: planning });
  const [published, registrations, absences] = [dataOf(weeks), dataOf(work), away.absences];
  const view =
    published === null || absences === null || (hasTimer && registrations === null)
      ? null
      : viewOf({
          farm,
          unitIds,
          employees,
          weeks: published,
          registrations: hasTimer ? registrations : null,
          absences,
          needs: settings.needs,
          today,
          nowMs,
        });
  // Whoever waits for an answer of oneself is not counted.
  const leaveCount = (dataOf(leaves) ?? []).filter((one) => one.employeeId !== actor.uid).length;
  const askCount = (dataOf(asks) ?? []).filter(
    ({ kind, status, shift }) =>
      status === (kind === 'open' ? 'asked' : 'accepted') && shift.start > nowMs,
  ).length;
  return {
    lives: [weeks, ...away.lives, ...(hasTimer ? [work] : [])],
    unitIds,
    today,
    view,
    leaveCount,
    askCount,
  };
}
