import type { PayrollSettings } from '#domain/payroll/batch/payroll-settings.ts';
import { paths } from '#domain/paths.ts';
import { dataOf } from '../../live/live.ts';
import { payrollSettingsSource } from '../../stores/payroll/payroll-settings.ts';
import { updateDocument } from '../documents/update-document.ts';
import { createdAudit, updatedAudit } from '../documents/with-audit.ts';

/** Payroll settings that a page may change; `codes` goes as a whole. */
export type PayrollSettingsFields = Partial<
  Pick<PayrollSettings, 'system' | 'employerNumber' | 'term' | 'deviationsOnly' | 'codes'>
>;

/**
 * Saves checked payroll settings at once; resolves to whether the server took them. Only while the settings
 * are on screen: where they are not known, nothing is saved.
 */
export function savePayrollSettings(fields: PayrollSettingsFields): Promise<boolean> {
  const live = payrollSettingsSource.get();
  if (live.status !== 'ready') return Promise.resolve(false);
  const isNew = dataOf(live) === null;
  const written = updateDocument({
    kind: 'settings',
    path: paths.payrollSettings,
    fields: { ...fields },
    create: isNew,
    audit: isNew ? createdAudit : updatedAudit,
    // A map cannot be compared with what the server has; who wrote it can.
    ...(fields.codes !== undefined && { mark: isNew ? 'createdByEid' : 'updatedByEid' }),
  });
  return written?.accepted ?? Promise.resolve(false);
}
