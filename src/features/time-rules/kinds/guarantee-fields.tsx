import { useTranslation } from 'react-i18next';
import { Select } from '#ui/inputs/select.tsx';
import type { FieldsProps } from './model.ts';
import { GiveFields } from './give-fields.tsx';
import { LengthField } from './number-fields.tsx';

/** What a call or a day counts at least. */
export function GuaranteeFields({ rule, onChange, error, seesRates }: FieldsProps<'guarantee'>) {
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
