import { useTranslation } from 'react-i18next';
import { RULE_LIMITS } from '#domain/time/rules/time-rule.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { FieldWarning } from './field-warning.tsx';
import type { FieldsProps } from './model.ts';
import { GiveFields } from './give-fields.tsx';
import { LengthField, NumberField } from './number-fields.tsx';

const UNITS = ['minute', 'day', 'entry'] as const;
const TIME_CLASSES = ['any', 'normal', 'overtime'] as const;

type MostProps = { label: string; value: number | null; onChange: (value: number | null) => void };

/** The most of it, as time where it is given for time, else as a number. */
function MostField({ isTime, ...props }: MostProps & { isTime: boolean }) {
  const { t } = useTranslation();
  const common = { hint: t('timeRules.fields.noLimit'), min: 1, max: RULE_LIMITS.minutes };
  return isTime ? (
    <LengthField optional {...common} {...props} />
  ) : (
    <NumberField optional {...common} {...props} />
  );
}

/** What is given for the hours of the day, and how often. */
export function SupplementFields({ rule, onChange, error, seesRates }: FieldsProps<'supplement'>) {
  const { t } = useTranslation();
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('timeRules.fields.unit')}
          value={rule.unit}
          options={UNITS.map((value) => ({ value, label: t(`timeRules.fields.units.${value}`) }))}
          onChange={(unit) => onChange({ ...rule, unit })}
        />
        <Select
          label={t('timeRules.fields.timeClass')}
          value={rule.timeClass}
          options={TIME_CLASSES.map((value) => ({
            value,
            label: t(`timeRules.fields.timeClasses.${value}`),
          }))}
          onChange={(timeClass) => onChange({ ...rule, timeClass })}
        />
      </div>
      <FieldWarning field="timeClass" />
      <GiveFields
        given={rule}
        index={0}
        byHour={rule.unit === 'minute'}
        onChange={(given) => onChange({ ...rule, ...given })}
        {...{ error, seesRates }}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <LengthField
          label={t('timeRules.fields.least')}
          min={0}
          max={1440}
          value={rule.minMinutes}
          error={error('minutes')}
          onChange={(minMinutes) => onChange({ ...rule, minMinutes })}
        />
        <MostField
          label={t('timeRules.fields.maxDay')}
          isTime={rule.unit === 'minute'}
          value={rule.maxPerDay}
          onChange={(maxPerDay) => onChange({ ...rule, maxPerDay })}
        />
        <MostField
          label={t('timeRules.fields.maxPeriod')}
          isTime={rule.unit === 'minute'}
          value={rule.maxPerPeriod}
          onChange={(maxPerPeriod) => onChange({ ...rule, maxPerPeriod })}
        />
      </div>
      <FieldWarning field="minutes" />
      <Checkbox
        label={t('timeRules.fields.outsidePlan')}
        checked={rule.outsidePlan}
        onChange={(outsidePlan) => onChange({ ...rule, outsidePlan })}
      />
    </>
  );
}
