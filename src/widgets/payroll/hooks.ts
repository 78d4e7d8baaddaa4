import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { PAYROLL_LIMITS, type PayrollSettings } from '#domain/payroll/batch/payroll-settings.ts';
import { SYSTEM_LIMITS } from '#domain/payroll/batch/system-limits.ts';
import { PAY_CODES } from '#domain/time/rules/pay-codes.ts';
import { useRuleWords } from '../format/rule-words.ts';
import { presetName } from './actions.ts';
import type { CodeRow } from './codes.ts';

/** What a code is in words: normal time, the names of the rules that give it, or what it usually is. */
export function useCodeName(): (row: Pick<CodeRow, 'payCode' | 'rules'>) => string {
  const { t } = useTranslation();
  const words = useRuleWords();
  return useCallback(
    ({ payCode, rules }) => {
      if (payCode === PAY_CODES.normal) return t('rules.normalTime');
      // A norm has many things to say: extra hours are called what they are.
      const names = rules.map((rule) =>
        rule.kind === 'norm' ? t('rules.extraHours') : words.name(rule),
      );
      return [...new Set(names)].join(', ') || presetName(payCode);
    },
    [t, words],
  );
}

/** What is wrong with a code of the payroll system, in words; null where nothing is. */
export function useCodeError(
  settings: PayrollSettings,
): (code: string, payCode: string) => string | null {
  const { t } = useTranslation();
  return (code, payCode) => {
    const { system, codes } = settings;
    if (code.length > PAYROLL_LIMITS.code) {
      return t('timePayroll.mapping.codeTooLong', { max: PAYROLL_LIMITS.code });
    }
    if (code !== '' && !SYSTEM_LIMITS[system].code.test(code)) {
      return t(`timePayroll.mapping.rules.${system}`);
    }
    const isNew = codes[payCode] === undefined;
    if (isNew && Object.keys(codes).length >= PAYROLL_LIMITS.codes) {
      return t('timePayroll.mapping.tooMany', { max: PAYROLL_LIMITS.codes });
    }
    return null;
  };
}
