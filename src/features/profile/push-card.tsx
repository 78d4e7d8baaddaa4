import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  lookAtPush,
  needsHomeScreen,
  startPush,
  stopPush,
  usePush,
} from '#data/account/account-push.ts';
import { getEnv } from '#data/env.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Toggle } from '#ui/inputs/toggle.tsx';

/** Messages on this device; nothing where the build sends none. */
export function PushCard() {
  const { t } = useTranslation();
  const { state } = usePush();
  const [busy, setBusy] = useState(false);
  useEffect(lookAtPush, []);
  if (getEnv().vapidKey === null) return null;
  const isAble = state === 'on' || state === 'off';

  async function turn(on: boolean) {
    setBusy(true);
    await (on ? startPush() : stopPush());
    setBusy(false);
  }

  return (
    <Card aria-labelledby="push">
      <CardHead
        id="push"
        title={t('profile.push')}
        end={
          isAble && (
            <Toggle
              icon="bell"
              ariaLabel={t('profile.push')}
              checked={state === 'on'}
              disabled={busy}
              onChange={(on) => void turn(on)}
            />
          )
        }
      />
      <p className="mt-1.5 text-sm text-text-2">
        {state === 'refused' && t('profile.pushRefused')}
        {state === 'unavailable' &&
          t(needsHomeScreen() ? 'profile.pushHomeScreen' : 'profile.pushUnavailable')}
        {isAble && t('profile.pushHint')}
      </p>
    </Card>
  );
}
