import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isActive } from '#domain/audit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import {
  DATALON_TERMS,
  type MappedCode,
  PAYROLL_LIMITS,
  type PayrollSettings,
  type PayrollSystem,
  sendsIn,
  sendsOf,
  SYSTEM_LIMITS,
} from '#domain/payroll/batch/payroll-settings.ts';
import { compareCodes } from '#domain/text/compare.ts';
import { PAY_CODES } from '#domain/time/rules/pay-codes.ts';
import { isNewer } from '#domain/time/rules/rules-on.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { Select } from '#ui/inputs/select.tsx';
import { useRuleWords } from '../format/rule-words.ts';
import { CheckedInput } from '../unsaved/checked-input.tsx';
import { presetName, saveCodes, saveSetting, systemName } from './actions.ts';

/** One of our pay codes with what gives it and what it is in the payroll system. */
export interface CodeRow {
  readonly payCode: string;
  /** The newest version of each rule that gives it. */
  readonly rules: readonly TimeRule[];
  /** Null where nobody has said anything of it. */
  readonly mapped: MappedCode | null;
  /** Our other codes that have the same one in the payroll system. */
  readonly sharedWith: readonly string[];
}

/** The codes that a rule gives to the pay; what goes to an account is not exported. */
export function paidCodes(rule: TimeRule): string[] {
  if (rule.kind === 'overtime') {
    return rule.tiers.filter(({ target }) => target === 'pay').map(({ payCode }) => payCode);
  }
  if (rule.kind === 'norm') return rule.fullTimeMinutes === null ? [] : [PAY_CODES.extra];
  if (rule.kind !== 'supplement' && rule.kind !== 'guarantee') return [];
  return rule.target === 'pay' ? [rule.payCode] : [];
}

function newestVersions(rules: readonly TimeRule[]): TimeRule[] {
  const newest = new Map<string, TimeRule>();
  for (const rule of rules.filter(isActive)) {
    const known = newest.get(rule.series);
    if (known === undefined || isNewer(rule, known)) newest.set(rule.series, rule);
  }
  return [...newest.values()];
}

/**
 * Whether lines of a code have somewhere to go, or the owner has said that they go nowhere. Our own file
 * knows our own codes.
 */
export function isMapped(mapped: MappedCode | null, system: PayrollSystem): boolean {
  return system === 'general' || (mapped !== null && (mapped.leftOut || mapped.code !== ''));
}

/**
 * Every code that can come: normal time, what the rules give, what the period on screen holds, and what is
 * mapped already; by number.
 */
export function codeRows(
  rules: readonly TimeRule[],
  codes: PayrollSettings['codes'],
  occurring: readonly string[],
): CodeRow[] {
  const newest = newestVersions(rules);
  const all = new Set([
    PAY_CODES.normal,
    ...newest.flatMap(paidCodes),
    ...occurring,
    ...Object.keys(codes),
  ]);
  return [...all].toSorted(compareCodes).map((payCode) => ({
    payCode,
    rules: newest.filter((rule) => paidCodes(rule).includes(payCode)),
    mapped: codes[payCode] ?? null,
    sharedWith: sharedWith(codes, payCode),
  }));
}

/** Our other codes that go to the same code of the payroll system. */
export function sharedWith(codes: PayrollSettings['codes'], payCode: string): string[] {
  const own = codes[payCode];
  if (own === undefined || own.leftOut || own.code === '') return [];
  return Object.entries(codes)
    .filter(([other, { code, leftOut }]) => other !== payCode && !leftOut && code === own.code)
    .map(([other]) => other)
    .toSorted(compareCodes);
}

/** The mapping with a change of one code; what says nothing any more is taken out. */
export function withCode(
  codes: PayrollSettings['codes'],
  payCode: string,
  change: Partial<MappedCode>,
): PayrollSettings['codes'] {
  const { [payCode]: before, ...others } = codes;
  const next = { code: '', text: '', leftOut: false, ...before, ...change };
  const stored = next.leftOut ? { ...next, code: '' } : next;
  const saysNothing = stored.code === '' && stored.text === '' && stored.sends === undefined;
  if (!stored.leftOut && saysNothing) return others;
  return { ...others, [payCode]: stored };
}

/**
 * The mapping with our own codes where none is said, so many as one write may add; `nameOf` is what a code is
 * in words.
 */
export function withOwnCodes(
  { codes, system }: Pick<PayrollSettings, 'codes' | 'system'>,
  rows: readonly CodeRow[],
  nameOf: (row: CodeRow) => string,
): PayrollSettings['codes'] {
  return rows
    .filter(({ mapped }) => !isMapped(mapped, system))
    .slice(0, PAYROLL_LIMITS.codesAtOnce)
    .reduce((all, row) => {
      const text = row.mapped?.text || nameOf(row).slice(0, PAYROLL_LIMITS.text).trim();
      return withCode(all, row.payCode, { code: row.payCode, text });
    }, codes);
}

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
      return t('timePayroll.missing.numberTooLong', { max: PAYROLL_LIMITS.code });
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
      placeholder={t('words.choose')}
      options={options.map((value) => ({
        value,
        label: t(`timePayroll.mapping.sends.${value}`),
      }))}
      onChange={(sends) => saveCodes((all) => withCode(all, payCode, { sends }))}
    />
  );
}

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
