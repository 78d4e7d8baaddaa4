import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { CLOCK_FROM, ClockField } from './clock-field.tsx';
import { FieldWarning } from './field-warning.tsx';
import type { FieldsProps } from './model.ts';
import { LengthField, NumberField } from './number-fields.tsx';
import { WeekdayChoices } from '#widgets/fields/weekday-choices.tsx';

/** An automatic break. */
export function BreakFields({ rule, onChange, error }: FieldsProps<'break'>) {
  const { t } = useTranslation();
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <NumberField
          label={t('timeRules.fields.breakMinutes')}
          unit={t('timeRules.editor.minutes')}
          min={0}
          max={480}
          value={rule.minutes}
          error={error('minutes')}
          onChange={(minutes) => onChange({ ...rule, minutes })}
        />
        <LengthField
          label={t('timeRules.fields.breakAfter')}
          min={0}
          max={1440}
          value={rule.afterMinutes}
          onChange={(afterMinutes) => onChange({ ...rule, afterMinutes })}
        />
        <LengthField
          label={t('timeRules.fields.breakShortest')}
          min={0}
          max={1440}
          value={rule.minShiftMinutes}
          onChange={(minShiftMinutes) => onChange({ ...rule, minShiftMinutes })}
        />
      </div>
      <FieldWarning field="minutes" />
      <div className="sm:w-1/3">
        <ClockField
          optional
          label={t('timeRules.fields.breakClock')}
          hint={t('timeRules.fields.breakClockHint')}
          value={rule.clockTime ?? ''}
          pattern={CLOCK_FROM}
          onChange={(time) => onChange({ ...rule, clockTime: time === '' ? null : time })}
        />
      </div>
      <WeekdayChoices
        label={t('timeRules.editor.weekdays')}
        hint={t('timeRules.fields.breakWeekdaysHint')}
        value={rule.weekdays}
        onChange={(weekdays) => onChange({ ...rule, weekdays })}
      />
      <Checkbox
        label={t('timeRules.fields.breakPaid')}
        checked={rule.paid}
        onChange={(paid) => onChange({ ...rule, paid })}
      />
    </>
  );
}
