import { useTranslation } from 'react-i18next';
import type { Farm } from '#domain/farm/farm.ts';
import {
  TIME_SETTINGS_LIMITS,
  type TimeSettings,
  TRACKING_MODES,
} from '#domain/time/period/time-settings.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Select } from '#ui/inputs/select.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { saveSetting } from './actions.ts';
import { earliestDay, notesAsked } from './model.ts';
import { NumberSetting } from '#widgets/settings/number-setting.tsx';
import { Seen } from '#widgets/settings/seen.tsx';

type Props = { farm: Farm; settings: TimeSettings };

/** When a note is asked for: at the field for time by hand, after the stop for the clock's. */
function NoteSeen({ settings }: { settings: TimeSettings }) {
  const { t } = useTranslation();
  const { byHand, byClock } = notesAsked(settings);
  const said = [
    ...(byHand === null ? [] : [t(`timeSettings.registering.noteByHand.${byHand}`)]),
    ...(byClock === null ? [] : [t(`timeSettings.registering.noteByClock.${byClock}`)]),
  ];
  return said.length === 0 ? t('timeSettings.registering.noteNever') : said.join(' ');
}

/** How time gets in, how far back, and what is asked for with it. */
export function RegisteringCard({ farm, settings }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const nowMs = useNow('minute');
  const first = earliestDay(farm, settings, nowMs);
  return (
    <Card aria-labelledby="registering">
      <CardHead id="registering" title={t('timeSettings.registering.title')} />
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('timeSettings.registering.mode')}
          hint={t('timeSettings.registering.modeHint')}
          value={settings.trackingMode}
          options={TRACKING_MODES.map((value) => ({
            value,
            label: t(`timeSettings.registering.modes.${value}`),
          }))}
          onChange={(trackingMode) => saveSetting({ trackingMode })}
        />
        <NumberSetting
          label={t('timeSettings.registering.window')}
          hint={t('timeSettings.registering.windowHint')}
          unit={t('timeSettings.days')}
          value={settings.editWindowDays}
          range={TIME_SETTINGS_LIMITS.editWindowDays}
          onSave={(editWindowDays) => saveSetting({ editWindowDays })}
        />
      </div>
      <div className="mt-4 grid gap-2">
        <Checkbox
          label={t('timeSettings.registering.crew')}
          checked={settings.crewClock}
          onChange={(crewClock) => saveSetting({ crewClock })}
        />
        <Checkbox
          label={t('timeSettings.registering.noteManual')}
          checked={settings.noteWhenManual}
          onChange={(noteWhenManual) => saveSetting({ noteWhenManual })}
        />
        <Checkbox
          label={t('timeSettings.registering.noteLong')}
          checked={settings.noteWhenLong}
          onChange={(noteWhenLong) => saveSetting({ noteWhenLong })}
        />
      </div>
      <Seen>
        {t(`timeSettings.registering.modeSeen.${settings.trackingMode}`)}{' '}
        {first === null
          ? t('timeSettings.registering.windowNone')
          : t('timeSettings.registering.windowSeen', { day: format.day(first) })}{' '}
        {t(
          settings.crewClock
            ? 'timeSettings.registering.crewSeen'
            : 'timeSettings.registering.crewNotSeen',
        )}{' '}
        <NoteSeen settings={settings} />
      </Seen>
    </Card>
  );
}
