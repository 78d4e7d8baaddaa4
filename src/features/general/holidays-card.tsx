import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdayOf } from '#domain/dates/day.ts';
import {
  type FarmDay,
  farmDaysOf,
  withFarmDay,
  withoutFarmDay,
  withWeight,
} from '#domain/farm/farm-holidays.ts';
import { type FarmSettings, SETTINGS_LIMITS } from '#domain/farm/settings.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { PeriodStepper } from '#widgets/period/period-stepper.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { AddDay } from './add-day.tsx';
import { WeightSelect } from './weight-select.tsx';

type Holidays = FarmSettings['holidays'];

/** Changes the days as they stand when it is saved; whether it was. */
type OnChange = (change: (own: Holidays) => Holidays) => Promise<boolean>;

type DayRowProps = { of: FarmDay; onChange: OnChange };

function DayRow({ of, onChange }: DayRowProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const name = of.key === null ? of.name : t(`general.days.${of.key}`);
  const notes = [
    format.day(of.day),
    ...(weekdayOf(of.day) > 5 ? [t('general.weekend')] : []),
    ...(of.key === null ? [t('general.ownDay')] : []),
  ];
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-2 md:px-[18px]">
      <div className="min-w-0 grow">
        <p className="truncate text-base font-medium text-text">{name}</p>
        <p className="text-sm text-text-2">{notes.join(' · ')}</p>
      </div>
      {of.key === null && (
        <IconButton
          icon="trash"
          label={t('general.removeDay', { name })}
          onClick={() => void onChange((own) => withoutFarmDay(own, of.day))}
        />
      )}
      <div className="w-36 shrink-0">
        <WeightSelect
          hideLabel
          label={t('general.weight', { day: name })}
          value={of.weight}
          onChange={(weight) => onChange((own) => withWeight(own, of, weight))}
        />
      </div>
    </li>
  );
}

export type HolidaysCardProps = {
  holidays: Holidays;
  today: string;
  onChange: OnChange;
};

/** The days of a year on which the farm does not work, or works half. */
export function HolidaysCard({ holidays, today, onChange }: HolidaysCardProps) {
  const { t } = useTranslation();
  const [year, setYear] = useState(() => Number(today.slice(0, 4)));
  return (
    <Card flush aria-labelledby="holidays">
      <CardHead
        inset
        id="holidays"
        title={t('general.holidays')}
        end={
          <PeriodStepper kind="year" day={`${year}-01-01`} onStep={(by) => setYear(year + by)} />
        }
      />
      <p className="px-4 pb-3 text-sm text-text-2 md:px-[18px]">{t('general.holidaysHint')}</p>
      <ul>
        {farmDaysOf(year, holidays).map((day) => (
          <DayRow key={day.key ?? day.day} of={day} onChange={onChange} />
        ))}
      </ul>
      <div className="border-t border-line px-4 py-3 md:px-[18px]">
        {holidays.length >= SETTINGS_LIMITS.holidays ? (
          <p className="text-sm text-text-2">{t('general.full')}</p>
        ) : (
          <AddDay
            onAdd={async ({ day, name, weight }) => {
              const isSaved = await onChange((own) => withFarmDay(own, day, name, weight));
              if (isSaved) setYear(Number(day.slice(0, 4)));
              return isSaved;
            }}
          />
        )}
      </div>
    </Card>
  );
}
