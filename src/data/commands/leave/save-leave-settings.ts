import type { AuditKey } from '#domain/audit.ts';
import { paths } from '#domain/paths.ts';
import type { LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import { storedLeaveSettings } from '../../stores/leave/leave-settings.ts';
import { updateDocument } from '../documents/update-document.ts';
import { createdAudit, updatedAudit } from '../documents/with-audit.ts';

/** Leave settings that a page may change. */
export type LeaveSettingsFields = Partial<Omit<LeaveSettings, 'id' | AuditKey>>;

/**
 * Saves checked leave settings at once; resolves to whether the server took them. Only while the settings are on
 * screen: where they are not known, nothing is saved. A list may grow by one at a time (the rules of the database).
 */
export function saveLeaveSettings(farmId: string, fields: LeaveSettingsFields): Promise<boolean> {
  const stored = storedLeaveSettings(farmId);
  if (stored === undefined) return Promise.resolve(false);
  const isNew = stored === null;
  const written = updateDocument({
    kind: 'leave_settings',
    path: paths.leaveSettings,
    fields: isNew ? { id: 'leave', ...fields } : { ...fields },
    create: isNew,
    audit: isNew ? createdAudit : updatedAudit,
    // Lists and maps cannot be compared with what the server has; who wrote them can.
    mark: isNew ? 'createdByEid' : 'updatedByEid',
  });
  return written?.accepted ?? Promise.resolve(false);
}
