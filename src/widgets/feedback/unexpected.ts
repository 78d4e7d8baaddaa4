import type { ErrorInfo } from 'react';
import { reportError, reportUncaught } from '#data/device/report.ts';
import { translate } from '#i18n/index.ts';
import { showToast, useToasts } from '#ui/feedback/toast-store.ts';
import { isStartingAnew } from './stale-chunks.ts';

/** Says that something unexpected has happened (spec 8), once while it is being said. */
export function sayUnexpected(): void {
  const text = translate('errors.unexpected');
  if (useToasts.getState().toasts.some((toast) => toast.text === text)) return;
  showToast({ kind: 'error', text });
}

/**
 * Records that a part of the screen broke, and says so (spec 8). A page that starts anew mends it by itself; code that was
 * never fetched breaks the same way without a network, and then the screen says what to do.
 */
export function reportBroken(error: Error, { componentStack }: ErrorInfo, source: string): void {
  if (isStartingAnew()) return;
  const functionName = componentStack?.trim().split('\n')[0]?.trim() ?? '';
  reportUncaught(error, { source, functionName });
  if (navigator.onLine) sayUnexpected();
}

/** Does it; an unexpected failure is recorded and said (spec 8), and the answer is then `otherwise`. */
export function safely<T>(
  where: { readonly source: string; readonly functionName: string },
  act: () => T,
  otherwise: T,
): T {
  try {
    return act();
  } catch (error) {
    reportError(error, { type: 'PredictedError', ...where });
    sayUnexpected();
    return otherwise;
  }
}
