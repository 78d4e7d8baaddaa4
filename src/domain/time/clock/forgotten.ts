import { isActive } from '../../audit.ts';
import { dayNormMinutes } from '../../employee/hours.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import { breaksEndedAt, lastStampOf, openBreakOf } from '../registration/break.ts';
import { isTooLong } from '../entry/entry-times.ts';
import { type Break, isRunning, type Registration } from '../registration/registration.ts';
import { settingsIn, type TimeSettings } from '../period/time-settings.ts';
import { isOverlong } from '../registration/worked.ts';

const MS_PER_MINUTE = 60_000;

/** A day of work, in minutes, of somebody who has none by contract. */
const USUAL_DAY_MINUTES = 444;

/** A registration that was forgotten to be stopped, with the end to propose. */
export interface Forgotten {
  readonly id: string;
  /** Epoch ms: a proposal, never before the last stamp and never later than the longest shift or now. */
  readonly end: number;
  /** Its breaks; one that lasted ends with it. */
  readonly breaks: Break[];
}

interface Context {
  readonly person: Employee | null;
  readonly farm: Farm;
  readonly nowMs: number;
}

/**
 * The running registrations of a person that have run past the longest shift of their unit (features 3.1). The
 * end to propose is the planned one, else that of the last break (a break that nobody ended: its start),
 * else the person's own day of work after the start.
 */
export function forgottenOf(
  running: readonly Registration[],
  settings: TimeSettings,
  context: Context,
): Forgotten[] {
  const longest = ({ unitId }: Registration) => settingsIn(settings, unitId).maxShiftMinutes;
  return running
    .filter(isRunning)
    .filter((entry) => isOverlong(entry, settings, context.nowMs))
    .map((entry) => {
      const latest = Math.min(context.nowMs, entry.start + longest(entry) * MS_PER_MINUTE);
      const proposed = Math.min(proposalFor(entry, context), latest);
      // Breaks taken after the longest shift are stamps too: the end never lies before them.
      const end = Math.max(proposed, lastStampOf(entry));
      return { id: entry.id, end, breaks: breaksEndedAt(entry, end) };
    });
}

/**
 * The end to propose for one that was stopped after more than a whole day, in the words of `forgottenOf`: the
 * clock was left on, and the press that ended it says nothing of the work. Null for all others.
 */
export function overlongOf(
  registration: Registration,
  settings: TimeSettings,
  context: Omit<Context, 'nowMs'>,
): Forgotten | null {
  const { start, end, status, breaks } = registration;
  if (!isActive(registration) || status !== 'pending' || end === null) return null;
  if (!isTooLong(start, end, context.farm.timeZone)) return null;
  const running: Registration = {
    ...registration,
    end: null,
    status: 'running',
    // A break that ended with the clock lasted until then: nobody ended it.
    breaks: breaks.map((pause) => (pause.end === end ? { ...pause, end: null } : pause)),
  };
  return forgottenOf([running], settings, { ...context, nowMs: end })[0] ?? null;
}

function proposalFor(entry: Registration, context: Context): number {
  const planned = entry.planned?.end ?? null;
  if (planned !== null && planned > entry.start) return planned;
  const open = openBreakOf(entry)?.start ?? null;
  if (open !== null) return open;
  const ends = entry.breaks.map((pause) => pause.end).filter((end) => end !== null);
  return ends.length > 0
    ? Math.max(...ends)
    : entry.start + dayLengthOf(entry, context) * MS_PER_MINUTE;
}

function dayLengthOf({ workDate }: Registration, { person, farm }: Context): number {
  const norm = person === null ? 0 : dayNormMinutes(person, farm, workDate);
  return norm > 0 ? norm : USUAL_DAY_MINUTES;
}

/** So long before the longest shift is over a person is asked for the last time. */
const LAST_CALL_MINUTES = 60;

/** So long after a planned shift is over a person is asked whether they still work. */
export const AFTER_PLAN_MS = 30 * MS_PER_MINUTE;

/** What a running clock may be due for. */
export type Round = 'planned' | 'first' | 'last';

/**
 * Which reminder a running clock is due for: the first once it has run as long as the settings of its unit say,
 * the last an hour before its end would be proposed (features 3.9); before those, `planned` once the shift it is judged
 * by has been over for half an hour. Null while it is none of them.
 */
export function reminderOf(
  running: Pick<Registration, 'start' | 'planned' | 'unitId'>,
  settings: TimeSettings,
  nowMs: number,
): Round | null {
  const { maxShiftMinutes, remindAfterMinutes } = settingsIn(settings, running.unitId);
  const minutes = (nowMs - running.start) / MS_PER_MINUTE;
  if (minutes >= maxShiftMinutes - LAST_CALL_MINUTES) return 'last';
  if (minutes >= remindAfterMinutes) return 'first';
  const { planned } = running;
  return planned !== null && nowMs >= planned.end + AFTER_PLAN_MS ? 'planned' : null;
}
