import { guarded } from '#data/telemetry/report.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

/** Saves a setting; what was refused is said. Without a network it is kept and sent later. */
export async function sayWhetherSaved(save: () => Promise<boolean>, source: string): Promise<void> {
  const saved = await guarded(save, { source });
  if (saved === true) showToast({ kind: 'success', text: translate('settings.saved') });
  else showToast({ kind: 'error', text: translate('settings.notSaved') });
}
