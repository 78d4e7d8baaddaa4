import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeNotificationSettings } from '#data/user/update-user.ts';
import { getEnv } from '#data/device/env.ts';
import { useUser } from '#data/base/user.ts';
import type { Actor } from '#domain/access/actor.ts';
import {
  isTold,
  type MessageGroup,
  type NotificationSettings,
  REMIND_MINUTES,
  withChannel,
} from '#domain/notification/settings/notification-settings.ts';
import { Card } from '#ui/layout/card.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { channelsOf, groupsOf } from './model.ts';
import { clockText } from '#domain/time/entry/type-time.ts';
import { Select } from '#ui/inputs/select.tsx';
import { Toggle } from '#ui/inputs/toggle.tsx';
import { hoursMinutes } from '#domain/dates/duration.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const NEVER = 'never';

type ChoiceProps = {
  settings: NotificationSettings;
  onChange: (next: NotificationSettings) => void;
};

/** The hour at which a leader is told what waits. */
function DigestChoice({ settings, onChange }: ChoiceProps) {
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
function QuietChoice({ settings, onChange }: ChoiceProps) {
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
            label={t('words.from')}
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

/** How long before a shift one is reminded of it. */
function ReminderChoice({ settings, onChange }: ChoiceProps) {
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

/** The settings, and their change. What was chosen shows at once, also where the next choice is faster than the device's database. */
function useOwnSettings(): [NotificationSettings, (next: NotificationSettings) => void] | null {
  const known = useUser()?.notificationSettings ?? null;
  const [chosen, setChosen] = useState<{ on: object; next: NotificationSettings } | null>(null);
  if (known === null) return null;
  const change = (next: NotificationSettings) => {
    setChosen({ on: known, next });
    changeNotificationSettings(next);
  };
  return [chosen?.on === known ? chosen.next : known, change];
}

/** Of what one is told on one's devices, beside the list under the bell. */
export function ToldCard({ actor }: { actor: Actor }) {
  const { t } = useTranslation();
  const own = useOwnSettings();
  if (own === null) return null;
  const [settings, change] = own;
  const channels = channelsOf(getEnv());
  const groups = groupsOf(actor);
  const hasDigest = groups.includes('digest');

  const row = (group: MessageGroup) => {
    const name = t(`profile.told.groups.${group}`);
    return (
      <tr key={group} className="border-t border-line">
        <th scope="row" className="py-1.5 pr-3 text-left font-normal">
          <span className="block text-base text-text">{name}</span>
          <span className="block text-sm text-text-2">{t(`profile.told.about.${group}`)}</span>
        </th>
        {channels.map((channel) => (
          <td key={channel} className="px-1">
            <span className="flex justify-center">
              <Checkbox
                label={
                  <span className="sr-only">{`${name}: ${t(`profile.told.channels.${channel}`)}`}</span>
                }
                checked={isTold(settings, group, channel)}
                onChange={(told) => change(withChannel(settings, [group, channel], told))}
              />
            </span>
          </td>
        ))}
      </tr>
    );
  };

  return (
    <Card titleId="told" title={t('profile.told.title')}>
      <p className="mt-1.5 text-sm text-text-2">{t('profile.told.text')}</p>
      {channels.length > 0 && (
        <table aria-labelledby="told" className="mt-2 w-full">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('profile.told.what')}</span>
              </th>
              {channels.map((channel) => (
                <th
                  key={channel}
                  scope="col"
                  className="w-16 px-1 pb-1.5 text-sm font-normal text-text-2"
                >
                  {t(`profile.told.channels.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{groups.map(row)}</tbody>
        </table>
      )}
      <ReminderChoice settings={settings} onChange={change} />
      {hasDigest && <DigestChoice settings={settings} onChange={change} />}
      {channels.includes('push') && <QuietChoice settings={settings} onChange={change} />}
    </Card>
  );
}
