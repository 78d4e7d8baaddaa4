import { useTranslation } from 'react-i18next';
import { PAY_CODES } from '#domain/time/rules/pay-codes.ts';
import { type OvertimeTier, RULE_LIMITS, type RuleOf } from '#domain/time/rules/time-rule.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { FieldWarning, GiveFields } from './field-warning.tsx';
import type { FieldsProps } from './model.ts';
import { LengthField, NumberField } from './number-fields.tsx';
import { useRowKeys } from './hooks.ts';

type Overtime = RuleOf<'overtime'>;

const PERIODS = ['day', 'week', 'norm'] as const;
const BASES = ['beyondThreshold', 'inWindow'] as const;
const THRESHOLDS = ['contract', 'planned', 'fixed'] as const;
const EIGHT_HOURS = 480;
const TWO_HOURS = 120;
const DAY = 1440;

/** A threshold of another kind; the length of a day is kept where it still means something. */
function thresholdOf(
  kind: (typeof THRESHOLDS)[number],
  before: Overtime['threshold'],
): Overtime['threshold'] {
  if (kind === 'fixed') return { kind, minutes: EIGHT_HOURS };
  return withDay(kind, before.kind === 'fixed' ? null : (before.dayMinutes ?? null));
}

/** The database knows no empty value here: no length is no field. */
function withDay(kind: 'contract' | 'planned', dayMinutes: number | null): Overtime['threshold'] {
  return dayMinutes === null ? { kind } : { kind, dayMinutes };
}

/** The steps with one more: what had no end now ends two hours after it begins. */
function withTier(tiers: readonly OvertimeTier[]): OvertimeTier[] {
  const last = tiers.at(-1);
  const from = last === undefined ? 0 : (last.toMinutes ?? last.fromMinutes + TWO_HOURS);
  const before = tiers.slice(0, -1);
  return [
    ...before,
    ...(last === undefined ? [] : [{ ...last, toMinutes: from }]),
    {
      fromMinutes: from,
      toMinutes: null,
      level: Math.min(9, (last?.level ?? 0) + 1),
      payCode: last === undefined ? PAY_CODES.overtime1 : PAY_CODES.overtime2,
      percent: null,
      rateOre: null,
      target: last?.target ?? 'pay',
      factor: 1,
    },
  ];
}

type TierProps = Omit<FieldsProps<'overtime'>, 'rule' | 'onChange'> & {
  tier: OvertimeTier;
  index: number;
  onChange: (tier: OvertimeTier) => void;
  onRemove: (() => void) | null;
};

function TierFields({ tier, index, onChange, onRemove, error, seesRates }: TierProps) {
  const { t } = useTranslation();
  const n = index + 1;
  return (
    <fieldset className="grid gap-4 rounded-field border border-line p-3">
      <legend className="px-1 text-sm font-semibold text-text">
        {t('timeRules.fields.tier', { n })}
      </legend>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <LengthField
          label={t('words.from')}
          min={0}
          max={RULE_LIMITS.minutes}
          value={tier.fromMinutes}
          error={error('tiers', index)}
          onChange={(fromMinutes) => onChange({ ...tier, fromMinutes })}
        />
        <LengthField
          optional
          label={t('words.to')}
          hint={t('timeRules.fields.tierToHint')}
          min={0}
          max={RULE_LIMITS.minutes}
          value={tier.toMinutes}
          onChange={(toMinutes) => onChange({ ...tier, toMinutes })}
        />
        <NumberField
          label={t('timeRules.fields.level')}
          hint={t('timeRules.fields.levelHint')}
          min={1}
          max={9}
          value={tier.level}
          onChange={(level) => onChange({ ...tier, level })}
        />
      </div>
      <GiveFields
        byHour
        given={tier}
        onChange={(given) => onChange({ ...tier, ...given })}
        {...{ error, index, seesRates }}
      />
      {onRemove !== null && (
        <div>
          <Button size="small" link iconLeft="trash" onClick={onRemove}>
            {t('timeRules.fields.removeTier', { n })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Tiers({ rule, onChange, error, seesRates }: FieldsProps<'overtime'>) {
  const { t } = useTranslation();
  const { tiers } = rule;
  const rows = useRowKeys(tiers.length);
  const replace = (index: number, tier: OvertimeTier): void =>
    onChange({ ...rule, tiers: tiers.map((one, at) => (at === index ? tier : one)) });
  return (
    <>
      <FieldWarning field="tiers" />
      {tiers.length === 0 && error('tiers') !== null && (
        <p role="alert" className="text-sm text-red">
          {error('tiers')}
        </p>
      )}
      {tiers.map((tier, index) => (
        <TierFields
          key={rows.keyOf(index)}
          {...{ tier, index, error, seesRates }}
          onChange={(next) => replace(index, next)}
          onRemove={
            tiers.length === 1
              ? null
              : () => {
                  rows.removed(index);
                  onChange({ ...rule, tiers: tiers.filter((_, at) => at !== index) });
                }
          }
        />
      ))}
      {tiers.length < RULE_LIMITS.tiers && (
        <div>
          <Button
            size="small"
            iconLeft="plus"
            onClick={() => {
              rows.added();
              onChange({ ...rule, tiers: withTier(tiers) });
            }}
          >
            {t('timeRules.fields.addTier')}
          </Button>
        </div>
      )}
    </>
  );
}

/** From when on work is overtime, and what it is given as. */
export function OvertimeFields({ rule, onChange, error, seesRates }: FieldsProps<'overtime'>) {
  const { t } = useTranslation();
  const { threshold } = rule;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('timeRules.fields.period')}
          value={rule.period}
          options={PERIODS.map((value) => ({
            value,
            label: t(`timeRules.fields.periods.${value}`),
          }))}
          onChange={(period) => onChange({ ...rule, period })}
        />
        <Select
          label={t('timeRules.fields.basis')}
          value={rule.basis}
          error={error('basis')}
          options={BASES.map((value) => ({ value, label: t(`timeRules.fields.bases.${value}`) }))}
          onChange={(basis) => onChange({ ...rule, basis })}
        />
        <Select
          label={t('timeRules.fields.threshold')}
          value={threshold.kind}
          error={error('threshold')}
          options={THRESHOLDS.map((value) => ({
            value,
            label: t(`timeRules.fields.thresholds.${value}`),
          }))}
          onChange={(kind) => onChange({ ...rule, threshold: thresholdOf(kind, threshold) })}
        />
        {threshold.kind === 'fixed' && (
          <LengthField
            label={t('words.hours')}
            min={0}
            max={RULE_LIMITS.minutes}
            value={threshold.minutes}
            onChange={(minutes) => onChange({ ...rule, threshold: { kind: 'fixed', minutes } })}
          />
        )}
        {threshold.kind !== 'fixed' && rule.period === 'day' && rule.basis !== 'inWindow' && (
          <LengthField
            optional
            label={t('timeRules.fields.hourlyDay')}
            hint={t('timeRules.fields.hourlyDayHint')}
            min={1}
            max={DAY}
            value={threshold.dayMinutes ?? null}
            onChange={(minutes) =>
              onChange({ ...rule, threshold: withDay(threshold.kind, minutes) })
            }
          />
        )}
        <LengthField
          label={t('timeRules.fields.tolerance')}
          min={0}
          max={RULE_LIMITS.minutes}
          value={rule.toleranceMinutes}
          onChange={(toleranceMinutes) => onChange({ ...rule, toleranceMinutes })}
        />
      </div>
      <FieldWarning field="threshold" />
      <Tiers {...{ rule, onChange, error, seesRates }} />
    </>
  );
}
