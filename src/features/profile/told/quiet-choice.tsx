import { useTranslation } from 'react-i18next';
import type { NotificationSettings } from '#domain/notification/settings/notification-settings.ts';
import { clockText } from '#domain/time/entry/type-time.ts';
import { Select } from '#ui/inputs/select.tsx';
import { Toggle } from '#ui/inputs/toggle.tsx';

const STEP = 30;
const MINUTES_PER_HOUR = 60;
const STEPS = Array.from({ length: (24 * MINUTES_PER_HOUR) / STEP }, (_, at) => at * STEP);
/** What is proposed: from nine in the evening until before the first milking. */
const PROPOSED = { from: 21 * MINUTES_PER_HOUR, to: 4 * MINUTES_PER_HOUR } as const;

const timeAt = (minute: number): string =>
  clockText({ hour: Math.floor(minute / MINUTES_PER_HOUR), minute: minute % MINUTES_PER_HOUR });

/** Every half hour, and the time that is chosen, whatever it is; never the other end. */
const timesOf = (chosen: number, other: number) =>
  [...new Set([...STEPS, chosen])]
    .filter((minute) => minute !== other)
    .toSorted((a, b) => a - b)
    .map((minute) => ({ value: String(minute), label: timeAt(minute) }));

/** Hours of the day in which no push comes. */
export function QuietChoice({
  settings,
  onChange,
}: {
  settings: NotificationSettings;
  onChange: (next: NotificationSettings) => void;
}) {
  const { t } = useTranslation();
  const { quiet } = settings;
  return (
    <div className="mt-3 grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-base font-semibold text-text">{t('profile.told.quiet')}</h3>
        <Toggle
          small
          ariaLabel={t('profile.told.quiet')}
          checked={quiet !== null}
          onChange={(on) => onChange({ ...settings, quiet: on ? PROPOSED : null })}
        />
      </div>
      <p className="text-sm text-text-2">{t('profile.told.quietText')}</p>
      {quiet !== null && (
        <div className="grid grid-cols-2 gap-3 sm:max-w-xs">
          <Select
            label={t('profile.told.from')}
            value={String(quiet.from)}
            options={timesOf(quiet.from, quiet.to)}
            onChange={(from) => onChange({ ...settings, quiet: { ...quiet, from: Number(from) } })}
          />
          <Select
            label={t('profile.told.to')}
            value={String(quiet.to)}
            options={timesOf(quiet.to, quiet.from)}
            onChange={(to) => onChange({ ...settings, quiet: { ...quiet, to: Number(to) } })}
          />
        </div>
      )}
    </div>
  );
}
