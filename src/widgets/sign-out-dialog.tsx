import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/stores/sync.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { BusyOverlay } from './busy-overlay.tsx';
import { cancelSignOut, leave, useSignOut, waitThenSignOut } from './sign-out.ts';

export function SignOutDialog() {
  const { t } = useTranslation();
  const step = useSignOut((state) => state.step);
  const { waiting } = useSync();
  const isWaiting = step === 'waiting';

  useEffect(() => {
    if (isWaiting && waiting === 0) void leave();
  }, [isWaiting, waiting]);

  return (
    <>
      <Modal
        open={step === 'asking' || isWaiting}
        onClose={cancelSignOut}
        title={t('shell.signOutAsk.title')}
        closeText={t('common.close')}
        size="small"
        footer={
          <>
            <Button onClick={cancelSignOut}>{t('common.cancel')}</Button>
            <Button variant="danger-soft" onClick={() => void leave()}>
              {t('shell.signOutAsk.anyway')}
            </Button>
            <Button variant="primary" busy={isWaiting} onClick={waitThenSignOut}>
              {isWaiting ? t('shell.signOutAsk.waiting') : t('shell.signOutAsk.wait')}
            </Button>
          </>
        }
      >
        <p className="text-base text-text-2">
          {t('shell.signOutAsk.body', { count: Math.max(1, waiting) })}
        </p>
      </Modal>
      <BusyOverlay busy={step === 'leaving'} />
    </>
  );
}
