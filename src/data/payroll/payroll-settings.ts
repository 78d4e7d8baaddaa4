import { useEffect } from 'react';
import { versionOf } from '#domain/audit.ts';
import { paths } from '#domain/paths.ts';
import {
  type PayrollSettings,
  PayrollSettingsSchema,
} from '#domain/payroll/batch/payroll-settings.ts';
import { createLiveDoc, dataOf, type Live } from '../live/live.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';

/** How pay goes to the payroll system; owners alone may read it. */
export const payrollSettingsSource = createLiveDoc({
  name: 'payroll-settings',
  schema: PayrollSettingsSchema,
  path: (scope: { readonly farmId: string }) => paths.payrollSettings(scope.farmId),
});

/**
 * Reads the payroll settings while the component is on screen; null where the farm has none yet. A null
 * farm reads nothing.
 */
export function usePayrollSettings(farmId: string | null): Live<PayrollSettings | null> {
  useEffect(() => {
    if (farmId === null) return undefined;
    payrollSettingsSource.connect({ farmId });
    return () => payrollSettingsSource.disconnect();
  }, [farmId]);
  return payrollSettingsSource.useLive();
}

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
