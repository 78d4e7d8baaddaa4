import { fail, ok, type Result } from '../../result.ts';
import { breaksEndedAt, lastStampOf, openBreakOf } from '../registration/break.ts';
import { type ClockChange, type ClockErrorCode, type ClockInput, othersRefusal } from './clock.ts';
import { dayRefusal } from '../registration/closed-days.ts';
import { BREAKS_MAX, type Registration, runningOf } from '../registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';

/** The running registration that a press is about, or why it may not be changed. */
export function touchRunning(input: ClockInput): Result<Registration, ClockErrorCode> {
  const { actor, farm, settings = DEFAULT_TIME_SETTINGS, employeeId = input.actor.uid } = input;
  const running = runningOf(input.registrations, employeeId);
  if (running === null) return fail('clock_not_running');
  const refused = othersRefusal({ actor, farm, settings, employeeId }, running.unitId);
  if (refused !== null) return fail(refused);
  const closed = dayRefusal(actor, running, farm);
  return closed === null ? ok(running) : fail(`clock_${closed}`);
}

/** Begins an unpaid break now; the clock runs on and its minutes stand still. */
export function pauseClock(input: ClockInput): Result<ClockChange, ClockErrorCode> {
  const touched = touchRunning(input);
  if (!touched.ok) return touched;
  const running = touched.value;
  if (openBreakOf(running) !== null) return fail('clock_on_break');
  if (running.breaks.length >= BREAKS_MAX) return fail('clock_too_many_breaks');
  const start = Math.max(input.nowMs, lastStampOf(running));
  const pause = { start, end: null, minutes: 0, paid: false, kind: 'taken' as const };
  const breaks = [...running.breaks, pause];
  return ok({ stop: null, start: null, update: { id: running.id, breaks } });
}

/** Ends the break that lasts, with its whole minutes. */
export function resumeClock(input: ClockInput): Result<ClockChange, ClockErrorCode> {
  const touched = touchRunning(input);
  if (!touched.ok) return touched;
  const running = touched.value;
  if (openBreakOf(running) === null) return fail('clock_not_on_break');
  const breaks = breaksEndedAt(running, Math.max(input.nowMs, lastStampOf(running)));
  return ok({ stop: null, start: null, update: { id: running.id, breaks } });
}
