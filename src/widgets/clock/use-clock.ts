import { create } from 'zustand';
import { isWaitedFor } from '#data/live/live.ts';
import { useActor } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { ownRunningSource, useOwnRunning } from '#data/clock/own-running.ts';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { useSync } from '#data/outbox/sync.ts';
import { useUnits } from '#data/base/units.ts';
import { hasFeature } from '#domain/access/can.ts';
import {
  capMinutes,
  type CapState,
  capState,
  monthMinutes,
} from '#domain/time/registration/cap.ts';
import { openBreakOf } from '#domain/time/registration/break.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { hasClock, settingsIn } from '#domain/time/period/time-settings.ts';
import { dayOf, monthOf } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Break, Registration } from '#domain/time/registration/registration.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { useLasting, useNow } from '#ui/hooks/clock.ts';
import { PHONE, useMedia } from '#widgets/hooks/use-media.ts';
import { useOwnDays } from '#widgets/hooks/use-own-days.ts';
import { useRuleMinutes } from '#widgets/hooks/use-rule-minutes.ts';
import { clockDay, type ClockDay, clockUnits, startUnit, withRunning } from './clock-model.ts';
import { useOwnMonth } from './use-own-month.ts';

/** A write that the server answers within a moment is not worth a word. */
const UNSENT_AFTER_MS = 1500;

export interface ReadyClock {
  readonly status: 'ready';
  readonly farm: Farm;
  readonly uid: string;
  readonly person: Employee;
  readonly running: Registration | null;
  readonly units: readonly Unit[];
  /** Those of them in which a clock is started. */
  readonly clocked: readonly Unit[];
  /** Where a start would be. */
  readonly unit: Unit | null;
  /** On what a start there would be; null is nothing in particular. */
  readonly activityId: string | null;
  readonly day: ClockDay;
  readonly pause: Break | null;
  /** The calendar month of now, to which a start belongs, against what the seat may register; null where that is no limit. */
  readonly cap: CapState | null;
  /** Time is registered by hand alone in the unit: there is nothing to start. */
  readonly byHand: boolean;
  /** Those around the day on screen. */
  readonly registrations: readonly Registration[];
  /** The last press is only on this device yet. */
  readonly unsent: boolean;
  readonly nameOf: (unitId: string) => string | null;
}

export type Clock =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  /** The seat has no time registration. */
  | { readonly status: 'none' }
  | ReadyClock;

/** A pick holds until the unit of the whole product changes. */
interface Pick {
  readonly unitId: string | null;
  readonly selected: string | null;
  /** What the next start is on: for one person in one unit, and for one start. */
  readonly activity: { readonly uid: string; readonly unitId: string; readonly id: string } | null;
}

const usePick = create<Pick>(() => ({ unitId: null, selected: null, activity: null }));

export function pickUnit(unitId: string): void {
  usePick.setState({ unitId, selected: useSelectedUnit.getState().unitId });
}

/** Chooses what the next start is on; null is nothing in particular. */
export function pickActivity(activity: Pick['activity']): void {
  usePick.setState({ activity });
}

function pickedActivity({ activity }: Pick, uid: string, unit: Unit | null): string | null {
  return activity?.uid === uid && activity.unitId === unit?.id ? activity.id : null;
}

/** Below this width the clock's buttons stand under the thumb. */
export function useIsPhone(): boolean {
  return useMedia(PHONE);
}

function useUnsent(ids: readonly (string | undefined)[], monthIds: ReadonlySet<string>): boolean {
  const runningIds = ownRunningSource.usePendingIds();
  const { online } = useSync();
  const unsent = ids.some((id) => id !== undefined && (runningIds.has(id) || monthIds.has(id)));
  const lasting = useLasting(unsent, UNSENT_AFTER_MS);
  return unsent && (lasting || !online);
}

/** One's own clock: everything the card and the bar show. `byMonth`: whole months are read, as the page around it does. */
export function useClock({ byMonth = false } = {}): Clock {
  const actor = useActor();
  const farm = useFarm();
  const units = useUnits();
  const employees = useEmployees();
  const live = ownRunningSource.useLive();
  const running = useOwnRunning();
  const selected = useSelectedUnit((state) => state.unitId);
  const pick = usePick();
  const nowMs = useNow('minute');
  const person = employees.find((one) => one.id === actor?.uid);
  // A seat without the feature has no clock; one that was taken away while it ran can still be stopped.
  const isMine =
    actor !== null && actor.employee !== null && hasFeature(actor, 'time_registration_basic');
  const canClock = isMine || running !== null;
  const today = farm && dayOf(nowMs, farm.timeZone);
  const uid = canClock ? (actor?.uid ?? null) : null;
  const shown = useOwnDays(farm, uid, running?.workDate ?? today, { byMonth });
  const { registrations, extent } = shown;
  const isCapped = person !== undefined && capMinutes(person.seatType) !== null;
  const present = useOwnMonth(farm, isCapped ? uid : null, today && monthOf(today));
  const minutesOf = useRuleMinutes(farm, person ?? null, registrations);
  const day =
    farm && person
      ? clockDay({ running, registrations, extent, person, farm, nowMs, minutesOf })
      : null;
  const unsent = useUnsent([running?.id, day?.last?.id], shown.pendingIds);
  const settings = useTimeSettings();

  if (actor === null || farm === null || employees.length === 0) return { status: 'loading' };
  if (!canClock || day === null || person === undefined) return { status: 'none' };
  if (live.status === 'failed' && live.lastData === null) return { status: 'failed' };
  if (isWaitedFor(live)) return { status: 'loading' };
  // A start counts in the month of now, whatever month a shift that still runs began in.
  const known = withRunning(present.registrations, running);
  const cap = isCapped
    ? capState(monthMinutes(known, dayOf(nowMs, farm.timeZone), null, nowMs), person.seatType)
    : null;
  const own = clockUnits(units, actor);
  const picked = pick.selected === selected ? pick.unitId : null;
  const unit = startUnit(own, picked, selected);
  return {
    status: 'ready',
    farm,
    uid: actor.uid,
    person,
    running,
    units: own,
    clocked: own.filter(({ id }) => hasClock(settingsIn(settings, id))),
    unit,
    activityId: pickedActivity(pick, actor.uid, unit),
    day,
    pause: running === null ? null : openBreakOf(running),
    cap,
    byHand: !hasClock(settingsIn(settings, unit?.id ?? '')),
    registrations,
    unsent,
    nameOf: (unitId) => units.find((unit) => unit.id === unitId)?.unitName ?? null,
  };
}
