import type { Actor } from '#domain/access/actor.ts';
import type { Writer } from '#domain/audit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { paths } from '#domain/paths.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import {
  pauseClock as judgePause,
  resumeClock as judgeResume,
} from '#domain/time/clock/clock-break.ts';
import {
  changeRunning as judgeChange,
  chooseActivity as judgeChoice,
} from '#domain/time/clock/clock-change.ts';
import {
  type ClockChange,
  type ClockErrorCode,
  type EarlierEnd,
  type NewRunning,
  type RunningUpdate,
  startClock,
  type Stop,
  stopClock,
} from '#domain/time/clock/clock.ts';
import type { TimeSettings } from '#domain/time/period/time-settings.ts';
import { isOpenBreak, type Registration } from '#domain/time/registration/registration.ts';
import { newId } from '../device/device.ts';
import { SERVER_TIME } from '../firebase/field-value.ts';
import { keep } from '../device/startup-cache.ts';
import { keyOf } from '../live/connection.ts';
import { dataOf } from '../live/live.ts';
import type { DocWrite } from '../firebase/database.ts';
import type { OutboxSummary } from '../outbox/journal/entry.ts';
import { baseOf } from '../outbox/merge.ts';
import { writeThroughOutbox } from '../outbox/outbox.ts';
import { clockSkew } from '../device/clock-skew.ts';
import { getActor } from '../base/actor.ts';
import { farmSource } from '../base/farm.ts';
import { getTimeSettings } from '../time/time-settings.ts';
import { createdAudit, currentWriter, updatedAudit } from '../changes/with-audit.ts';
import { ownRunning, ownRunningSource } from './own-running.ts';
import { showPress } from './optimistic-clock.ts';

/** All that a press on the clock asks about. */
export interface ClockContext {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly registrations: readonly Registration[];
  readonly settings: TimeSettings;
  readonly writer: Writer;
  readonly skew: number | null;
}

/** The clock's surroundings now; null while they are not loaded. */
export function clockContext(): ClockContext | null {
  const actor = getActor();
  const farm = dataOf(farmSource.get());
  const writer = currentWriter();
  if (actor === null || farm === null || writer === null) return null;
  const known = { settings: getTimeSettings(), registrations: ownRunning(), skew: clockSkew() };
  return { actor, farm, writer, ...known };
}

/** Judges a press on the own clock and writes it; `clock_not_allowed` also while nothing is loaded. */
export function pressClock(
  judge: (context: ClockContext) => Result<ClockChange, ClockErrorCode>,
): Result<null, ClockErrorCode> {
  const context = clockContext();
  if (context === null) return fail('clock_not_allowed');
  const change = judge(context);
  if (!change.ok) return change;
  writeClockChange(context, change.value);
  return ok(null);
}

/** Writes a press on the clock in one batch; returns at once. */
function writeClockChange(context: ClockContext, change: ClockChange): void {
  const { farm, writer, actor } = context;
  const writes: DocWrite[] = [];
  if (change.stop !== null) writes.push(stopWrite(farm.id, change.stop, writer));
  if (change.start !== null) writes.push(startWrite(farm.id, change.start, writer));
  if (change.update !== null) writes.push(updateWrite(context, change.update));
  if (change.earlier !== undefined) writes.push(earlierWrite(farm.id, change.earlier, writer));
  const { id, accepted } = writeThroughOutbox({
    uid: actor.uid,
    farmId: farm.id,
    summary: summaryOf(context, change),
    writes,
  });
  showPress(change, { id, answered: accepted });
  // The next start may come before the database has taken it over.
  keep(ownRunningSource.name, keyOf({ farmId: farm.id, uid: actor.uid }), ownRunning());
}

function startWrite(farmId: string, { id, ...fields }: NewRunning, writer: Writer): DocWrite {
  return {
    kind: 'set',
    path: paths.registration(farmId, id),
    mark: 'start',
    data: {
      ...fields,
      breaks: [],
      flags: [],
      note: '',
      syncedAt: SERVER_TIME,
      ...createdAudit(writer),
    },
  };
}

function stopWrite(farmId: string, { id, ...fields }: Stop, writer: Writer): DocWrite {
  return {
    kind: 'update',
    path: paths.registration(farmId, id),
    mark: 'end',
    data: {
      ...fields,
      endSyncedAt: SERVER_TIME,
      syncedAt: SERVER_TIME,
      ...updatedAudit(writer),
    },
  };
}

/**
 * The end of what came before, moved along with a start. Without a `base`: where somebody has changed it
 * meanwhile, the server refuses all of the press, and it is not made again on the changed one.
 */
