import { type ClockErrorCode, type ClockInput, type EarlierEnd } from './clock.ts';
import { fail, ok, type Result } from '../../result.ts';
import { isActive } from '../../audit.ts';
import { lastStampOf } from '../registration/break.ts';
import { withFlag } from '../registration/flag.ts';
import { type Registration } from '../registration/registration.ts';
import { correctionMarks } from '../entry/stamp-marks.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';
import { canEdit } from '../registration/transitions.ts';
import { minuteOf, minutesBetween } from '../registration/worked.ts';

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

/**
 * The end of what came before moves with the start of what runs, to the instant `end`. Refused as
 * `clock_start_overlap` where it cannot be changed (approved, locked, out of the window) or nothing of it
 * would be left: less than a minute after its start, a break cut off, or breaks as long as all of it.
 */
export function moveEnd(
  before: Registration,
  end: number,
  { actor, farm, nowMs, settings = DEFAULT_TIME_SETTINGS }: ClockInput,
): Result<EarlierEnd, ClockErrorCode> {
  const { start, breaks } = before;
  const length = minutesBetween(start, end);
  const rest = breaks.reduce((sum, { minutes }) => sum + minutes, 0);
  const isLeft =
    before.status === 'pending' &&
    end >= lastStampOf(before) &&
    end - start >= MS_PER_MINUTE &&
    rest < length;
  if (!isLeft || !canEdit(actor, before, farm, settings, nowMs).ok) {
    return fail('clock_start_overlap');
  }
  const isOwn = before.employeeId === actor.uid;
  const marks = correctionMarks(before, { start, end, breaks }, isOwn);
  return ok({ id: before.id, end, flags: marks.reduce(withFlag, before.flags) });
}
