import { guarded } from '#data/telemetry/report.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

/** Saves a setting whose change is said elsewhere; what was refused is said. Answers whether it was saved. */
export async function sayWhereNotSaved(
  save: () => Promise<boolean>,
  source: string,
): Promise<boolean> {
  const isSaved = (await guarded(save, { source })) === true;
  if (!isSaved) showToast({ kind: 'error', text: translate('settings.notSaved') });
  return isSaved;
}

/** Saves a setting and says how it went. Without a network it is kept and sent later, and said then. */
export async function sayWhetherSaved(save: () => Promise<boolean>, source: string): Promise<void> {
  if (!(await sayWhereNotSaved(save, source))) return;
  showToast({ kind: 'success', text: translate('settings.saved') });
}