function earlierWrite(farmId: string, { id, ...fields }: EarlierEnd, writer: Writer): DocWrite {
  return {
    kind: 'update',
    path: paths.registration(farmId, id),
    mark: 'end',
    data: { ...fields, syncedAt: SERVER_TIME, ...updatedAudit(writer) },
  };
}

function updateWrite(context: ClockContext, update: RunningUpdate): DocWrite {
  const { farm, writer, registrations } = context;
  const { id, ...fields } = update;
  const before = registrations.find((entry) => entry.id === id);
  return {
    kind: 'update',
    path: paths.registration(farm.id, id),
    mark: runningMark(update),
    data: { ...fields, syncedAt: SERVER_TIME, ...updatedAudit(writer) },
    ...(before && { base: baseOf(before, fields) }),
  };
}

/**
 * The field by which an update of what runs is recognised on the server: a list cannot be compared with what
 * is there, the last break's own stamp can.
 */
export function runningMark({ breaks, ...rest }: RunningUpdate): string {
  if (breaks !== undefined) {
    const last = breaks.length - 1;
    const isOpen = breaks.some(isOpenBreak);
    return `breaks.${last}.${isOpen ? 'start' : 'end'}`;
  }
  const plain = ['start', 'unitId', 'note', 'activityId'] as const;
  return plain.find((name) => rest[name] !== undefined) ?? 'status';
}

/** What an update of the running registration is, in the words of the interface. */
function kindOf({ stop, start, update }: ClockChange): OutboxSummary['kind'] {
  if (update?.breaks !== undefined) return update.breaks.some(isOpenBreak) ? 'pause' : 'resume';
  if (update !== null) return 'clock_change';
  if (start === null) return 'clock_out';
  return stop === null ? 'clock_in' : 'switch';
}

function summaryOf(context: ClockContext, change: ClockChange): OutboxSummary {
  const { stop, start, update } = change;
  const touched = stop?.id ?? update?.id;
  const stopped = context.registrations.find((entry) => entry.id === touched);
  const end = stop?.end ?? null;
  const at = start?.start ?? update?.start ?? stopped?.start;
  const unitId = start?.unitId ?? update?.unitId ?? stopped?.unitId;
  return {
    kind: kindOf(change),
    ...(unitId === undefined ? {} : { unitId }),
    ...(at === undefined ? {} : { start: at }),
    ...(end === null ? {} : { end }),
  };
}

/**
 * Works on another activity from now on the own running clock, null is none; a stretch without one gets it
 * whole. `monthMinutes` as for `clockIn`. Works offline and returns at once.
 */
export function chooseActivity(
  activityId: string | null,
  monthMinutes: number | null,
): Result<null, ClockErrorCode> {
  return pressClock((context) =>
    judgeChoice({ ...context, activityId, monthMinutes, id: newId(), nowMs: Date.now() }),
  );
}

/** Begins an unpaid break on the own running clock; works offline and returns at once. */
export function pauseClock(): Result<null, ClockErrorCode> {
  return pressClock((context) => judgePause({ ...context, nowMs: Date.now() }));
}

/** Ends the break that lasts; works offline and returns at once. */
export function resumeClock(): Result<null, ClockErrorCode> {
  return pressClock((context) => judgeResume({ ...context, nowMs: Date.now() }));
}

/** Where and on what the clock is started. */
export interface ClockInInput {
  readonly unitId: string;
  readonly activityId?: string | null;
  /** Minutes of the calendar month so far, where they are known: a seat may have a maximum. */
  readonly monthMinutes?: number | null;
}

/**
 * Starts the clock in a unit, or switches to it while one is running; works offline and returns at once.
 * `clock_not_allowed` also while the farm is not loaded.
 */
export function clockIn(input: ClockInInput): Result<null, ClockErrorCode> {
  return pressClock((context) =>
    startClock({ ...context, ...input, id: newId(), nowMs: Date.now() }),
  );
}

/**
 * Stops the running clock; works offline and returns at once. `at`, epoch ms, is the answer to "when did you
 * really stop?".
 */
export function clockOut(at?: number): Result<null, ClockErrorCode> {
  return pressClock((context) =>
    stopClock({ ...context, nowMs: Date.now(), ...(at === undefined ? {} : { at }) }),
  );
}

/** Changes note or activity of the own running clock; works offline and returns at once. */
export function changeRunning(change: {
  readonly note?: string;
  readonly activityId?: string | null;
}): Result<null, ClockErrorCode> {
  return pressClock((context) => judgeChange({ ...context, ...change, nowMs: Date.now() }));
}
