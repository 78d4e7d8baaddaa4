import { useTranslation } from 'react-i18next';
import { ROUNDING_STEPS, STAMP_ROUNDINGS, TOTAL_ROUNDINGS } from '#domain/time/rules/time-rule.ts';
import { Select } from '#ui/inputs/select.tsx';
import { FieldWarning } from './field-warning.tsx';
import type { FieldsProps } from './model.ts';
import { NumberField } from './number-fields.tsx';

/** How far a planned time reaches at most, minutes. */
const GRACE = { min: 0, max: 120 } as const;

/** What the calculation makes of stamps. */
export function RoundingFields({ rule, onChange, error }: FieldsProps<'rounding'>) {
  const { t } = useTranslation();
  const snaps = rule.start === 'snapToShift' || rule.end === 'snapToShift';
  const named = (value: (typeof STAMP_ROUNDINGS)[number]): string =>
    t(`timeRules.fields.roundings.${value}`);
  const stamps = STAMP_ROUNDINGS.map((value) => ({ value, label: named(value) }));
  const unit = t('timeRules.editor.minutes');
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
