import type { ClockPerson, ClockChange, ClockErrorCode, ClockInput } from './clock.ts';
import { dayOf } from '../../dates/day.ts';
import { fail, ok, type Result } from '../../result.ts';
import { touchRunning } from './clock-break.ts';
import { unitRefusal } from './clock-right.ts';
import { withFlag } from '../registration/flag.ts';
import { endedAtStart, moveEnd } from './clock-neighbour.ts';
import { overlapOf } from '../registration/overlap.ts';
import { firstOwnDay } from '../registration/own-time.ts';
import { dayRefusal } from '../registration/closed-days.ts';
import { isRunning, NOTE_MAX } from '../registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';
import { minuteOf } from '../registration/worked.ts';

/**
 * Moves the start of what runs, which is marked with it; the device's own stamp stays. Refuses a start
 * after now or after the first break (`clock_start_outside`), on a locked day, for oneself before the
 * edit window, and inside another registration of the person. What ended in the minute in which this began,
 * as after a switch, moves its end along, or the start is refused; later than that, only where it may.
 */
export function moveStart(
  input: ClockInput & { readonly start: number },
): Result<ClockChange, ClockErrorCode> {
  const touched = touchRunning(input);
  if (!touched.ok) return touched;
  const running = touched.value;
  const { start, farm, nowMs, actor, settings = DEFAULT_TIME_SETTINGS } = input;
  const stamps = running.breaks.map((pause) => pause.start).filter((stamp) => stamp !== null);
  if (start > Math.min(nowMs, ...stamps)) return fail('clock_start_outside');
  const workDate = dayOf(start, farm.timeZone);
  const closed = dayRefusal(actor, { ...running, workDate }, farm);
  if (closed !== null) return fail(`clock_${closed}`);
  const earliest = firstOwnDay(farm, settings, nowMs);
  if (running.employeeId === actor.uid && workDate < earliest) return fail('clock_outside_window');
  // Two that run are settled by their starts, not refused (design 5.1).
  const others = input.registrations.filter(
    (entry) => entry.employeeId === running.employeeId && !isRunning(entry),
  );
  const before = minuteOf(start) === minuteOf(running.start) ? null : endedAtStart(running, others);
  const rest = others.filter((entry) => entry.id !== before?.id);
  if (overlapOf({ start, end: null }, rest, running.id) !== null) {
    return fail('clock_start_overlap');
  }
  const moved = before === null ? null : moveEnd(before, start, input);
  if (moved !== null && !moved.ok && start < running.start) return moved;
  const flags = withFlag(running.flags, 'start_moved');
  const update = { id: running.id, start, workDate, flags };
  return ok({ stop: null, start: null, update, ...(moved?.ok && { earlier: moved.value }) });
}

/**
 * Changes unit, activity or note of what runs: of its whole stretch, from the start, where a switch
 * (`startClock`, `chooseActivity`) splits it.
 */
export function changeRunning(
  input: ClockInput & {
    readonly unitId?: string;
    readonly activityId?: string | null;
    readonly note?: string;
    readonly person?: ClockPerson | null;
  },
): Result<ClockChange, ClockErrorCode> {
  const touched = touchRunning(input);
  if (!touched.ok) return touched;
  const running = touched.value;
  const { actor, farm, settings = DEFAULT_TIME_SETTINGS, person = null } = input;
  const { unitId, activityId, note } = input;
  const right = { actor, farm, settings, employeeId: running.employeeId, person };
  const refused = unitId === undefined ? null : unitRefusal(right, unitId);
  if (refused !== null) return fail(refused);
  const moved = { ...running, unitId: unitId ?? running.unitId };
  const closed = dayRefusal(actor, moved, farm);
  if (closed !== null) return fail(`clock_${closed}`);
  if (note !== undefined && note.trim().length > NOTE_MAX) return fail('clock_note_too_long');
  const update = {
    id: running.id,
    ...(unitId === undefined ? {} : { unitId }),
    ...(activityId === undefined ? {} : { activityId }),
    ...(note === undefined ? {} : { note: note.trim() }),
  };
  return ok({ stop: null, start: null, update });
}
