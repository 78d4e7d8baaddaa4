import { useTranslation } from 'react-i18next';
import {
  ROUNDING_STEPS,
  RULE_LIMITS,
  STAMP_ROUNDINGS,
  type TimeRule,
  TOTAL_ROUNDINGS,
} from '#domain/time/rules/time-rule.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { WeekdayChoices } from '#widgets/fields/choices.tsx';
import type { ErrorAt, FieldsProps } from './model.ts';
import { NormFields } from './norm-fields.tsx';
import { OvertimeFields } from './overtime-fields.tsx';
import { LengthField, NumberField } from './number-fields.tsx';
import { CLOCK_FROM, ClockField } from './clock-field.tsx';
import { FieldWarning, GiveFields } from './field-warning.tsx';

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
function SupplementFields({ rule, onChange, error, seesRates }: FieldsProps<'supplement'>) {
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

/** How far a planned time reaches at most, minutes. */
const GRACE = { min: 0, max: 120 } as const;

/** What the calculation makes of stamps. */
function RoundingFields({ rule, onChange, error }: FieldsProps<'rounding'>) {
  const { t } = useTranslation();
  const snaps = rule.start === 'snapToShift' || rule.end === 'snapToShift';
  const named = (value: (typeof STAMP_ROUNDINGS)[number]): string =>
    t(`timeRules.fields.roundings.${value}`);
  const stamps = STAMP_ROUNDINGS.map((value) => ({ value, label: named(value) }));
  const unit = t('common.minuteShort');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="grid gap-1">
        <Select
          label={t('timeRules.fields.roundStart')}
          value={rule.start}
          error={error('start')}
          options={stamps}
          onChange={(start) => onChange({ ...rule, start })}
        />
        <FieldWarning field="start" />
      </div>
      <div className="grid gap-1">
        <Select
          label={t('timeRules.fields.roundEnd')}
          value={rule.end}
          error={error('end')}
          options={stamps}
          onChange={(end) => onChange({ ...rule, end })}
        />
        <FieldWarning field="end" />
      </div>
      <div className="grid gap-1">
        <Select
          label={t('timeRules.fields.roundTotal')}
          value={rule.total}
          error={error('total')}
          options={TOTAL_ROUNDINGS.map((value) => ({ value, label: named(value) }))}
          onChange={(total) => onChange({ ...rule, total })}
        />
        <FieldWarning field="total" />
      </div>
      <Select
        label={t('timeRules.fields.step')}
        value={String(rule.stepMinutes)}
        options={ROUNDING_STEPS.map((step) => ({
          value: String(step),
          label: t('timeRules.fields.stepOf', { count: step }),
        }))}
        onChange={(text) => {
          const stepMinutes = ROUNDING_STEPS.find((step) => String(step) === text);
          if (stepMinutes !== undefined) onChange({ ...rule, stepMinutes });
        }}
      />
      {snaps && (
        <>
          <NumberField
            label={t('timeRules.fields.graceBefore')}
            {...{ ...GRACE, unit }}
            value={rule.graceBeforeMinutes}
            onChange={(graceBeforeMinutes) => onChange({ ...rule, graceBeforeMinutes })}
          />
          <NumberField
            label={t('timeRules.fields.graceAfter')}
            {...{ ...GRACE, unit }}
            value={rule.graceAfterMinutes}
            onChange={(graceAfterMinutes) => onChange({ ...rule, graceAfterMinutes })}
          />
        </>
      )}
    </div>
  );
}

function BreakFields({ rule, onChange, error }: FieldsProps<'break'>) {
  const { t } = useTranslation();
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <NumberField
          label={t('timeRules.fields.breakMinutes')}
          unit={t('common.minuteShort')}
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

/** What a call or a day counts at least. */
function GuaranteeFields({ rule, onChange, error, seesRates }: FieldsProps<'guarantee'>) {
  const { t } = useTranslation();
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('timeRules.fields.scope')}
          value={rule.scope}
          options={(['entry', 'day'] as const).map((value) => ({
            value,
            label: t(`timeRules.fields.scopes.${value}`),
          }))}
          onChange={(scope) => onChange({ ...rule, scope })}
        />
        <LengthField
          label={t('timeRules.fields.guaranteed')}
          min={1}
          max={1440}
          value={rule.minutes}
          onChange={(minutes) => onChange({ ...rule, minutes })}
        />
      </div>
      <GiveFields
        byHour
        given={rule}
        index={0}
        onChange={(given) => onChange({ ...rule, ...given })}
        {...{ error, seesRates }}
      />
    </>
  );
}

type Props = {
  rule: TimeRule;
  onChange: (rule: TimeRule) => void;
  error: ErrorAt;
  seesRates: boolean;
};

export function BodyFields({ rule, ...rest }: Props) {
  switch (rule.kind) {
    case 'norm':
      return <NormFields rule={rule} {...rest} />;
    case 'overtime':
      return <OvertimeFields rule={rule} {...rest} />;
    case 'supplement':
      return <SupplementFields rule={rule} {...rest} />;
    case 'break':
      return <BreakFields rule={rule} {...rest} />;
    case 'rounding':
      return <RoundingFields rule={rule} {...rest} />;
    case 'guarantee':
      return <GuaranteeFields rule={rule} {...rest} />;
  }
}
