import type { AuditKey } from '#domain/audit.ts';
import { paths } from '#domain/paths.ts';
import type { TimeSettings } from '#domain/time/period/time-settings.ts';
import { dataOf } from '../../live/live.ts';
import { timeSettingsSource } from '../../stores/time/time-settings.ts';
import { updateDocument } from '../documents/update-document.ts';
import { createdAudit, updatedAudit } from '../documents/with-audit.ts';

/** Time settings that a page may change. */
export type TimeSettingsFields = Partial<Omit<TimeSettings, 'id' | AuditKey>>;

/** Saves checked time settings at once; resolves to whether the server took them. */
export function saveTimeSettings(fields: TimeSettingsFields): Promise<boolean> {
  const isNew = dataOf(timeSettingsSource.get()) === null;
  const written = updateDocument({
    kind: 'time_settings',
    path: paths.timeSettings,
    fields: { ...fields },
    create: isNew,
    audit: isNew ? createdAudit : updatedAudit,
  });
  return written?.accepted ?? Promise.resolve(false);
}
