import { create } from 'zustand';
import {
  changeRunning,
  chooseActivity as startActivity,
  clockIn,
  type ClockInInput,
  clockOut,
  pauseClock,
  resumeClock,
} from '#data/clock/press-clock.ts';
import { reportError } from '#data/device/report.ts';
import type { Result } from '#domain/result.ts';
import type { ClockErrorCode } from '#domain/time/clock/clock.ts';
import type { LateNoteCode } from '#domain/time/flags/flags.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { pickActivity, type ReadyClock } from './use-clock.ts';

/** Which registration it was, and its day: after midnight that is not the day on screen. */
export type Stopped = Pick<Registration, 'id' | 'workDate'>;

/** The registration that was stopped last on this device, until its receipt is dismissed or the next start. */
const useStore = create<{ readonly stopped: Stopped | null }>(() => ({ stopped: null }));

/** What was stopped last; null where there is nothing to show. */
export function useStopped(): Stopped | null {
  return useStore((state) => state.stopped);
}

/** Remembers what was stopped; null forgets it. */
export function noteStopped(stopped: Stopped | null): void {
  useStore.setState({ stopped });
}

/** Does it; what was refused comes back in words, and so does what nobody expected. */
export function attempt(
  functionName: string,
  action: () => Result<null, ClockErrorCode | LateNoteCode>,
): string | null {
  try {
    const result = action();
    return result.ok ? null : translate(`errors.${result.code}`);
  } catch (error) {
    reportError(error, { type: 'PredictedError', source: 'clock', functionName });
    return translate('errors.unexpected');
  }
}

function press(functionName: string, action: () => Result<null, ClockErrorCode>): boolean {
  const wrong = attempt(functionName, action);
  if (wrong !== null) showToast({ kind: 'error', text: wrong });
  return wrong === null;
}

/** Starts the clock in a unit; while it runs, switches to it. False when it was refused. */
export function startClockIn(unitId: string, more: Omit<ClockInInput, 'unitId'> = {}): boolean {
  const isStarted = press('clockIn', () => clockIn({ unitId, ...more }));
  if (isStarted) noteStopped(null);
  return isStarted;
}

/** Starts the clock where and on what the card says; the next start is asked anew. */
export function startHere({ unit, activityId, cap }: ReadyClock): void {
  if (unit === null) return;
  const more = activityId === null ? {} : { activityId };
  if (startClockIn(unit.id, { monthMinutes: cap?.minutes ?? null, ...more })) pickActivity(null);
}

/** Switches to another unit, or starts there: on an activity of it, or on none. */
export function startOn({ cap }: ReadyClock, unitId: string, activityId: string | null): void {
  const more = activityId === null ? {} : { activityId };
  startClockIn(unitId, { monthMinutes: cap?.minutes ?? null, ...more });
}

/** Stops what runs, and leaves a receipt of it. */
export function stopClock(running: Registration | null): boolean {
  const isStopped = press('clockOut', () => clockOut());
  if (isStopped) noteStopped(running);
  return isStopped;
}

export function pause(): boolean {
  return press('pauseClock', pauseClock);
}

export function resume(): boolean {
  return press('resumeClock', resumeClock);
}

/** Works on something else from now; null is nothing in particular. */
export function chooseActivity(activityId: string | null, monthMinutes: number | null): boolean {
  return press('chooseActivity', () => startActivity(activityId, monthMinutes));
}

/** Stops at an earlier instant; in words what is wrong with it. */
export function stopClockAt(ms: number): string | null {
  return attempt('clockOut', () => clockOut(ms));
}

/** Says what all of what runs was on, from its start; in words what is wrong with it. */
export function correctActivity(activityId: string | null): string | null {
  return attempt('changeRunning', () => changeRunning({ activityId }));
}

/** Saves the note of what runs; in words what is wrong with it. */
export function saveNote(note: string): string | null {
  return attempt('changeRunning', () => changeRunning({ note }));
}
