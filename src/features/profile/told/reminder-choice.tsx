import { useTranslation } from 'react-i18next';
import {
  type NotificationSettings,
  REMIND_MINUTES,
} from '#domain/notification/settings/notification-settings.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { Select } from '#ui/inputs/select.tsx';

const NEVER = 'never';

/** How long before a shift one is reminded of it. */
export function ReminderChoice({
  settings,
  onChange,
}: {
  settings: NotificationSettings;
  onChange: (next: NotificationSettings) => void;
}) {
  const { t } = useTranslation();
  const times = REMIND_MINUTES.map((minutes) => ({
    value: String(minutes),
    label: t('profile.told.before', { time: hoursMinutes(minutes) }),
  }));
  return (
    <div className="mt-3 border-t border-line pt-3">
      <div className="sm:max-w-xs">
        <Select
          label={t('profile.told.remind')}
          value={settings.remindMinutes === null ? NEVER : String(settings.remindMinutes)}
          options={[{ value: NEVER, label: t('profile.told.never') }, ...times]}
          onChange={(value) =>
            onChange({
              ...settings,
              remindMinutes: REMIND_MINUTES.find((minutes) => String(minutes) === value) ?? null,
            })
          }
        />
      </div>
    </div>
  );
}
