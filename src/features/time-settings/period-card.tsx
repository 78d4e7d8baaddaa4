import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mondayOf } from '#domain/dates/day.ts';
import { PAYROLL_PATH } from '#domain/routes/time-routes.ts';
import type { Farm } from '#domain/farm/farm.ts';
import {
  PERIOD_TYPES,
  TIME_SETTINGS_LIMITS,
  type TimeSettings,
} from '#domain/time/period/time-settings.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { saveSetting } from './actions.ts';
import { presentPeriod } from './model.ts';
import { NumberSetting } from '#widgets/settings/number-setting.tsx';
import { Seen } from '#widgets/settings/seen.tsx';

type Props = { farm: Farm; settings: TimeSettings };

/** Where the period begins: a day of the month, or a Monday to count from. */
function PeriodStart({ settings }: { settings: TimeSettings }) {
  const { t } = useTranslation();
  if (settings.periodType === 'custom') {
    return (
      <NumberSetting
        label={t('timeSettings.period.startDay')}
        hint={t('timeSettings.period.startDayHint')}
        unit={t('timeSettings.days')}
        value={settings.periodStartDay}
        range={TIME_SETTINGS_LIMITS.periodStartDay}
        onSave={(periodStartDay) => saveSetting({ periodStartDay })}
      />
    );
  }
  if (settings.periodType !== 'fourteenDays') return null;
  return (
    <DayField
      label={t('timeSettings.period.anchor')}
      value={settings.periodAnchor}
      onChange={(day) => {
        if (day !== null) void saveSetting({ periodAnchor: mondayOf(day) });
      }}
    />
  );
}

/** How long a pay period is, and how long people may still write in it. */
export function PeriodCard({ farm, settings }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { from, to, last } = presentPeriod(farm, settings, useNow('minute'));
  return (
    <Card aria-labelledby="period">
      <CardHead id="period" title={t('timeSettings.period.title')} />
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('timeSettings.period.type')}
          value={settings.periodType}
          options={PERIOD_TYPES.map((value) => ({
            value,
            label: t(`timeSettings.period.types.${value}`),
          }))}
          onChange={(periodType) => saveSetting({ periodType })}
        />
        <PeriodStart settings={settings} />
        <NumberSetting
          label={t('timeSettings.period.grace')}
          hint={t('timeSettings.period.graceHint')}
          unit={t('timeSettings.days')}
          value={settings.graceDays}
          range={TIME_SETTINGS_LIMITS.graceDays}
          onSave={(graceDays) => saveSetting({ graceDays })}
        />
      </div>
      <div className="mt-4">
        <Checkbox
          label={t('timeSettings.period.signOff')}
          hint={t('timeSettings.period.signOffHint')}
          checked={settings.monthSignOff}
          onChange={(monthSignOff) => saveSetting({ monthSignOff })}
        />
      </div>
      <p className="mt-3">
        <Link to={PAYROLL_PATH} className="text-base font-semibold text-primary hover:underline">
          {t('timePeriods.toPeriods')}
        </Link>
      </p>
      <Seen>
        {t('timeSettings.period.seen', {
          from: format.day(from),
          to: format.day(to),
          last: format.day(last),
        })}
      </Seen>
    </Card>
  );
}
