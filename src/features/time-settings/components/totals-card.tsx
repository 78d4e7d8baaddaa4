import { useTranslation } from 'react-i18next';
import { TOTALS, type TimeSettings } from '#domain/time/period/time-settings.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useHours } from '#widgets/format/use-totals.ts';
import { saveSetting } from '../actions.ts';
import { EXAMPLE_DAY_MINUTES } from '../model.ts';
import { Seen } from '#widgets/settings/seen.tsx';

/** How totals are written. */
export function TotalsCard({ settings }: { settings: TimeSettings }) {
  const { t } = useTranslation();
  const hours = useHours(settings.totals === 'decimal');
  return (
    <Card aria-labelledby="totals">
      <CardHead id="totals" title={t('timeSettings.totals.title')} />
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('timeSettings.totals.label')}
          value={settings.totals}
          options={TOTALS.map((value) => ({
            value,
            label: t(`timeSettings.totals.kinds.${value}`),
          }))}
          onChange={(totals) => saveSetting({ totals })}
        />
      </div>
      <Seen>{t('timeSettings.totals.seen', { total: hours(EXAMPLE_DAY_MINUTES) })}</Seen>
    </Card>
  );
}
