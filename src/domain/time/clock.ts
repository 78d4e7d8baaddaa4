import { type Actor } from '../access/actor.ts';
import { can } from '../access/can.ts';
import { dayOf, utcOffset } from '../dates/day.ts';
import { type Farm, isLocked } from '../farm/farm.ts';
import { fail, ok, type Result } from '../result.ts';
import { isRunning, type Registration, runningOf } from './registration.ts';

/** How far back a person may stamp or change their own time, in days (design 4: the edit window). */
export const EDIT_WINDOW_DAYS = 14;

/** How far ahead of the server a device's clock may stamp, in ms (design 8: five minutes). */
export const CLOCK_AHEAD_MS = 5 * 60_000;

/** Why the clock refused. */
export type ClockErrorCode =
  | 'clock_not_allowed'
  | 'clock_unit_not_yours'
  | 'clock_day_locked'
  | 'clock_already_running'
  | 'clock_not_running';

/** The fields of a new running registration; audit fields are added where it is written. */
export type NewRunning = Pick<
  Registration,
  | 'id'
  | 'employeeId'
  | 'unitId'
  | 'start'
  | 'end'
  | 'workDate'
  | 'status'
  | 'source'
  | 'deviceStart'
>;

/** The fields a stop changes. */
export type Stop = Pick<Registration, 'id' | 'end' | 'status' | 'deviceEnd'>;

/** What one press on the clock writes, in one batch. */
export interface ClockChange {
  readonly stop: Stop | null;
  readonly start: NewRunning | null;
}

interface ClockInput {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly registrations: readonly Registration[];
  readonly nowMs: number;
}

/**
 * Starts the clock in a unit. While one is running this is a switch: stop and start on one instant
 * (design 5.1). `id` is made by the device, so that writing again is harmless.
 */
export function startClock(
  input: ClockInput & { readonly unitId: string; readonly id: string },
): Result<ClockChange, ClockErrorCode> {
  const { actor, farm, unitId, nowMs } = input;
  const own = { farmId: farm.id, employeeId: actor.uid };
  if (!can(actor, 'registration.clock', { ...own, unitIds: actor.employee?.units ?? [] })) {
    return fail('clock_not_allowed');
  }
  if (!can(actor, 'registration.clock', { ...own, unitIds: [unitId] })) {
    return fail('clock_unit_not_yours');
  }
  const workDate = dayOf(nowMs, farm.timeZone);
  if (isLocked(farm, workDate)) return fail('clock_day_locked');
  const running = runningOf(input.registrations, actor.uid);
  if (running?.unitId === unitId) return fail('clock_already_running');
  const at = running === null ? nowMs : Math.max(nowMs, running.start);
  return ok({
    stop: running === null ? null : stopAt(running, at, farm),
    start: {
      id: input.id,
      employeeId: actor.uid,
      unitId,
      start: at,
      end: null,
      workDate,
      status: 'running',
      source: 'timer',
      deviceStart: { at: nowMs, offset: utcOffset(nowMs, farm.timeZone) },
    },
  });
}

/** Stops the running clock. The stamp is kept as it happened: never rounded, never capped (design 1). */
export function stopClock(input: ClockInput): Result<ClockChange, ClockErrorCode> {
  const running = runningOf(input.registrations, input.actor.uid);
  if (running === null) return fail('clock_not_running');
  return ok({ stop: stopAt(running, input.nowMs, input.farm), start: null });
}

function stopAt(running: Registration, nowMs: number, farm: Farm): Stop {
  return {
    id: running.id,
    // A device clock that went backwards must not make a negative stretch.
    end: Math.max(nowMs, running.start),
    status: 'pending',
    deviceEnd: { at: nowMs, offset: utcOffset(nowMs, farm.timeZone) },
  };
}

/** One earlier timer that a later start closes. */
export interface Settlement {
  readonly id: string;
  readonly end: number;
}

/**
 * Settles several running timers of one person: each is closed at the start of the next later one, which
 * goes on (design 5.1). The order of the input does not matter; ids decide between equal starts.
 */
export function settleRunning(registrations: readonly Registration[]): Settlement[] {
  const running = registrations
    .filter(isRunning)
    .toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  return running.slice(0, -1).map((entry, index) => ({
    id: entry.id,
    end: running[index + 1]?.start ?? entry.start,
  }));
}
