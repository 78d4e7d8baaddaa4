import { saveSettings } from '#data/commands/settings/save-settings.ts';
import { SETTINGS_LIMITS } from '#domain/farm/settings.ts';
import { saveOnServer } from '#widgets/feedback/save-on-server.ts';

/** Saves the usual holidays of a farm that has said nothing of them yet; what was refused is said. */
export async function saveUsualHolidays(): Promise<void> {
  const usual = { holidays: [], retentionYears: SETTINGS_LIMITS.retentionYears.min };
  await saveOnServer(() => saveSettings(usual), 'dashboard');
}
