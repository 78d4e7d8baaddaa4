import {
  type ClockChange,
  type ClockErrorCode,
  type ClockInput,
  type ClockPerson,
  startClock,
  unitRefusal,
} from './clock.ts';
import { fail, ok, type Result } from '../../result.ts';
import { touchRunning } from './clock-break.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';
import { dayRefusal } from '../registration/closed-days.ts';
import { NOTE_MAX } from '../registration/registration.ts';
import { minutesBetween } from '../registration/worked.ts';

/**
 * Says what one works on from now; null is nothing in particular. A stretch that had no activity yet, or that
 * is not a minute old, is given it whole: there is nothing before it to keep. Any other ends here, and the
 * next one begins on the same instant in the same unit, as with a switch of unit: `id`, `monthMinutes` and
 * `person` are those of `startClock`, and so are the refusals.
 */
export function chooseActivity(
  input: ClockInput & {
    readonly activityId: string | null;
    readonly id: string;
    readonly monthMinutes?: number | null;
    readonly person?: ClockPerson | null;
  },
): Result<ClockChange, ClockErrorCode> {
  const touched = touchRunning(input);
  if (!touched.ok) return touched;
  const running = touched.value;
  if (running.activityId === input.activityId) return fail('clock_already_running');
  const isNew = running.activityId === null || minutesBetween(running.start, input.nowMs) === 0;
  return isNew ? changeRunning(input) : startClock({ ...input, unitId: running.unitId });
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
