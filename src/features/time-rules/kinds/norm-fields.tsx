import { useTranslation } from 'react-i18next';
import { mondayOf } from '#domain/dates/day.ts';
import { RULE_LIMITS } from '#domain/time/rules/time-rule.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import type { FieldsProps } from './model.ts';
import { LengthField, NumberField } from './number-fields.tsx';

/** Minutes of a week; balances are asked for within ten thousand hours. */
const WEEK = 10_080;
const BALANCE = 60_000;

/** What is to be worked, and within what the flex balance should stay. */
export function NormFields({ rule, onChange, error }: FieldsProps<'norm'>) {
  const { t } = useTranslation();
  const noLimit = t('timeRules.fields.noLimit');
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Select
          label={t('timeRules.fields.normBasis')}
          value={rule.basis}
          options={(['month', 'weeks'] as const).map((value) => ({
            value,
            label: t(`timeRules.fields.normBases.${value}`),
          }))}
          onChange={(basis) => onChange({ ...rule, basis })}
        />
        {rule.basis === 'weeks' && (
          <>
            <NumberField
              label={t('words.weekCount')}
              {...RULE_LIMITS.weeks}
              value={rule.weeks}
              onChange={(weeks) => onChange({ ...rule, weeks })}
            />
            <DayField
              label={t('timeRules.fields.anchor')}
              value={rule.anchor}
              error={error('anchor')}
              onChange={(day) => {
                if (day !== null) onChange({ ...rule, anchor: mondayOf(day) });
              }}
            />
          </>
        )}
      </div>
      <Checkbox
        label={t('timeRules.fields.holidays')}
        checked={rule.holidays}
        onChange={(holidays) => onChange({ ...rule, holidays })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <LengthField
          optional
          label={t('timeRules.fields.flexMin')}
          hint={noLimit}
          min={-BALANCE}
          max={0}
          value={rule.flexMinMinutes}
          onChange={(flexMinMinutes) => onChange({ ...rule, flexMinMinutes })}
        />
        <LengthField
          optional
          label={t('timeRules.fields.flexMax')}
          hint={noLimit}
          min={0}
          max={BALANCE}
          value={rule.flexMaxMinutes}
          onChange={(flexMaxMinutes) => onChange({ ...rule, flexMaxMinutes })}
        />
        <LengthField
          optional
          label={t('timeRules.fields.weekMax')}
          hint={noLimit}
          min={1}
          max={WEEK}
          value={rule.weekMaxMinutes}
          onChange={(weekMaxMinutes) => onChange({ ...rule, weekMaxMinutes })}
        />
        <LengthField
          optional
          label={t('timeRules.fields.fullTime')}
          hint={t('timeRules.fields.fullTimeHint')}
          min={1}
          max={WEEK}
          value={rule.fullTimeMinutes}
          onChange={(fullTimeMinutes) => onChange({ ...rule, fullTimeMinutes })}
        />
      </div>
    </>
  );
}
