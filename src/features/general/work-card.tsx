import { useTranslation } from 'react-i18next';
import type { Farm } from '#domain/farm/farm.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { saveFarm } from './actions.ts';
import { zonesFor } from './model.ts';

const WORK_DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** How many days a week the farm works, and in which zone its days begin. */
export function WorkCard({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="work">
      <CardHead id="work" title={t('general.work')} />
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('general.workDays')}
          hint={t('general.workDaysHint')}
          value={WORK_DAYS.find((days) => Number(days) === farm.workDaysPerWeek) ?? ''}
          options={WORK_DAYS.map((days) => ({ value: days, label: days }))}
          onChange={(days) => saveFarm({ field: 'workDaysPerWeek', value: Number(days) })}
        />
        <Select
          label={t('general.timeZone')}
          hint={t('general.timeZoneHint')}
          value={farm.timeZone}
          options={zonesFor(farm.timeZone).map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
          onChange={(value) => saveFarm({ field: 'timeZone', value })}
        />
      </div>
    </Card>
  );
}
