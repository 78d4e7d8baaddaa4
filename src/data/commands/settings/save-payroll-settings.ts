import { versionOf } from '#domain/audit.ts';
import type { PayrollSettings } from '#domain/payroll/batch/payroll-settings.ts';
import { dataOf } from '../../live/live.ts';
import { payrollSettingsSource } from '../../stores/payroll/payroll-settings.ts';
import { type ChangeAnswer, sendChange } from '../documents/send-change.ts';

/** Payroll settings that a page may change; `codes` goes as a whole. */
export type PayrollSettingsFields = Partial<
  Pick<PayrollSettings, 'system' | 'employerNumber' | 'term' | 'deviationsOnly' | 'codes'>
>;

/** Saves checked payroll settings; codes only over those that are shown. */
export function savePayrollSettings(fields: PayrollSettingsFields): Promise<ChangeAnswer> {
  const shown = () => versionOf(dataOf(payrollSettingsSource.get()));
  return sendChange('payrollSettings', { fields }, { shown, compares: fields.codes !== undefined });
}
