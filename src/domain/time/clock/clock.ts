import type { Actor } from '../../access/actor.ts';
import { dayOf, utcOffset } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import { fail, ok, type Result } from '../../result.ts';
import { breaksEndedAt, lastStampOf, openBreakOf } from '../registration/break.ts';
import { isOwnCapReached } from '../registration/cap.ts';
import { dayRefusal } from '../registration/closed-days.ts';
import {
  type Break,
  type DeviceStamp,
  isRunning,
  type Registration,
  runningOf,
} from '../registration/registration.ts';
import {
  DEFAULT_TIME_SETTINGS,
  hasClock,
  settingsIn,
  type TimeSettings,
} from '../period/time-settings.ts';
import { can } from '../../access/can.ts';
import { isActive } from '../../audit.ts';

type ClockRightCode =
  'clock_not_allowed' | 'clock_unit_not_yours' | 'clock_unit_not_theirs' | 'clock_not_for_others';

interface ClockRight {
  readonly actor: Actor;
  readonly farm: Pick<Farm, 'id'>;
  readonly settings: TimeSettings;
  readonly employeeId: string;
}

/** Why the clock of `employeeId` may not be started or moved in a unit; null where it may. */
export function unitRefusal(
  input: ClockRight & { readonly person: Pick<Employee, 'units' | 'deleted'> | null },
  unitId: string,
): ClockRightCode | null {
  const { actor, farm, employeeId, person } = input;
  if (employeeId !== actor.uid) {
    const refused = othersRefusal(input, unitId);
    if (refused !== null) return refused;
    if (person === null || !isActive(person)) return 'clock_not_for_others';
    return person.units.includes(unitId) ? null : 'clock_unit_not_theirs';
  }
  const own = { farmId: farm.id, employeeId };
  if (!can(actor, 'registration.clock', { ...own, unitIds: actor.employee?.units ?? [] })) {
    return 'clock_not_allowed';
  }
  return can(actor, 'registration.clock', { ...own, unitIds: [unitId] })
    ? null
    : 'clock_unit_not_yours';
}

/** Why the clock that runs in a unit may not be touched; null where it may. One's own always may. */
export function othersRefusal(input: ClockRight, unitId: string): ClockRightCode | null {
  const { actor, farm, settings, employeeId } = input;
  if (employeeId === actor.uid) return null;
  const target = { farmId: farm.id, employeeId, unitIds: [unitId] };
  return settingsIn(settings, unitId).crewClock && can(actor, 'registration.enterFor', target)
    ? null
    : 'clock_not_for_others';
}

/** How far ahead of the server a device's clock may stamp, in ms (design 8: five minutes). */
export const CLOCK_AHEAD_MS = 5 * 60_000;

/** Why the clock refused. */
export type ClockErrorCode =
  | ClockRightCode
  | 'clock_by_hand_only'
  | 'clock_cap_reached'
  | 'clock_day_locked'
  | 'clock_days_closed'
  | 'clock_already_running'
  | 'clock_not_running'
  | 'clock_stop_outside'
  | 'clock_on_break'
  | 'clock_not_on_break'
  | 'clock_too_many_breaks'
  | 'clock_start_outside'
  | 'clock_start_overlap'
  | 'clock_outside_window'
  | 'clock_note_too_long';

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
> &
  Partial<Pick<Registration, 'activityId'>>;

/** The fields a stop changes; breaks only where one lasted. */
export type Stop = Pick<Registration, 'id' | 'end' | 'status' | 'deviceEnd'> &
  Partial<Pick<Registration, 'breaks'>>;

/** The fields of a running registration that change while it goes on. */
export type RunningUpdate = Pick<Registration, 'id'> &
  Partial<
    Pick<Registration, 'start' | 'workDate' | 'flags' | 'breaks' | 'unitId' | 'activityId' | 'note'>
  >;

/** What came before a running registration, whose end moves with its start, and a break that lasted till then. */
export type EarlierEnd = Pick<Registration, 'id' | 'flags'> & {
  readonly end: number;
  readonly breaks?: readonly Break[];
};

/** What one press on the clock writes, in one batch. */
export interface ClockChange {
  readonly stop: Stop | null;
  readonly start: NewRunning | null;
  /** A change of the running registration, which goes on. */
  readonly update: RunningUpdate | null;
  /** Absent where what came before stays as it is. */
  readonly earlier?: EarlierEnd;
}

/** What every press on the clock asks about. */
export interface ClockInput {
  readonly actor: Actor;
  readonly farm: Farm;
  /** Those of the person, as far as they are known. */
  readonly registrations: readonly Registration[];
  readonly nowMs: number;
  /** Absent: the presets. */
  readonly settings?: TimeSettings;
  /** Whose clock it is; absent: the actor's own. Another's asks for `registration.enterFor`. */
  readonly employeeId?: string;
  /** How far the server's clock was ahead of the device's when last compared, ms; null or absent: never. */
  readonly skew?: number | null;
}

