import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useNotifications } from '#data/stores/session/notifications.ts';
import { UNREAD_NOTIFICATIONS_LIMIT } from '#domain/constants.ts';
import { type Notification } from '#domain/notification/notification.ts';
import { Button } from '#ui/inputs/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { useNotificationPlace } from '#widgets/notifications/notification-place.ts';
import { closePanel, loadMore } from '../actions.ts';
import { NotificationItem } from './notification-item.tsx';

const MOST_SHOWN = UNREAD_NOTIFICATIONS_LIMIT - 1;

function LoadingRows() {
  const { t } = useTranslation();
  return (
    <Loading text={t('common.loading')}>
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-2 border-t border-line px-4 py-3">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      ))}
    </Loading>
  );
}

function Panel({ onOpen }: { onOpen: (notification: Notification) => void }) {
  const { t } = useTranslation();
  const { items, hasMore, loading } = useNotifications();
  const [busy, setBusy] = useState(false);

  async function more() {
    setBusy(true);
    await loadMore();
    setBusy(false);
  }

  return (
    <>
      <h2 className="px-4 py-3 text-md font-semibold text-text">{t('notifications.title')}</h2>
      {items.length === 0 && loading && <LoadingRows />}
      {items.length === 0 && !loading && (
        <EmptyState
          icon="bell"
          title={t('notifications.empty')}
          text={t('notifications.emptyHint')}
        />
      )}
      <ul>
        {items.map((item) => (
          <NotificationItem key={item.id} notification={item} onOpen={() => onOpen(item)} />
        ))}
      </ul>
      {hasMore && (
        <div className="border-t border-line p-3">
          <Button block busy={busy} onClick={() => void more()}>
            {t('notifications.loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The bell with its count, and the list under it. */
export function Bell() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const placeOf = useNotificationPlace();
  const { unread } = useNotifications();
  const [open, setOpen] = useState(false);

  const change = useCallback((next: boolean) => {
    setOpen(next);
    if (!next) closePanel();
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
      label={t('notifications.title')}
      align="end"
      className="max-h-[min(36rem,80dvh)] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto max-md:fixed max-md:top-14 max-md:right-4"
      trigger={(button) => (
        <IconButton
          {...button}
          icon="bell"
          label={
            unread > 0 ? t('notifications.bellUnread', { count: unread }) : t('notifications.bell')
          }
          {...(unread > 0 && { badge: count })}
        />
      )}
    >
      <Panel onOpen={openOne} />
    </Popover>
  );
}
