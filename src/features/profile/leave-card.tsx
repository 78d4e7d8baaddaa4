import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveFarm } from '#data/account/invitations.ts';
import { guarded } from '#data/telemetry/report.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { useSync } from '#data/outbox/sync.ts';
import { isLastOwner } from '#domain/employee/last-owner.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { showFailure } from '#widgets/feedback/backend-failure.ts';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';

/** The way off a farm. The last owner cannot go. */
export function LeaveCard({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const { online } = useSync();
  const employees = useEmployees();
  const farm = useFarm()?.name ?? '';
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const isLast = isLastOwner(employees, uid);

  async function leave() {
    setBusy(true);
    const answer = await guarded(leaveFarm, { source: 'profile/leave' });
    setBusy(false);
    setAsking(false);
    if (answer?.ok === false) showFailure(answer);
  }

  return (
    <Card aria-labelledby="leave">
      <CardHead
        id="leave"
        title={t('profile.leave')}
        end={
          <Button variant="secondary" disabled={!online || isLast} onClick={() => setAsking(true)}>
            {t('profile.leave')}
          </Button>
        }
      />
      <p className="mt-1.5 text-sm text-text-2">
        {isLast ? t('management.api.last_owner') : t('profile.leaveHint')}
      </p>
      <ConfirmDialog
        open={asking}
        danger
        busy={busy}
        disabled={!online}
        title={t('profile.leaveTitle', { farm })}
        action={t('profile.leave')}
        onClose={() => setAsking(false)}
        onConfirm={() => void leave()}
      >
        <p>{t('profile.leaveBody')}</p>
      </ConfirmDialog>
    </Card>
  );
}
