import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { publishedWeeks } from '#data/stores/plan/plan-weeks.ts';
import { useEmployees } from '#data/stores/session/employees.ts';
import { useFarmSettings } from '#data/stores/session/settings.ts';
import { useUnits } from '#data/stores/session/units.ts';
import { useKnownTimeRules } from '#data/stores/time/time-rules.ts';
import { dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { isSetUp, setupDone, type SetupStep } from './model.ts';

/** How far a farm has come with its first steps. */
export interface Setup {
  readonly done: ReadonlySet<SetupStep>;
  /** True as long as it is not known: nothing is asked of a farm that may be ready. */
  readonly isSetUp: boolean;
}

const READY: Setup = { done: new Set(), isSetUp: true };

/** Reads how far a farm is. */
export function useSetup(farm: Farm): Setup {
  const nowMs = useNow('minute');
  const employees = useEmployees();
  const units = useUnits();
  const rules = useKnownTimeRules(farm.id);
  const settings = useFarmSettings(farm.id);
  const hasSettings = dataOf(settings) !== null;
  const knowsSettings = hasSettings || settings.status === 'ready';
  const from = weekOf(dayOf(nowMs, farm.timeZone));
  // The same weeks as one’s own shifts, so that they are read once.
  const weeks = dataOf(
    publishedWeeks.use({ farmId: farm.id, unitIds: null, from, to: addWeeks(from, 1) }),
  );
  return useMemo(() => {
    if (rules === null || weeks === null || !knowsSettings) return READY;
    const input = { farm, units, employees, rules, hasSettings, weeks, nowMs };
    return { done: setupDone(input), isSetUp: isSetUp(input) };
  }, [farm, rules, weeks, units, employees, hasSettings, knowsSettings, nowMs]);
}
