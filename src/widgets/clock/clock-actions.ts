import { clockIn, type ClockInInput } from '#data/commands/clock-in.ts';
import { clockOut } from '#data/commands/clock-out.ts';
import { changeRunning, moveClockStart } from '#data/commands/correct-clock.ts';
import { confirmEntry } from '#data/commands/decide-entries.ts';
import { pauseClock, resumeClock } from '#data/commands/pause-clock.ts';
import { reportError } from '#data/report.ts';
import { type ClockErrorCode } from '#domain/time/clock.ts';
import { type Registration } from '#domain/time/registration.ts';
import { type Result } from '#domain/result.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/toast-store.ts';

/** Does it; what was refused comes back in words, and so does what nobody expected. */
function attempt(functionName: string, action: () => Result<null, ClockErrorCode>): string | null {
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
  return press('clockIn', () => clockIn({ unitId, ...more }));
}

export function stopClock(): boolean {
  return press('clockOut', () => clockOut());
}

export function pause(): boolean {
  return press('pauseClock', pauseClock);
}

export function resume(): boolean {
  return press('resumeClock', resumeClock);
}

/** Chooses what one works on; null is nothing in particular. */
export function chooseActivity(activityId: string | null): boolean {
  return press('changeRunning', () => changeRunning({ activityId }));
}

/** Stops at an earlier instant; in words what is wrong with it. */
export function stopClockAt(ms: number): string | null {
  return attempt('clockOut', () => clockOut(ms));
}

/** Moves the start of what runs; in words what is wrong with it. */
export function moveStartTo(ms: number, registrations: readonly Registration[]): string | null {
  return attempt('moveClockStart', () => moveClockStart(ms, registrations));
}

/** Saves the note of what runs; in words what is wrong with it. */
export function saveNote(note: string): string | null {
  return attempt('changeRunning', () => changeRunning({ note }));
}

/** Confirms the end that the server proposed. */
export function confirmEnd(registration: Registration): void {
  const result = confirmEntry(registration);
  if (!result.ok) showToast({ kind: 'error', text: translate('time.stop.refused') });
}
