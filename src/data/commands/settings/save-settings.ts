import { type FarmSettings, SETTINGS_LIMITS } from '#domain/farm/settings.ts';
import { listSteps } from '#domain/list-steps.ts';
import { paths } from '#domain/paths.ts';
import { dataOf } from '../../live/live.ts';
import { farmSource } from '../../stores/session/farm.ts';
import { farmSettingsNow } from '../../stores/session/settings.ts';
import { updateDocument } from '../documents/update-document.ts';
import { createdAudit, updatedAudit } from '../documents/with-audit.ts';

/** What the general settings hold. */
export type SettingsFields = Pick<FarmSettings, 'holidays' | 'retentionYears'>;

/**
 * Saves the general settings at once; resolves to whether the server took them. `isNew`: the farm has
 * none yet. Many new holidays go in several writes.
 */
export function saveSettings(fields: SettingsFields, isNew: boolean): Promise<boolean> {
  const farmId = dataOf(farmSource.get())?.id;
  const before = isNew || farmId === undefined ? null : farmSettingsNow(farmId);
  const { holidaysAtOnce } = SETTINGS_LIMITS;
  const steps = listSteps(before?.holidays ?? [], fields.holidays, holidaysAtOnce);
  const written = updateDocument({
    kind: 'settings',
    path: paths.generalSettings,
    fields: { ...fields },
    earlier: steps.slice(0, -1).map((holidays) => ({ ...fields, holidays })),
    create: isNew,
    audit: isNew ? createdAudit : updatedAudit,
    mark: isNew ? 'createdByEid' : 'updatedByEid',
  });
  return written?.accepted ?? Promise.resolve(false);
}
