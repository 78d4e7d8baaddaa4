import { settingsKind, settingsNames } from '../../change/settings-kind.ts';
import { paths } from '../../paths.ts';
import { PAYROLL_LIMITS, PayrollSettingsSchema } from './payroll-settings.ts';
import { DATALON_TERMS } from './system-limits.ts';

/** How pay goes to the payroll system: for owners. */
export const changePayrollSettings = settingsKind({
  schema: PayrollSettingsSchema,
  names: settingsNames(PayrollSettingsSchema),
  id: 'payroll',
  path: paths.payrollSettings,
  action: 'payroll.write',
  wrong: ({ term, codes }) => {
    if (term !== undefined && !DATALON_TERMS.some((one) => one === term)) return 'term';
    const names = Object.keys(codes ?? {});
    const isCode = (name: string): boolean => /^.{1,12}$/.test(name);
    return names.length > PAYROLL_LIMITS.codes || !names.every(isCode) ? 'codes' : null;
  },
});
