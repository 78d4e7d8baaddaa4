import { saveSettings, type SettingsFields } from '#data/farm/save-settings.ts';
import { updateFarm } from '#data/farm/update-farm.ts';
import { guarded } from '#data/telemetry/report.ts';
import { checkCompanyField, type CompanyField } from '#domain/farm/company.ts';
import { storedFarmSettings } from '#data/base/settings.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { showFailure } from '#widgets/feedback/backend-failure.ts';
import { saveOnServer } from '#widgets/feedback/save-on-server.ts';

const SOURCE = 'general';

/** What is wrong with a company field, in words; null where nothing is. */
export function companyError(field: CompanyField, text: string): string | null {
  const checked = checkCompanyField(field, text);
  return checked.ok ? null : translate(`general.errors.${checked.code}`);
}

/** Saves a company field that has been checked, and says how it went (spec 8). */
export async function saveCompany(field: CompanyField, text: string): Promise<boolean> {
  const checked = checkCompanyField(field, text);
  return checked.ok && (await saveFarm({ field, value: checked.value }));
}

/** Saves a field of the farm and says how it went (spec 8); whether it was saved. */
export async function saveFarm(change: Parameters<typeof updateFarm>[0]): Promise<boolean> {
  const answer = await guarded(() => updateFarm(change), { source: SOURCE });
  if (answer?.ok) showToast({ kind: 'success', text: translate('general.changed') });
  else if (answer?.code === 'no_connection') showFailure(answer);
  else showToast({ kind: 'error', text: translate('general.notChanged') });
  return answer?.ok === true;
}

/** Saves general settings; what was refused is said. */
export function saveGeneral(change: Parameters<typeof saveSettings>[0]): Promise<boolean> {
  return saveOnServer(() => saveSettings(change), SOURCE);
}

/** Saves the farm's own days off: those that stand there when it is their turn, with a change. */
export function saveHolidays(
  farmId: string,
  change: (holidays: SettingsFields['holidays']) => SettingsFields['holidays'],
): Promise<boolean> {
  return saveGeneral(() => ({ holidays: change(storedFarmSettings(farmId)?.holidays ?? []) }));
}
