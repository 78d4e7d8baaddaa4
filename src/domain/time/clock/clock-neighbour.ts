import type { ClockErrorCode, ClockInput, EarlierEnd } from './clock.ts';
import { fail, ok, type Result } from '../../result.ts';
import { isActive } from '../../audit.ts';
import { lastStampOf } from '../registration/break.ts';
import { isOwnCapReached, monthMinutes } from '../registration/cap.ts';
import { withFlag } from '../registration/flag.ts';
import { type Break, isRunning, type Registration } from '../registration/registration.ts';
import { correctionMarks } from '../entry/stamp-marks.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';
import { canEdit } from '../registration/transitions.ts';
import { minuteOf, minutesBetween, workedMinutes } from '../registration/worked.ts';

const MS_PER_MINUTE = 60_000;

/**
 * What ended in the minute in which this runs since, as after a switch: the latest of the person's
 * `registrations`; null where something else or nothing came before. A proposed end is no end.
 */
export function endedAtStart(
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
export function moveEnd(
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
