import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFarm } from '#data/base/farm.ts';
import { loadMoreNotifications, useNotifications } from '#data/base/notifications.ts';
import { reportError } from '#data/telemetry/report.ts';
import { DEFAULT_TIME_ZONE } from '#domain/dates/day.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { PROFILE_PATH } from '#domain/routes/profile-routes.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Button } from '#ui/inputs/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { MayBeOld, useStale } from '#widgets/live-boundary/may-be-old.tsx';
import { byDay, foldAlike } from './model.ts';
import { AlikeItem } from './alike-item.tsx';
import { LoadingRows } from './loading-rows.tsx';

/** Fetches the next page; says so when it cannot be had. */
async function loadMore(): Promise<void> {
  try {
    await loadMoreNotifications();
  } catch (error) {
    reportError(error, { type: 'PredictedError', source: 'notifications' });
    showToast({ kind: 'error', text: translate('notifications.failed') });
  }
}

export type PanelProps = { onOpen: (notification: Notification) => void; onLeave: () => void };

/** The list under the bell, newest first. */
export function Panel({ onOpen, onLeave }: PanelProps) {
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
          <h2 className="text-md font-semibold text-text">{t('shell.bell.title')}</h2>
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
