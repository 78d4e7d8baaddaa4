import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Farm } from '#domain/farm/farm.ts';
import { sendsIn, sendsOf } from '#domain/payroll/batch/code-sends.ts';
import {
  type MappedCode,
  PAYROLL_LIMITS,
  type PayrollSettings,
} from '#domain/payroll/batch/payroll-settings.ts';
import { DATALON_TERMS, SYSTEM_LIMITS } from '#domain/payroll/batch/system-limits.ts';
import { PAY_CODES } from '#domain/time/rules/pay-codes.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { Select } from '#ui/inputs/select.tsx';
import { useRuleWords } from '../format/rule-words.ts';
import { CheckedInput } from '../unsaved/checked-input.tsx';
import { presetName, saveCodes, saveSetting, systemName } from './actions.ts';
import { type CodeRow, codeRows, withCode } from './codes.ts';

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

/** What each of our codes is in words, on a farm. */
export function usePayCodeName(
  rules: readonly TimeRule[],
  { codes }: Pick<PayrollSettings, 'codes'>,
): (payCode: string) => string {
  const nameOf = useCodeName();
  const rows = useMemo(() => codeRows(rules, codes, []), [rules, codes]);
  return useCallback(
    (payCode) => nameOf(rows.find((row) => row.payCode === payCode) ?? { payCode, rules: [] }),
    [nameOf, rows],
  );
}

/** What is wrong with a code of the payroll system, in words; null where nothing is. */
function useCodeError(settings: PayrollSettings): (code: string, payCode: string) => string | null {
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

type CodeProps = {
  payCode: string;
  /** Our code and what it is in words. */
  name: string;
  settings: PayrollSettings;
  /** The label stands above, as a head of the column. */
  hideLabel?: boolean;
};

/** What one of our codes is called in the payroll system. */
export function CodeField({ payCode, name, settings, hideLabel = false }: CodeProps) {
  const { t } = useTranslation();
  const codeError = useCodeError(settings);
  const mapped: MappedCode | undefined = settings.codes[payCode];
  return (
    <CheckedInput
      hideLabel={hideLabel}
      label={t('timePayroll.mapping.theirsOf', { code: name })}
      placeholder={settings.system === 'general' ? payCode : t('timePayroll.mapping.theirs')}
      value={mapped?.code ?? ''}
      disabled={mapped?.leftOut ?? false}
      autoComplete="off"
      check={(text) => codeError(text, payCode)}
      onSave={(code) => saveCodes((codes) => withCode(codes, payCode, { code }))}
    />
  );
}

/** Whether the file says how many or kroner, as far as the system leaves it open. */
export function SendsField({ payCode, name, settings, hideLabel = false }: CodeProps) {
  const { t } = useTranslation();
  const { system, codes } = settings;
  const mapped: MappedCode | undefined = codes[payCode];
  const code = mapped?.code || (system === 'general' ? payCode : '');
  if (code === '' || mapped?.leftOut === true) return null;
  const options = sendsOf(system, { code, payCode });
  const chosen = sendsIn(system, { code, payCode, sends: mapped?.sends });
  const [only] = options;
  if (options.length === 1 && only !== undefined) {
    return (
      <p className="text-base text-text lg:pt-2.5">
        {t('timePayroll.mapping.listed', {
          sends: t(`timePayroll.mapping.sends.${only}`),
          system: systemName(system),
        })}
      </p>
    );
  }
  return (
    <Select
      label={t('timePayroll.mapping.sendsOf', { code: name })}
      hideLabel={hideLabel}
      value={chosen ?? ''}
      placeholder={t('timePayroll.mapping.choose')}
      options={options.map((value) => ({
        value,
        label: t(`timePayroll.mapping.sends.${value}`),
      }))}
      onChange={(sends) => saveCodes((all) => withCode(all, payCode, { sends }))}
    />
  );
}

/** The number of the employer in the payroll system. */
export function EmployerNumber({ farm, settings }: { farm: Farm; settings: PayrollSettings }) {
  const { t } = useTranslation();
  const isRight = SYSTEM_LIMITS[settings.system].employer;
  return (
    <CheckedInput
      label={t('timePayroll.settings.employerNumber')}
      hint={t('timePayroll.settings.employerHint')}
      placeholder={farm.company.cvr}
      value={settings.employerNumber}
      inputMode="numeric"
      autoComplete="off"
      check={(text) =>
        text === '' || isRight === null || isRight(text)
          ? null
          : t(
              settings.system === 'danlon'
                ? 'timePayroll.settings.employerCvr'
                : 'timePayroll.settings.employerInvalid',
            )
      }
      onSave={(employerNumber) => saveSetting({ employerNumber })}
    />
  );
}

/** The pay term that DataLøn asks for. */
export function Term({ settings }: { settings: PayrollSettings }) {
  const { t } = useTranslation();
  const known = DATALON_TERMS.find((term) => term === settings.term);
  return (
    <Select
      label={t('timePayroll.settings.term')}
      value={known ?? ''}
      placeholder={settings.term}
      options={DATALON_TERMS.map((value) => ({
        value,
        label: t(`timePayroll.settings.terms.${value}`),
      }))}
      onChange={(term) => saveSetting({ term })}
    />
  );
}
