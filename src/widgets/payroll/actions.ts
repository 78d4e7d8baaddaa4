import {
  type PayrollSettingsFields,
  savePayrollCodes,
  savePayrollSettings,
} from '#data/payroll/payroll-settings.ts';
import { leavePayName } from '#domain/leave/document/leave-type.ts';
import type { PayrollSystem } from '#domain/payroll/batch/payroll-settings.ts';
import { PAY_CODES } from '#domain/time/rules/pay-codes.ts';
import { translate } from '#i18n/index.ts';
import { PAYROLL_NAMES } from '#i18n/payroll-names.ts';
import { saveOnServer } from '../feedback/use-server-action.ts';

const SOURCE = 'payroll-settings';

/** Saves a setting and says how it went; whether it was saved. */
export function saveSetting(fields: PayrollSettingsFields): Promise<boolean> {
  const done = translate('timePayroll.settings.saved');
  return saveOnServer(() => savePayrollSettings(fields), SOURCE, done);
}

/** Saves what our codes are in the payroll system, and says how it went; whether it was saved. */
export function saveCodes(change: Parameters<typeof savePayrollCodes>[0]): Promise<boolean> {
  const done = translate('timePayroll.settings.saved');
  return saveOnServer(() => savePayrollCodes(change), SOURCE, done);
}

/** Our codes that have a name of their own. */
export const NAMED_CODES = [
  'normal',
  'extra',
  'overtime1',
  'overtime2',
  'early',
  'sunday',
  'saturday',
  'evening',
  'night',
  'sevenDays',
  'sevenDaysWeekend',
  'flexPaidOut',
  'lieuPaidOut',
] as const satisfies readonly (keyof typeof PAY_CODES)[];

/** What a payroll system is called in a sentence. */
export function systemName(system: PayrollSystem): string {
  return system === 'general'
    ? translate('timePayroll.settings.generalFile')
    : PAYROLL_NAMES[system];
}

/** What a payroll system is called by itself. */
export function systemTitle(system: PayrollSystem): string {
  return system === 'general' ? translate('timePayroll.settings.general') : PAYROLL_NAMES[system];
}

/** What one of our own codes usually is; empty for those that a farm has made. */
export function presetName(payCode: string): string {
  const leave = leavePayName(payCode);
  if (leave !== null) return translate(`rules.leavePay.${leave}`);
  const name = NAMED_CODES.find((one) => PAY_CODES[one] === payCode);
  return name === undefined ? '' : translate(`timePayroll.codes.${name}`);
}
