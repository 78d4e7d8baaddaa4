import { useTranslation } from 'react-i18next';
import { SETTINGS_LIMITS } from '#domain/farm/settings.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { RetentionPreview } from './retention-preview.tsx';

const { min, max } = SETTINGS_LIMITS.retentionYears;
const YEARS = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));

export type RetentionCardProps = {
  years: number;
  /** Whether what goes next may be seen beforehand. */
  isOwner: boolean;
  onChange: (years: number) => unknown;
};

/** How long registrations are kept: never shorter than the law says. */
export function RetentionCard({ years, isOwner, onChange }: RetentionCardProps) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="retention">
      <CardHead id="retention" title={t('general.retention')} />
      <div className="mt-3">
        <Select
          label={t('general.retentionYears')}
          hint={t('general.retentionHint')}
          value={String(years)}
          options={YEARS.map((value) => ({
            value,
            label: t('general.years', { years: value }),
          }))}
          onChange={(value) => onChange(Number(value))}
        />
      </div>
      {isOwner && <RetentionPreview key={years} />}
    </Card>
  );
}