/** Somebody as the clock asks about them. */
export type ClockPerson = Pick<Employee, 'units' | 'deleted'>;

/**
 * Starts the clock in a unit. While one is running this is a switch, to another unit or to another activity
 * of the same: stop and start on one instant (design 5.1). An absent activity is none. `id` is made by the device, so that writing again is harmless. `monthMinutes` are those
 * of the calendar month so far; null or absent is unknown and refuses nothing. A leader's start for
 * somebody else needs their record as `person`, and no seat's maximum stands in its way.
 */
export function startClock(
  input: ClockInput & {
    readonly unitId: string;
    readonly id: string;
    readonly activityId?: string | null;
    readonly monthMinutes?: number | null;
    readonly person?: ClockPerson | null;
  },
): Result<ClockChange, ClockErrorCode> {
  const { actor, farm, unitId, nowMs, settings = DEFAULT_TIME_SETTINGS, activityId } = input;
  const { employeeId = actor.uid, person = null } = input;
  const refused = unitRefusal({ actor, farm, settings, employeeId, person }, unitId);
  if (refused !== null) return fail(refused);
  if (!hasClock(settingsIn(settings, unitId))) return fail('clock_by_hand_only');
  const running = runningOf(input.registrations, employeeId);
  // A device clock that went backwards must not make a negative stretch.
  const at = running === null ? nowMs : Math.max(nowMs, lastStampOf(running));
  const workDate = dayOf(at, farm.timeZone);
  const closed = dayRefusal(actor, { unitId, workDate, payDate: null }, farm);
  if (closed !== null) return fail(`clock_${closed}`);
  if (running !== null && isSameWork(running, input)) return fail('clock_already_running');
  const isOwn = employeeId === actor.uid;
  if (isOwn && isOwnCapReached(actor, input.monthMinutes ?? null)) return fail('clock_cap_reached');
  const start: NewRunning = {
    id: input.id,
    employeeId,
    unitId,
    start: at,
    end: null,
    workDate,
    status: 'running',
    source: isOwn ? 'timer' : 'leader',
    deviceStart: stampOf(input),
    ...(activityId === undefined ? {} : { activityId }),
  };
  const stop = running === null ? null : stopAt(running, at, input);
  return ok({ stop, start, update: null });
}

/** A second press on the same key asks for nothing new, whatever one works on. */
function isSameWork(
  running: Registration,
  { unitId, activityId }: { readonly unitId: string; readonly activityId?: string | null },
): boolean {
  const { activityId: current } = running;
  return running.unitId === unitId && (activityId === undefined || activityId === current);
}

/**
 * Stops the running clock; a break that lasts ends too. The stamp is kept as it happened: never rounded,
 * never capped (design 1). `at` is the answer to "when did you really stop?": between the last stamp and
 * now. A locked day is no obstacle: nobody may be trapped on the clock.
 */
export function stopClock(
  input: ClockInput & { readonly at?: number },
): Result<ClockChange, ClockErrorCode> {
  const { actor, farm, nowMs, settings = DEFAULT_TIME_SETTINGS, at } = input;
  const employeeId = input.employeeId ?? actor.uid;
  const running = runningOf(input.registrations, employeeId);
  if (running === null) return fail('clock_not_running');
  const refused = othersRefusal({ actor, farm, settings, employeeId }, running.unitId);
  if (refused !== null) return fail(refused);
  if (at !== undefined && (at < lastStampOf(running) || at > nowMs)) {
    return fail('clock_stop_outside');
  }
  return ok({ stop: stopAt(running, at ?? nowMs, input), start: null, update: null });
}

function stampOf({ nowMs, farm, skew = null }: ClockInput): DeviceStamp {
  const stamp = { at: nowMs, offset: utcOffset(nowMs, farm.timeZone) };
  return skew === null ? stamp : { ...stamp, skew };
}

function stopAt(running: Registration, at: number, input: ClockInput): Stop {
  const end = Math.max(at, lastStampOf(running));
  return {
    id: running.id,
    end,
    status: 'pending',
    deviceEnd: stampOf(input),
    ...(openBreakOf(running) === null ? {} : { breaks: breaksEndedAt(running, end) }),
  };
}

/** One earlier timer that a later start closes. */
export interface ClosedTimer {
  readonly id: string;
  readonly end: number;
}

/**
 * Settles several running timers of one person: each is closed at the start of the next later one, which
 * goes on (design 5.1). The order of the input does not matter; ids decide between equal starts.
 */
export function closeOverlapping(registrations: readonly Registration[]): ClosedTimer[] {
  const running = registrations
    .filter(isRunning)
    .toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  return running.slice(0, -1).map((entry, index) => ({
    id: entry.id,
    end: running[index + 1]?.start ?? entry.start,
  }));
}
