import type { FarmSettings } from '#domain/farm/settings.ts';
import { paths } from '#domain/paths.ts';
import { updateDocument } from './update-document.ts';
import { createdAudit, updatedAudit } from './with-audit.ts';

/** What the general settings hold. */
export type SettingsFields = Pick<FarmSettings, 'holidays' | 'retentionYears'>;

/**
 * Saves the general settings at once; resolves to whether the server took them. `isNew`: the farm has
 * none yet.
 */
export function saveSettings(fields: SettingsFields, isNew: boolean): Promise<boolean> {
  const written = updateDocument({
    kind: 'settings',
    path: paths.generalSettings,
    fields: { ...fields },
    create: isNew,
    audit: isNew ? createdAudit : updatedAudit,
    mark: isNew ? 'createdByEid' : 'updatedByEid',
  });
  return written?.accepted ?? Promise.resolve(false);
}
