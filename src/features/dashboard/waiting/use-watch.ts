import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import { unitMonths, type UnitMonthScope } from '#data/reports/unit-months.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { runningRegistrations } from '#data/clock/running.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { type Day, dayOf, monthOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useAway } from '#widgets/leave/use-away.ts';
import { useTodayUnits } from '../today/hooks.ts';
import { type Watched, watchedFrom, watchedIn } from './watched.ts';

/** What a leader should keep an eye on in the units of the selection. */
export interface Watch {
  readonly lives: readonly Live<unknown>[];
  readonly unitIds: readonly string[];
  /** Null until it is known. */
  readonly found: readonly Watched[] | null;
}

/** The months of which something is worth a word: in the first days of one the month before it too. */
function useMonthsWatched(scope: Omit<UnitMonthScope, 'month'>, today: Day, isAsked: boolean) {
  const [month, before] = [monthOf(today), monthOf(watchedFrom(today))];
  const isFirst = before !== month;
  const own = unitMonths.use(isAsked ? { ...scope, month } : null);
  const last = unitMonths.use(isAsked && isFirst ? { ...scope, month: before } : null);
  const [now, earlier] = [dataOf(own), dataOf(last)];
  const known = useMemo(() => {
    if (now === null || !isFirst) return now;
    return earlier === null ? null : [...earlier, ...now];
  }, [now, earlier, isFirst]);
  return { known, lives: isFirst ? [own, last] : [own] };
}

/** Reads one document a person at home in the units beside what the dashboard reads anyway; nothing before it is asked for. */
export function useWatch({ actor, farm }: { actor: Actor; farm: Farm }, isAsked = true): Watch {
  const nowMs = useNow('minute');
  const today = dayOf(nowMs, farm.timeZone);
  const farmId = farm.id;
  const unitIds = useTodayUnits(actor, farmId);
  const { allUnits } = useSelectedUnit();
  const whole = allUnits && can(actor, 'unit.seeAll', { farmId });
  const asked = isAsked && unitIds.length > 0;
  const scope = { farmId, unitIds: whole ? null : unitIds };
  const months = useMonthsWatched(scope, today, asked);
  const running = runningRegistrations.use(asked ? scope : null);
  const week = weekOf(today);
  // The same weeks as the other tiles, so that they are read once.
  const weeks = publishedWeeks.use(
    asked ? { farmId, unitIds: null, from: week, to: addWeeks(week, 1) } : null,
  );
  const away = useAway(farmId, today, asked);
  const employees = useEmployees();
  const stored = planningSettingsOf(usePlanningSettings(farmId));
  const [known, clocks, plan, absences] = [
    months.known,
    dataOf(running),
    dataOf(weeks),
    away.absences,
  ];
  const found = useMemo(() => {
    if (known === null || clocks === null || plan === null || absences === null) return null;
    return watchedIn({
      farm,
      unitIds,
      employees,
      months: known,
      running: clocks,
      weeks: plan,
      absences,
      settings: stored ?? DEFAULT_PLANNING_SETTINGS,
      today,
      nowMs,
    });
  }, [farm, unitIds, employees, known, clocks, plan, absences, stored, today, nowMs]);
  return { lives: [...months.lives, running, weeks, ...away.lives], unitIds, found };
}
