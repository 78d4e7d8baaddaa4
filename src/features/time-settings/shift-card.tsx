import { useTranslation } from 'react-i18next';
import { TIME_SETTINGS_LIMITS, type TimeSettings } from '#domain/time/period/time-settings.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { saveSetting } from './actions.ts';
import { clockText, EXAMPLE_START } from './model.ts';
import { NumberSetting } from '#widgets/settings/number-setting.tsx';
import { Seen } from '#widgets/settings/seen.tsx';

const PER_HOUR = 60;

/** What happens when somebody forgets to stop: a word first, a proposal later, never a silent stop. */
export function ShiftCard({ settings }: { settings: TimeSettings }) {
  const { t } = useTranslation();
  const { remindAfterMinutes, maxShiftMinutes } = settings;
  const order = (remind: number, max: number): string | null =>
    remind < max ? null : t('timeSettings.shift.maxBelowRemind');
  return (
    <Card aria-labelledby="shift">
      <CardHead id="shift" title={t('timeSettings.shift.title')} />
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <NumberSetting
          label={t('timeSettings.shift.remind')}
          hint={t('timeSettings.shift.remindHint')}
          unit={t('timeSettings.hours')}
          per={PER_HOUR}
          value={remindAfterMinutes}
          range={TIME_SETTINGS_LIMITS.remindAfterMinutes}
          check={(minutes) => order(minutes, maxShiftMinutes)}
          onSave={(minutes) => saveSetting({ remindAfterMinutes: minutes })}
        />
        <NumberSetting
          label={t('timeSettings.shift.max')}
          hint={t('timeSettings.shift.maxHint')}
          unit={t('timeSettings.hours')}
          per={PER_HOUR}
          value={maxShiftMinutes}
          range={TIME_SETTINGS_LIMITS.maxShiftMinutes}
          check={(minutes) => order(remindAfterMinutes, minutes)}
          onSave={(minutes) => saveSetting({ maxShiftMinutes: minutes })}
        />
      </div>
      <Seen>
        {t('timeSettings.shift.seen', {
          start: clockText(EXAMPLE_START),
          remind: clockText(EXAMPLE_START + remindAfterMinutes),
          max: clockText(EXAMPLE_START + maxShiftMinutes),
        })}
      </Seen>
    </Card>
  );
}
