import { useEffect, useMemo, useState } from 'react';
import { dataOf, type Extent, type Live } from '#data/live/live.ts';
import { reportError } from '#data/device/report.ts';
import { useActor } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { fetchNotification } from '#data/base/notifications.ts';
import { runningRegistrations, type RunningScope } from '#data/clock/running.ts';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { can } from '#domain/access/can.ts';
import { dayOf } from '#domain/dates/day.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { workedWeek } from '#domain/time/registration/own-time.ts';
import type { WorkedDay } from '#domain/time/registration/worked.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useOwnDays } from '#widgets/hooks/use-own-days.ts';
import { useRuleMinutes } from '#widgets/hooks/use-rule-minutes.ts';
import { atWork, type AtWorkView } from './model.ts';

export interface OwnWeek {
  /** False without a record of one's own: then there is no time either. */
  readonly isOwn: boolean;
  readonly today: string;
  /** Where it comes from. */
  readonly of: readonly Live<unknown>[];
  readonly extent: Extent;
  readonly days: readonly WorkedDay[];
}

/** One's own ISO week, from the days at hand. */
export function useOwnWeek(): OwnWeek {
  const actor = useActor();
  const farm = useFarm();
  const nowMs = useNow('minute');
  const today = farm === null ? '' : dayOf(nowMs, farm.timeZone);
  const { of, extent, registrations } = useOwnDays(
    farm,
    actor?.employee ? actor.uid : null,
    today === '' ? null : today,
  );
  const person = useEmployees().find(({ id }) => id === actor?.uid) ?? null;
  const minutesOf = useRuleMinutes(farm, person, registrations);
  const days = today === '' ? [] : workedWeek(registrations, today, nowMs, minutesOf);
  return {
    isOwn: actor === null || farm === null || actor.employee !== null,
    today,
    of,
    extent,
    days,
  };
}

export type AtWorkState =
  | { readonly status: 'hidden' }
  | { readonly status: 'noUnit' }
  | {
      readonly status: 'asked';
      /** Null until it is known. */
      readonly view: AtWorkView | null;
      readonly live: Live<unknown>;
    };

/** Who is at work in the selected unit, or for owners in all of them. */
export function useAtWork(): AtWorkState {
  const actor = useActor();
  const employees = useEmployees();
  const { unitId, allUnits } = useSelectedUnit();
  const farmId = actor?.claims.farm ?? null;
  const sees = actor !== null && farmId !== null && can(actor, 'running.see', { farmId });
  const all = sees && allUnits && can(actor, 'unit.seeAll', { farmId });
  const wanted = all ? null : unitId;
  const scope: RunningScope | null =
    sees && (all || unitId !== null)
      ? { farmId, unitIds: wanted === null ? null : [wanted] }
      : null;
  const live = runningRegistrations.use(scope);
  const running = dataOf(live);
  const view = useMemo(
    () => running && atWork(running, employees, wanted),
    [running, employees, wanted],
  );
  if (!sees) return { status: 'hidden' };
  if (scope === null) return { status: 'noUnit' };
  return { status: 'asked', view, live };
}

export type OpenedNotification =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly notification: Notification };

/** The notification of the address; `retry` asks again. */
export function useOpenedNotification(id: string): OpenedNotification & { retry: () => void } {
  const uid = useActor()?.uid ?? null;
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; state: OpenedNotification } | null>(null);
  const key = `${uid ?? ''}/${id}/${attempt}`;
  useEffect(() => {
    if (uid === null) return;
    let stale = false;
    const show = (state: OpenedNotification): void => {
      if (!stale) setAnswer({ key, state });
    };
    fetchNotification(uid, id).then(
      (found) =>
        show(found === null ? { status: 'missing' } : { status: 'ready', notification: found }),
      (error: unknown) => {
        if (navigator.onLine) {
          reportError(error, { type: 'PredictedError', source: 'dashboard' });
        }
        show({ status: 'failed' });
      },
    );
    return () => {
      stale = true;
    };
  }, [uid, id, key]);
  const state: OpenedNotification = answer?.key === key ? answer.state : { status: 'loading' };
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
