import { useEffect } from 'react';
import {
  type PayrollSettings,
  PayrollSettingsSchema,
} from '#domain/payroll/batch/payroll-settings.ts';
import { paths } from '#domain/paths.ts';
import { createLiveDoc } from '../live/create-live-doc.ts';
import type { Live } from '../live/live.ts';

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
