import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/outbox/sync.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Dialog } from '../fields/dialog.tsx';
import { BusyOverlay } from '../fields/busy-overlay.tsx';
import {
  askNow,
  cancelSignOut,
  leave,
  leaveIfNothingIsLeft,
  leaveWhenSent,
  SENDING_MS,
  useSignOut,
  waitThenSignOut,
} from './sign-out.ts';

/** What would be lost, as it is now. */
function Losses() {
  const { t } = useTranslation();
  const { waiting, refused } = useSync();
  return (
    <div className="grid gap-2 text-base text-text-2">
      {(waiting > 0 || refused.length === 0) && (
        <p>{t('shell.signOutAsk.body', { count: Math.max(1, waiting) })}</p>
      )}
      {refused.length > 0 && <p>{t('shell.signOutAsk.refused', { count: refused.length })}</p>}
    </div>
  );
}

export function SignOutDialog() {
  const { t } = useTranslation();
  const step = useSignOut((state) => state.step);
  const { online, waiting, refused } = useSync();
  const isWaiting = step === 'waiting';
  const isSending = step === 'sending';
  const isSent = waiting === 0;
  const isNothingLeft = step === 'asking' && isSent && refused.length === 0;
  const isRefusedAlone = isSent && refused.length > 0;

  useEffect(() => {
    if ((isWaiting || isSending) && isSent) leaveWhenSent();
  }, [isWaiting, isSending, isSent]);

  useEffect(() => {
    if (isNothingLeft) leaveIfNothingIsLeft();
  }, [isNothingLeft]);

  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setTimeout(askNow, online ? SENDING_MS : 0);
    return () => clearTimeout(timer);
  }, [isSending, online]);

  return (
    <>
      <Dialog
        open={step === 'asking' || isWaiting}
        onClose={cancelSignOut}
        title={t(isRefusedAlone ? 'shell.signOutAsk.refusedTitle' : 'shell.signOutAsk.title')}
        size="small"
        footer={
          <>
            <Button onClick={cancelSignOut}>{t('common.cancel')}</Button>
            <Button variant="secondary" onClick={() => void leave()}>
              {t('shell.signOutAsk.anyway')}
            </Button>
            {!isRefusedAlone && (
              <Button variant="primary" busy={isWaiting} onClick={waitThenSignOut}>
                {isWaiting ? t('shell.signOutAsk.waiting') : t('shell.signOutAsk.wait')}
              </Button>
            )}
          </>
        }
      >
        <Losses />
      </Dialog>
      <BusyOverlay busy={isSending || step === 'leaving'} />
    </>
  );
}
