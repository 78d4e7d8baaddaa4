import { useMemo } from 'react';
import { dataOf, isWaitedFor, type Live } from '#data/live/live.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import { useActor } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { useUnits } from '#data/base/units.ts';
import { useUser } from '#data/base/user.ts';
import { useSync } from '#data/outbox/sync.ts';
import { timeRules, useKnownTimeRules } from '#data/time/time-rules.ts';
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
  /** Nothing that it depends on is still on its way; without a network nothing is. */
  readonly isKnown: boolean;
}

const READY: Setup = { done: new Set(), isSetUp: true, isKnown: true };
const UNKNOWN: Setup = { ...READY, isKnown: false };

/** Whether there is something, or the server has said that there is nothing: a device that holds nothing does not know. */
function isAnswered(live: Live<readonly unknown[] | object | null>): boolean {
  const data = dataOf(live);
  const isEmpty = data === null || (Array.isArray(data) && data.length === 0);
  return !isEmpty || (live.status === 'ready' && !live.fromCache);
}

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
  const asked = isAsked ? farmId : null;
  const rules = useKnownTimeRules(asked);
  const ruleList = timeRules.use(isAsked ? { farmId } : null);
  const settings = useFarmSettings(asked);
  const hasSettings = dataOf(settings) !== null;
  const from = weekOf(dayOf(nowMs, farm.timeZone));
  // The same weeks as one’s own shifts, so that they are read once.
  const published = publishedWeeks.use(
    isAsked ? { farmId, unitIds: null, from, to: addWeeks(from, 1) } : null,
  );
  const weeks = dataOf(published);
  const lives = [ruleList, settings, published];
  const isSure = lives.every(isAnswered);
  const { online } = useSync();
  const isComing = online || lives.some(isWaitedFor);
  return useMemo(() => {
    if (!isAsked) return READY;
    if (rules === null || weeks === null || !isSure) return isComing ? UNKNOWN : READY;
    const input = { farm, units, employees, rules, hasSettings, weeks, nowMs };
    return { done: setupDone(input), isSetUp: isSetUp(input), isKnown: true };
  }, [isAsked, farm, rules, weeks, units, employees, hasSettings, isSure, isComing, nowMs]);
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
