import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import { offeredShifts, ownShiftRequests } from '#data/plan/shift-requests.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { dayOf, startOfDay } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Absence } from '#domain/leave/document/leave.ts';
import { movesOf, type RequestVerdicts } from '#domain/plan/request/moves.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { awayBy, type PlanLeave } from '#domain/plan/validator/person-plan.ts';
import type { PlanWeek } from '#domain/plan/week/plan-week.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useAwayOf } from '../../leave/use-away.ts';
import { type AskFacts, type Asked, type Asks, asksOf, type SeenPeople } from './asks.ts';

const NO_UNITS: readonly string[] = [];
const NOBODY: readonly string[] = [];
const NOTHING: RequestVerdicts = new Map();

/** Requests about shifts of whoever is signed in, beside the weeks on screen; null until they are known. */
export function useAsks(
  farm: Farm,
  weeks: readonly PlanWeek[] | null,
): { readonly facts: AskFacts; readonly asks: Asks } | null {
  const actor = useActor();
  const nowMs = useNow('minute');
  const uid = actor?.employee?.id ?? '';
  const units = actor?.employee?.units ?? NO_UNITS;
  const fromMs = startOfDay(dayOf(nowMs, farm.timeZone), farm.timeZone);
  const own = dataOf(
    ownShiftRequests.use(uid === '' ? null : { farmId: farm.id, employeeId: uid, fromMs }),
  );
  const offered = dataOf(
    offeredShifts.use(units.length === 0 ? null : { farmId: farm.id, unitIds: units }),
  );
  const settings = planningSettingsOf(usePlanningSettings(farm.id));
  const seen = useSeenPeople(farm, settings, nowMs, (weeks ?? []).length > 0 ? uid : '');
  return useMemo(() => {
    if (weeks === null || own === null || settings === null || seen === null) return null;
    const facts = { uid, units, weeks, own, offered: offered ?? [], settings, nowMs };
    const known = { ...facts, timeZone: farm.timeZone, seen };
    return { facts: known, asks: asksOf(known) };
  }, [weeks, own, offered, settings, uid, units, nowMs, farm.timeZone, seen]);
}

/**
 * What the rules say of a request, with the leave of its people as far as it is for everybody: theirs is read for what is
 * on screen alone, and may come later. Null is no request.
 */
export function useSaid(
  request: Asked | null,
  { facts, asks }: { readonly facts: AskFacts; readonly asks: Asks },
): RequestVerdicts {
  const farmId = useFarm()?.id ?? null;
  const moves = request === null ? null : movesOf(request);
  const people = (moves ?? []).map(({ toEid }) => toEid).filter((id) => id !== facts.uid);
  const absences = useAwayOf(farmId, people, dayOf(facts.nowMs, facts.timeZone));
  return useMemo(() => {
    if (request === null) return NOTHING;
    const awayOf = (id: string): readonly PlanLeave[] =>
      id === facts.uid ? facts.seen.awayOf(id) : leaveIn(absences, id);
    return asks.saidOf(request, awayOf);
  }, [request, facts, asks, absences]);
}

/** Absences of a person as the rules of the plan take them. */
function leaveIn(absences: readonly Absence[], id: string): readonly PlanLeave[] {
  return awayBy(absences.filter(({ employeeId }) => employeeId === id));
}

/** What people may know of each other; null until the farm's settings are known. That oneself is away is read where
 * there is a plan, and may come later. */
function useSeenPeople(
  farm: Farm,
  settings: PlanningSettings | null,
  nowMs: number,
  uid: string,
): SeenPeople | null {
  const employees = useEmployees();
  const { timeZone, workDaysPerWeek } = farm;
  const me = useMemo(() => (uid === '' ? NOBODY : [uid]), [uid]);
  // Where colleagues' leave is not for everybody the answer says so; the server looks again.
  const absences = useAwayOf(farm.id, me, dayOf(nowMs, timeZone));
  return useMemo(() => {
    if (settings === null) return null;
    const context = { settings, timeZone, nowMs, units: null, workDaysPerWeek };
    return { employees, awayOf: (id) => leaveIn(absences, id), context };
  }, [employees, absences, settings, timeZone, nowMs, workDaysPerWeek]);
}
