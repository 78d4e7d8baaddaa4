import { reportError } from '#data/telemetry/report.ts';
import { translate } from '#i18n/index.ts';
import { showToast, useToasts } from '#ui/feedback/toast-store.ts';

/** Says that something unexpected has happened (spec 8), once while it is being said. */
export function sayUnexpected(): void {
  const text = translate('errors.unexpected');
  if (useToasts.getState().toasts.some((toast) => toast.text === text)) return;
  showToast({ kind: 'error', text });
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
