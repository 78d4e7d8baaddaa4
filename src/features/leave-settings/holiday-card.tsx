import { useTranslation } from 'react-i18next';
import { PERSON_DAYS } from '#domain/employee/person-days.ts';
import { LEAVE_SETTINGS_LIMITS } from '#domain/leave/document/leave-settings.ts';
import { tidyTime } from '#domain/time/entry/type-time.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { NumberSetting } from '#widgets/settings/number-setting.tsx';
import { Seen } from '#widgets/settings/seen.tsx';
import { CheckedInput } from '#widgets/unsaved/checked-input.tsx';
import { saveSetting } from './shared/actions.ts';
import { type CardProps, Terms } from './shared/terms.tsx';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function Fields({ farm, settings }: CardProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <DayField
          label={t('leaveSettings.holiday.countsFrom')}
          hint={t('leaveSettings.holiday.countsFromHint')}
          min={PERSON_DAYS.first}
          max={PERSON_DAYS.last}
          value={settings.countsFrom}
          onChange={(countsFrom) => void saveSetting(farm.id, { countsFrom })}
        />
        <NumberSetting
          label={t('leaveSettings.holiday.waiting')}
          hint={t('leaveSettings.holiday.waitingHint')}
          unit={t('leaveSettings.days')}
          value={settings.waitingDays}
          range={LEAVE_SETTINGS_LIMITS.waitingDays}
          onSave={(waitingDays) => saveSetting(farm.id, { waitingDays })}
        />
        <CheckedInput
          label={t('leaveSettings.holiday.begins')}
          hint={t('leaveSettings.holiday.beginsHint')}
          value={settings.dayBegins}
          inputMode="numeric"
          autoComplete="off"
          check={(text) =>
            TIME.test(tidyTime(text)) ? null : t('leaveSettings.holiday.beginsWrong')
          }
          onSave={(text) => saveSetting(farm.id, { dayBegins: tidyTime(text) })}
        />
      </div>
      <div className="mt-4 grid gap-2">
        <Checkbox
          label={t('leaveSettings.holiday.proof')}
          checked={settings.needsProof}
          onChange={(needsProof) => saveSetting(farm.id, { needsProof })}
        />
        <Checkbox
          label={t('leaveSettings.holiday.inHours')}
          checked={settings.holidayInHours}
          onChange={(holidayInHours) => saveSetting(farm.id, { holidayInHours })}
        />
      </div>
    </>
  );
}

/** From when holiday is counted here, and what sickness in it gives back. */
export function HolidayCard({ farm, settings }: CardProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { countsFrom, waitingDays, dayBegins, needsProof, holidayInHours } = settings;
  const yesOf = (is: boolean): string => t(is ? 'leaveSettings.yes' : 'leaveSettings.no');
  const from =
    countsFrom === null ? t('leaveSettings.holiday.fromFirstDay') : format.date(countsFrom);
  return (
    <Card aria-labelledby="leave-holiday">
      <CardHead id="leave-holiday" title={t('leaveSettings.holiday.title')} />
      <Terms
        farm={farm}
        facts={[
          [t('leaveSettings.holiday.countsFrom'), from],
          [t('leaveSettings.holiday.waiting'), String(waitingDays)],
          [t('leaveSettings.holiday.begins'), dayBegins],
          [t('leaveSettings.holiday.proof'), yesOf(needsProof)],
          [t('leaveSettings.holiday.inHours'), yesOf(holidayInHours)],
        ]}
      >
        <Fields farm={farm} settings={settings} />
      </Terms>
      <Seen>
        {t(needsProof ? 'leaveSettings.holiday.seenProof' : 'leaveSettings.holiday.seenNoProof', {
          count: waitingDays,
        })}{' '}
        {t('leaveSettings.holiday.seenBegins', { time: dayBegins })}
      </Seen>
    </Card>
  );
}
