import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import { useActor } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { useUnits } from '#data/base/units.ts';
import { useUser } from '#data/base/user.ts';
import { useKnownTimeRules } from '#data/time/time-rules.ts';
import { can } from '#domain/access/can.ts';
import { dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { dashboardOf } from '#domain/user/dashboard.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { isSetUp, setupDone, type SetupStep } from './model.ts';

/** How far a farm has come with its first steps. */
export interface Setup {
  readonly done: ReadonlySet<SetupStep>;
  /** True as long as it is not known: nothing is asked of a farm that may be ready. */
  readonly isSetUp: boolean;
  /** Nothing that it depends on is still on its way. */
  readonly isKnown: boolean;
}

const READY: Setup = { done: new Set(), isSetUp: true, isKnown: true };
const UNKNOWN: Setup = { ...READY, isKnown: false };

/** Reads how far a farm is, for the owners who see its first steps. */
export function useSetup(farm: Farm): Setup {
  const actor = useActor();
  const { hidden } = dashboardOf(useUser()?.dashboard);
  const farmId = farm.id;
  const mayLead = actor !== null && can(actor, 'unit.seeAll', { farmId });
  const isAsked = mayLead && !hidden.includes('setup');
  const nowMs = useNow('minute');
  const employees = useEmployees();
  const units = useUnits();
  const rules = useKnownTimeRules(isAsked ? farmId : null);
  const settings = useFarmSettings(isAsked ? farmId : null);
  const hasSettings = dataOf(settings) !== null;
  const knowsSettings = hasSettings || settings.status === 'ready';
  const from = weekOf(dayOf(nowMs, farm.timeZone));
  // The same weeks as one’s own shifts, so that they are read once.
  const weeks = dataOf(
    publishedWeeks.use(isAsked ? { farmId, unitIds: null, from, to: addWeeks(from, 1) } : null),
  );
  return useMemo(() => {
    if (!isAsked) return READY;
    if (rules === null || weeks === null || !knowsSettings) return UNKNOWN;
    const input = { farm, units, employees, rules, hasSettings, weeks, nowMs };
    return { done: setupDone(input), isSetUp: isSetUp(input), isKnown: true };
  }, [isAsked, farm, rules, weeks, units, employees, hasSettings, knowsSettings, nowMs]);
}

/**
 * Whether a tile with nothing in it leaves its place to the first steps of a farm: while these are on screen, and once the
 * server has said that there is nothing. What loads, has failed or may be old is never taken for nothing.
 */
export function useMakesRoom(
  farm: Farm,
  lives: readonly Live<unknown>[],
  isEmpty: boolean,
): boolean {
  const { isSetUp } = useSetup(farm);
  return !isSetUp && isEmpty && lives.every((live) => live.status === 'ready' && !live.fromCache);
}
