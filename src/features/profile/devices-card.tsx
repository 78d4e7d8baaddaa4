import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/outbox/sync.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { signOutEverywhere } from './actions.ts';

/** The end of all own sessions, for a phone that is lost. */
export function DevicesCard() {
  const { t } = useTranslation();
  const { online } = useSync();
  const [asking, setAsking] = useState(false);

  function confirm() {
    setAsking(false);
    signOutEverywhere();
  }

  return (
    <Card aria-labelledby="devices">
      <CardHead
        id="devices"
        title={t('profile.devices')}
        end={
          <Button iconLeft="log-out" disabled={!online} onClick={() => setAsking(true)}>
            {t('profile.everywhere')}
          </Button>
        }
      />
      <p className="mt-1.5 text-sm text-text-2">
        {online ? t('profile.devicesHint') : t('management.offline')}
      </p>
      <ConfirmDialog
        open={asking}
        danger
        disabled={!online}
        title={t('profile.everywhere')}
        action={t('profile.everywhere')}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        <p>{t('profile.everywhereBody')}</p>
        <p>{t('profile.everywhereUnsent')}</p>
      </ConfirmDialog>
    </Card>
  );
}
