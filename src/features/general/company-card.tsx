import { useTranslation } from 'react-i18next';
import type { CompanyField } from '#domain/farm/company.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { CheckedInput, type CheckedInputProps } from '#widgets/unsaved/checked-input.tsx';
import { companyError, saveCompany } from './actions.ts';

type Look = Pick<CheckedInputProps, 'type' | 'inputMode' | 'autoComplete'>;

const LOOKS: Partial<Record<CompanyField, Look>> = {
  name: { autoComplete: 'organization' },
  cvr: { inputMode: 'numeric' },
  address: { autoComplete: 'street-address' },
  zip: { inputMode: 'numeric', autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  phone: { type: 'tel' },
  email: { type: 'email' },
};

function FieldOf({ farm, field }: { farm: Farm; field: CompanyField }) {
  const { t } = useTranslation();
  return (
    <CheckedInput
      {...LOOKS[field]}
      label={t(`general.fields.${field}`)}
      hint={field === 'cvr' ? t('general.cvrHint') : undefined}
      value={field === 'name' ? farm.name : farm.company[field]}
      check={(text) => companyError(field, text)}
      onSave={(text) => saveCompany(field, text)}
    />
  );
}

/** The farm's name and company data, each field saved by itself. */
export function CompanyCard({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="company">
      <CardHead id="company" title={t('general.company')} />
      <p className="mb-4 text-sm text-text-2">{t('general.companyHint')}</p>
      <div className="grid gap-4">
        <FieldOf farm={farm} field="name" />
        <FieldOf farm={farm} field="cvr" />
        <FieldOf farm={farm} field="address" />
        <div className="grid items-start gap-4 sm:grid-cols-[2fr_3fr]">
          <FieldOf farm={farm} field="zip" />
          <FieldOf farm={farm} field="city" />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FieldOf farm={farm} field="phone" />
          <FieldOf farm={farm} field="email" />
        </div>
      </div>
    </Card>
  );
}
