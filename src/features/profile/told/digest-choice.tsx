import { useTranslation } from 'react-i18next';
import type { NotificationSettings } from '#domain/notification/settings/notification-settings.ts';
import { clockText } from '#domain/time/entry/type-time.ts';
import { Select } from '#ui/inputs/select.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const NEVER = 'never';

/** The hour at which a leader is told what waits. */
export function DigestChoice({
  settings,
  onChange,
}: {
  settings: NotificationSettings;
  onChange: (next: NotificationSettings) => void;
}) {
  const { t } = useTranslation();
  const hours = HOURS.map((hour) => ({
    value: String(hour),
    label: clockText({ hour, minute: 0 }),
  }));
  return (
    <div className="mt-3 border-t border-line pt-3">
      <div className="sm:max-w-xs">
        <Select
          label={t('profile.told.digestHour')}
          hint={t('profile.told.digestHint')}
          value={settings.digestHour === null ? NEVER : String(settings.digestHour)}
          options={[{ value: NEVER, label: t('profile.told.never') }, ...hours]}
          onChange={(hour) =>
            onChange({ ...settings, digestHour: hour === NEVER ? null : Number(hour) })
          }
        />
      </div>
    </div>
  );
}
