import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleField } from '#domain/time/rules/check/check-rule.ts';
import { type OvertimeTier, RULE_LIMITS, TARGETS } from '#domain/time/rules/time-rule.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { ErrorAt } from './model.ts';
import { NumberField } from './number-fields.tsx';

/** What is odd about a field, in words. */
export type WarningsAt = (field: RuleField, index?: number) => readonly string[];

/** Tells fields what is odd about what stands in them. */
export const Warnings = createContext<WarningsAt>(() => []);

/** What is odd about a field, below it: it may be meant, and nothing is refused for it. */
export function FieldWarning({ field, index }: { field: RuleField; index?: number }) {
  const found = useContext(Warnings)(field, index);
  if (found.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {found.map((text) => (
        <li key={text} className="flex items-start gap-1.5 text-sm text-wheat-text">
          <Icon name="alert-triangle" size={15} className="mt-0.5 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
        </li>
      ))}
    </ul>
  );
}

const ORE = 100;

/** What something is given as. */
type Given = Pick<OvertimeTier, 'payCode' | 'percent' | 'rateOre' | 'target' | 'factor'>;

type Props = {
  given: Given;
  onChange: (given: Given) => void;
  error: ErrorAt;
  index: number;
  /** Rates are an hour; else each. */
  byHour: boolean;
  seesRates: boolean;
};

type Worth = 'rate' | 'percent' | 'open';

function worthOf({ rateOre, percent }: Given): Worth {
  if (rateOre !== null) return 'rate';
  return percent === null ? 'open' : 'percent';
}

/** A rate in kroner or a percentage, for owners. */
function WorthFields({ given, onChange, error, index, byHour }: Omit<Props, 'seesRates'>) {
  const { t } = useTranslation();
  const worth = worthOf(given);
  const to: { readonly [W in Worth]: Pick<Given, 'rateOre' | 'percent'> } = {
    rate: { rateOre: 0, percent: null },
    percent: { rateOre: null, percent: 0 },
    open: { rateOre: null, percent: null },
  };
  return (
    <>
      <Select
        label={t('timeRules.fields.value')}
        value={worth}
        error={error('percent', index)}
        options={(['rate', 'percent', 'open'] as const).map((value) => ({
          value,
          label: t(`timeRules.fields.values.${value}`),
        }))}
        onChange={(next) => onChange({ ...given, ...to[next] })}
      />
      {worth === 'rate' && given.rateOre !== null && (
        <NumberField
          decimals
          label={t(byHour ? 'timeRules.fields.rateHour' : 'timeRules.fields.rateEach')}
          min={RULE_LIMITS.rateOre.min / ORE}
          max={RULE_LIMITS.rateOre.max / ORE}
          value={given.rateOre / ORE}
          onChange={(kr) => onChange({ ...given, rateOre: Math.round(kr * ORE) })}
        />
      )}
      {worth === 'percent' && given.percent !== null && (
        <NumberField
          decimals
          label={t('timeRules.fields.percent')}
          unit="%"
          {...RULE_LIMITS.percent}
          value={given.percent}
          onChange={(percent) => onChange({ ...given, percent })}
        />
      )}
    </>
  );
}

/** The pay code, where it goes and what it is worth. */
export function GiveFields(props: Props) {
  const { given, onChange, error, index, seesRates } = props;
  const { t } = useTranslation();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextInput
        label={t('words.payCode')}
        value={given.payCode}
        maxLength={RULE_LIMITS.payCode}
        error={error('payCode', index)}
        onChange={(payCode) => onChange({ ...given, payCode })}
      />
      <Select
        label={t('timeRules.fields.target')}
        value={given.target}
        error={error('target')}
        options={TARGETS.map((value) => ({ value, label: t(`timeRules.fields.targets.${value}`) }))}
        onChange={(target) => onChange({ ...given, target })}
      />
      <div className="empty:hidden sm:col-span-2">
        <FieldWarning field="payCode" index={index} />
      </div>
      {given.target !== 'pay' && (
        <NumberField
          decimals
          label={t('timeRules.fields.factor')}
          unit={t('common.hourShort')}
          {...RULE_LIMITS.factor}
          value={given.factor}
          onChange={(factor) => onChange({ ...given, factor })}
        />
      )}
      {given.target === 'pay' && seesRates && <WorthFields {...props} />}
      {given.target === 'pay' && !seesRates && (
        <p className="text-sm text-text-3 sm:col-span-2">{t('timeRules.rateOwner')}</p>
      )}
    </div>
  );
}
