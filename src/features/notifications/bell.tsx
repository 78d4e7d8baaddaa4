import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useNotifications, openNotifications } from '#data/base/notifications.ts';
import { UNREAD_NOTIFICATIONS_LIMIT, BATCH_LIMIT } from '#domain/constants.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { useNotificationPlace } from '#widgets/notifications/notification-place.ts';
import { pagePart } from '#widgets/page/page-parts.ts';
import { LoadingRows } from './loading-rows.tsx';
import { markNotificationsRead } from '#data/user/mark-notifications-read.ts';
import { reportError } from '#data/device/report.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { sayUnexpected } from '#widgets/feedback/unexpected.ts';

/** The list comes with the first look at it; from then on new messages come in while it is open. */
function openPanel(): void {
  openNotifications();
}

/** Closing the panel marks what was unread as read (spec 2), and says where it was more than one batch holds. */
async function closePanel(): Promise<void> {
  try {
    const { isMoreLeft } = await markNotificationsRead();
    if (!isMoreLeft) return;
    const text = translate('shell.bell.moreUnread', { count: BATCH_LIMIT });
    showToast({ kind: 'warning', text });
  } catch (error) {
    reportError(error, { type: 'PredictedError', source: 'notifications' });
    sayUnexpected();
  }
}

const MOST_SHOWN = UNREAD_NOTIFICATIONS_LIMIT - 1;

/** The bell stands on every page, and what is under it comes when it is opened. */
const Panel = pagePart(async () => (await import('./panel.tsx')).Panel);

/** The bell with its count, and the list under it. */
export function Bell() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const placeOf = useNotificationPlace();
  const { unread } = useNotifications();
  const [open, setOpen] = useState(false);

  const change = useCallback((next: boolean) => {
    setOpen(next);
    if (next) openPanel();
    else void closePanel();
  }, []);

  function openOne(notification: Notification) {
    change(false);
    void navigate(placeOf(notification));
  }

  const count = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  return (
    <Popover
      open={open}
      onOpenChange={change}
      label={t('shell.bell.title')}
      align="end"
      className="max-h-[min(36rem,80dvh)] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto max-md:fixed max-md:top-14 max-md:right-4"
      trigger={(button) => (
        <IconButton
          {...button}
          icon="bell"
          label={unread > 0 ? t('shell.bell.unread', { count: unread }) : t('shell.bell.title')}
          {...(unread > 0 && { badge: count })}
        />
      )}
    >
      <Suspense fallback={<LoadingRows />}>
        <Panel onOpen={openOne} onLeave={() => change(false)} />
      </Suspense>
    </Popover>
  );
}
