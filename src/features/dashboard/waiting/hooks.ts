import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { requestedLeaves } from '#data/leave/unit-leaves.ts';
import { unitShiftRequests } from '#data/plan/shift-requests.ts';
import { useUnits } from '#data/base/units.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { openTime } from '#data/registrations/unit-pending.ts';
import { readableUnits } from '#domain/access/readable-units.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type Day, dayOf } from '#domain/dates/day.ts';
import { isDecidedWith } from '#domain/employee/home-unit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { canApprove } from '#domain/time/registration/transitions.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useLedUnits } from '#widgets/leave-inbox/team-leave.ts';
import { useAllowedUnits } from '#widgets/page/unit-selector.tsx';
import { openTimeOf, usePlannedUnits, useTodayUnits } from '../today/hooks.ts';
import { requestsShown, weeksOfTime, type WeekOfTime, withoutStop } from './model.ts';

/** Everything that waits for whoever leads or plans, of the units on screen. */
export interface WaitingWork {
  readonly lives: readonly Live<unknown>[];
  /** The units that one leads. */
  readonly unitIds: readonly string[];
  /** Whether one neither leads nor plans any. */
  readonly isNobodys: boolean;
  readonly today: Day;
  readonly weeks: readonly WeekOfTime[];
  readonly noStops: readonly Registration[];
  readonly leaves: readonly Leave[];
  readonly asks: readonly ShiftRequest[];
  readonly count: number;
}

const NO_LEAVES: readonly Leave[] = [];

/** New requests about leave and asks about approved leave; one’s own wait for somebody else. */
function useLeavesWaiting(actor: Actor, farm: Farm, unitIds: readonly string[]) {
  const led = useLedUnits({ actor, farm });
  const allowed = useAllowedUnits();
  const live = requestedLeaves.use({ farmId: farm.id, unitIds: led });
  const known = dataOf(live) ?? NO_LEAVES;
  const leaves = useMemo(() => {
    const ids = allowed.map(({ id }) => id);
    return requestsShown(known, unitIds, ids).filter(({ employeeId }) => employeeId !== actor.uid);
  }, [known, unitIds, allowed, actor.uid]);
  return { live, leaves };
}

function useTimeWaiting(actor: Actor, farm: Farm, unitIds: readonly string[], today: Day) {
  const employees = useEmployees();
  const settings = useTimeSettings();
  const nowMs = useNow('minute');
  const units = useUnits();
  // As the page behind it: the days of those at home here are decided together, wherever they worked.
  const led = useMemo(
    () => readableUnits(actor, false) ?? units.map(({ id }) => id),
    [actor, units],
  );
  const live = openTime.use(
    openTimeOf({ farm, unitIds: unitIds.length === 0 ? unitIds : led, today }),
  );
  const all = dataOf(live);
  const known = useMemo(() => {
    const byId = new Map(employees.map((one) => [one.id, one]));
    return all?.filter((one) => isDecidedWith(one, byId.get(one.employeeId), unitIds)) ?? null;
  }, [all, employees, unitIds]);
  const weeks = useMemo(
    () =>
      known === null
        ? []
        : weeksOfTime({
            registrations: known,
            employees,
            mayApprove: (one) => canApprove(actor, one, farm, settings, nowMs).ok,
            context: { settings, farm, nowMs },
          }),
    [known, employees, actor, farm, settings, nowMs],
  );
  const noStops = useMemo(() => withoutStop(known ?? [], actor.uid), [known, actor.uid]);
  return { live, weeks, noStops };
}

/** Reads what waits for whoever leads, and of shifts for whoever plans. */
export function useWaitingWork(actor: Actor, farm: Farm): WaitingWork {
  const nowMs = useNow('minute');
  const today = dayOf(nowMs, farm.timeZone);
  const unitIds = useTodayUnits(actor, farm.id);
  const time = useTimeWaiting(actor, farm, unitIds, today);
  const { live, leaves } = useLeavesWaiting(actor, farm, unitIds);
  const planning = usePlannedUnits(actor, farm.id);
  const asking = unitShiftRequests.use({ farmId: farm.id, unitIds: planning });
  const known = dataOf(asking);
  const asks = useMemo(
    () =>
      (known ?? []).filter(
        ({ kind, status, shift }) =>
          status === (kind === 'open' ? 'asked' : 'accepted') && shift.start > nowMs,
      ),
    [known, nowMs],
  );
  const { weeks, noStops } = time;
  return {
    lives: [time.live, live, asking],
    unitIds,
    isNobodys: unitIds.length + planning.length === 0,
    today,
    weeks,
    noStops,
    leaves,
    asks,
    count: weeks.length + noStops.length + leaves.length + asks.length,
  };
}
