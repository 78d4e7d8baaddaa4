import { dayOf } from '../../dates/day.ts';
import { fail, ok, type Result } from '../../result.ts';
import { overlapOf } from '../registration/overlap.ts';
import { firstOwnDay } from '../registration/own-time.ts';
import { dayRefusal } from '../registration/closed-days.ts';
import {
  type Break,
  isRunning,
  type Registration,
  withFlag,
} from '../registration/registration.ts';
import { DEFAULT_TIME_SETTINGS, settingsIn } from '../period/time-settings.ts';
import { minuteOf, minutesBetween, workedMinutes } from '../registration/worked.ts';
import { isActive } from '../../audit.ts';
import { lastStampOf } from '../registration/break.ts';
import { isOwnCapReached, monthMinutes } from '../registration/cap.ts';
import { correctionMarks } from '../entry/stamp-marks.ts';
import { canEdit } from '../registration/transitions.ts';
import type { ClockChange, ClockErrorCode, ClockInput, EarlierEnd } from './clock.ts';
import { touchRunning } from './clock-break.ts';

const MS_PER_MINUTE = 60_000;

/**
 * What ended in the minute in which this runs since, as after a switch: the latest of the person's
 * `registrations`; null where something else or nothing came before. A proposed end is no end.
 */
function endedAtStart(
  running: Registration,
  registrations: readonly Registration[],
): Registration | null {
  const touching = registrations.filter(
    (one) =>
      one.id !== running.id &&
      one.employeeId === running.employeeId &&
      isActive(one) &&
      one.status !== 'needsAction' &&
      one.end !== null &&
      minuteOf(one.end) === minuteOf(running.start),
  );
  return touching.toSorted((a, b) => a.start - b.start).at(-1) ?? null;
}

/** The breaks of what came before: the one that lasted till its end lasts till `end`, where that leaves a minute. */
function breaksMoved({ end: before, breaks }: Registration, end: number): Break[] {
  return breaks.map((pause) => {
    if (before === null || pause.start === null || pause.end === null) return pause;
    const touches = minuteOf(pause.end) === minuteOf(before);
    if (!touches || end - pause.start < MS_PER_MINUTE) return pause;
    return { ...pause, end, minutes: minutesBetween(pause.start, end) };
  });
}

/** Whether its owner would add to a month in which their seat has all that it may register. */
function isOverCap(
  before: Registration,
  after: Registration,
  { actor, registrations, nowMs }: ClockInput,
): boolean {
  if (before.employeeId !== actor.uid) return false;
  if (workedMinutes(after, nowMs) <= workedMinutes(before, nowMs)) return false;
  const own = registrations.filter((one) => one.employeeId === actor.uid && !isRunning(one));
  return isOwnCapReached(actor, monthMinutes(own, before.workDate, null, nowMs));
}

/**
 * The end of what came before moves with the start of what runs, to the instant `end`, and with it a break
 * that lasted till then. Refused as `clock_start_overlap` where it cannot be changed (approved, locked, out of
 * the window, a seat that may register no more) or nothing of it would be left: less than a minute after its
 * start, a break cut off, or breaks as long as all of it.
 */
function moveEnd(
  before: Registration,
  end: number,
  input: ClockInput,
): Result<EarlierEnd, ClockErrorCode> {
  const { actor, farm, nowMs, settings = DEFAULT_TIME_SETTINGS } = input;
  const { start } = before;
  const breaks = breaksMoved(before, end);
  const after = { ...before, end, breaks };
  const length = minutesBetween(start, end);
  const rest = breaks.reduce((sum, { minutes }) => sum + minutes, 0);
  const isLeft =
    before.status === 'pending' &&
    end >= lastStampOf(after) &&
    end - start >= MS_PER_MINUTE &&
    rest < length;
  const mayChange = canEdit(actor, before, farm, settings, nowMs).ok;
  if (!isLeft || !mayChange || isOverCap(before, after, input)) {
    return fail('clock_start_overlap');
  }
  const isOwn = before.employeeId === actor.uid;
  const marks = correctionMarks(before, { start, end, breaks }, isOwn);
  const hasMoved = breaks.some((pause, index) => pause !== before.breaks[index]);
  const flags = marks.reduce(withFlag, before.flags);
  return ok({ id: before.id, end, flags, ...(hasMoved && { breaks }) });
}

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
  const earliest = firstOwnDay(farm, settingsIn(settings, running.unitId), nowMs);
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
