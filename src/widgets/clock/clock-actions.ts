import { clockIn } from '#data/commands/clock-in.ts';
import { clockOut } from '#data/commands/clock-out.ts';
import { reportError } from '#data/report.ts';
import { type AppErrorCode } from '#domain/errors.ts';
import { type Result } from '#domain/result.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/toast-store.ts';

function press(functionName: string, action: () => Result<null, AppErrorCode>): boolean {
  try {
    const result = action();
    if (!result.ok) showToast({ kind: 'error', text: translate(`errors.${result.code}`) });
    return result.ok;
  } catch (error) {
    reportError(error, { type: 'PredictedError', source: 'clock', functionName });
    showToast({ kind: 'error', text: translate('errors.unexpected') });
    return false;
  }
}

/** Starts the clock in a unit; while it runs, switches to it. False when it was refused. */
export function startClockIn(unitId: string): boolean {
  return press('clockIn', () => clockIn({ unitId }));
}

export function stopClock(): boolean {
  return press('clockOut', () => clockOut());
}
