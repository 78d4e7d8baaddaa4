import { versionOf } from '#domain/audit.ts';
import type { PayrollSettings } from '#domain/payroll/batch/payroll-settings.ts';
import { dataOf } from '../live/live.ts';
import { payrollSettingsSource } from './payroll-settings.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';

/** Payroll settings that a page may change one by one. */
export type PayrollSettingsFields = Partial<
  Pick<PayrollSettings, 'system' | 'employerNumber' | 'term' | 'deviationsOnly'>
>;

const shown = () => versionOf(dataOf(payrollSettingsSource.get()));

/** Saves checked payroll settings. */
export function savePayrollSettings(fields: PayrollSettingsFields): Promise<ChangeAnswer> {
  return sendChange('payrollSettings', { fields }, { shown });
}

/**
 * Saves what our codes are in the payroll system, worked out from what stands there when its turn comes. They go as a
 * whole, so only over those that are shown.
 */
export function savePayrollCodes(
  change: (codes: PayrollSettings['codes']) => PayrollSettings['codes'],
): Promise<ChangeAnswer> {
  const payload = () => {
    const codes = change(dataOf(payrollSettingsSource.get())?.codes ?? {});
    return { fields: { codes } };
  };
  return sendChange('payrollSettings', payload, { shown, compares: true });
}
