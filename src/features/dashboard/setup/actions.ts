import { saveSettings } from '#data/commands/settings/save-settings.ts';
import { guarded } from '#data/telemetry/report.ts';
import { SETTINGS_LIMITS } from '#domain/farm/settings.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

/** Keeps the usual holidays of a farm that has said nothing of them yet; what was refused is said. */
export async function keepUsualHolidays(): Promise<void> {
  const usual = { holidays: [], retentionYears: SETTINGS_LIMITS.retentionYears.min };
  const saved = await guarded(() => saveSettings(usual, true), { source: 'dashboard' });
  if (!saved) showToast({ kind: 'error', text: translate('general.notSaved') });
}
