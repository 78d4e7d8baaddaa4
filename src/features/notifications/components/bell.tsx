import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useFarm } from '#data/stores/session/farm.ts';
import { useNotifications } from '#data/stores/session/notifications.ts';
import { UNREAD_NOTIFICATIONS_LIMIT } from '#domain/constants.ts';
import { DEFAULT_TIME_ZONE } from '#domain/dates/day.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { PROFILE_PATH } from '#domain/routes/profile-routes.ts';
import { Button } from '#ui/inputs/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { MayBeOld, useStale } from '#widgets/live-boundary/may-be-old.tsx';
import { useNotificationPlace } from '#widgets/notifications/notification-place.ts';
import { closePanel, loadMore, openPanel } from '../actions.ts';
import { byDay, foldAlike } from '../model.ts';
import { AlikeItem } from './alike-item.tsx';

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

type PanelProps = { onOpen: (notification: Notification) => void; onLeave: () => void };

function Panel({ onOpen, onLeave }: PanelProps) {
  const { t } = useTranslation();
  const { live, items, hasMore, loading, unread } = useNotifications();
  const nowMs = useNow('minute');
  const timeZone = useFarm()?.timeZone ?? DEFAULT_TIME_ZONE;
  // Nothing on the device says nothing of what there is.
  const isUnknown = useStale([live]) !== null;
  const [busy, setBusy] = useState(false);

  async function more() {
    setBusy(true);
    await loadMore();
    setBusy(false);
  }

  return (
    <>
      <header className="flex items-center justify-between gap-3 py-1 pr-2 pl-4">
        <div className="flex flex-wrap items-baseline gap-x-1.5">
          <h2 className="text-md font-semibold text-text">{t('notifications.title')}</h2>
          {unread > 0 && (
            <span className="text-text-2">{t('notifications.unreadCount', { count: unread })}</span>
          )}
        </div>
        <Link
          to={PROFILE_PATH}
          onClick={onLeave}
          aria-label={t('notifications.settings')}
          className="grid size-11 shrink-0 place-items-center rounded-field text-text-2 hover:bg-surface-2 hover:text-text"
        >
          <Icon name="settings" size={19} />
        </Link>
      </header>
      {items.length === 0 && loading && <LoadingRows />}
      <MayBeOld of={[live]}>
        {items.length === 0 && !loading && !isUnknown && (
          <EmptyState
            icon="bell"
            title={t('notifications.empty')}
            text={t('notifications.emptyHint')}
          />
        )}
      </MayBeOld>
      {byDay(items, { nowMs, timeZone }).map(({ when, list }) => (
        <section key={when} aria-label={t(`notifications.${when}`)}>
          <h3 className="border-t border-line bg-surface-2 px-4 py-1.5 text-sm font-semibold text-text-2">
            {t(`notifications.${when}`)}
          </h3>
          <ul>
            {foldAlike(list).map(({ key, ...alike }) => (
              <AlikeItem key={key} {...alike} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
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
    if (next) openPanel();
    else closePanel();
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
      <Panel onOpen={openOne} onLeave={() => change(false)} />
    </Popover>
  );
}
