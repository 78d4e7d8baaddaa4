import { exportFarm } from '#data/commands/export-farm.ts';
import { saveSettings, type SettingsFields } from '#data/commands/save-settings.ts';
import { updateFarm } from '#data/commands/update-farm.ts';
import { guarded } from '#data/report.ts';
import { checkCompanyField, type CompanyField } from '#domain/farm/company.ts';
import { fileNameOf } from '#domain/export-file.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/toast-store.ts';
import { saveJson } from '#widgets/save-file.ts';

const SOURCE = 'general';

/** What is wrong with a company field, in words; null where nothing is. */
export function companyError(field: CompanyField, text: string): string | null {
  const checked = checkCompanyField(field, text);
  return checked.ok ? null : translate(`general.errors.${checked.code}`);
}

/** Saves a company field that has been checked, and says how it went (spec 8). */
export async function saveCompany(field: CompanyField, text: string): Promise<void> {
  const checked = checkCompanyField(field, text);
  if (checked.ok) await saveFarm({ field, value: checked.value });
}

/** Saves a field of the farm and says how it went (spec 8); offline that is said once it has been sent. */
export async function saveFarm(change: Parameters<typeof updateFarm>[0]): Promise<void> {
  const saved = await guarded(() => updateFarm(change), { source: SOURCE });
  if (saved) showToast({ kind: 'success', text: translate('general.changed') });
  else showToast({ kind: 'error', text: translate('general.notChanged') });
}

/** Saves the general settings; what was refused is said. */
export async function saveGeneral(fields: SettingsFields, isNew: boolean): Promise<void> {
  const saved = await guarded(() => saveSettings(fields, isNew), { source: SOURCE });
  if (!saved) showToast({ kind: 'error', text: translate('general.notSaved') });
}

/** Fetches everything of the farm and hands it over as a file. */
export async function downloadFarm(
  farm: Farm,
  today: string,
  progress: (count: number) => void,
): Promise<void> {
  const handed = await guarded(
    async () => {
      const data = await exportFarm(progress);
      if (data === null) return false;
      saveJson(fileNameOf('markhold', farm.name, today), { exported: today, ...data });
      return true;
    },
    { source: SOURCE },
  );
  if (handed) showToast({ kind: 'success', text: translate('general.exportDone') });
  else showToast({ kind: 'error', text: translate('general.exportFailed') });
}
