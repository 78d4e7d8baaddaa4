import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeNotificationSettings } from '#data/user/change-notification-settings.ts';
import { getEnv } from '#data/env.ts';
import { useUser } from '#data/base/user.ts';
import type { Actor } from '#domain/access/actor.ts';
import {
  isTold,
  type MessageGroup,
  type NotificationSettings,
  withChannel,
} from '#domain/notification/settings/notification-settings.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { channelsOf, groupsOf } from '../model.ts';
import { DigestChoice } from './digest-choice.tsx';
import { QuietChoice } from './quiet-choice.tsx';
import { ReminderChoice } from './reminder-choice.tsx';

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
    <Card aria-labelledby="told">
      <CardHead id="told" title={t('profile.told.title')} />
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
