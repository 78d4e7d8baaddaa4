import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFarm } from '#data/base/farm.ts';
import { loadMoreNotifications, useNotifications } from '#data/base/notifications.ts';
import { reportError } from '#data/device/report.ts';
import { DEFAULT_TIME_ZONE } from '#domain/dates/day.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { PROFILE_PATH } from '#domain/routes/module-routes.ts';
import { translate } from '#i18n/index.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { MayBeOld, useStale } from '#widgets/feedback/may-be-old.tsx';
import { notificationText } from '#widgets/notifications/notification-text.ts';
import { pagePart } from '#widgets/page/page-parts.ts';
import { type Alike, byDay, foldAlike } from './model.ts';
import { LoadingRows } from './loading-rows.tsx';

/** What is settled in a message is loaded when there is something to settle: the bell stands on every page. */
const OpenEnd = lazy(() => import('./open-end.tsx'));
const Answers = pagePart(async () => (await import('./answers.tsx')).Answers);
const OF_OPEN_ENDS = new Set(['registration_own_no_stop', 'registration_no_stop']);

type NotificationItemProps = {
  notification: Notification;
  onOpen: () => void;
  /** Under it, what else belongs to it. */
  children?: ReactNode;
};

export function NotificationItem({ notification, onOpen, children }: NotificationItemProps) {
  const { t, format } = useFarmWords();
  const { type, params, about } = notification;
  const { title, body } = notificationText(notification, t, format);
  return (
    <li className="border-t border-line">
      <button
        type="button"
        onClick={onOpen}
        className="grid w-full gap-0.5 px-4 py-3 text-left hover:bg-surface-2 focus-visible:!outline-offset-[-3px]"
      >
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0 text-base font-semibold [overflow-wrap:anywhere] text-text">
            {title}
          </span>
          <Tag kind={notification.read ? 'neutral' : 'blue'}>
            {notification.read ? t('notifications.read') : t('notifications.unread')}
          </Tag>
        </span>
        {body && <span className="text-sm [overflow-wrap:anywhere] text-text-2">{body}</span>}
        <span className="tnum text-xs text-text-3">{format.bellTime(notification.created)}</span>
      </button>
      {OF_OPEN_ENDS.has(type ?? '') && (
        <Suspense>
          <OpenEnd day={String(params['day'] ?? '')} link={notification.link ?? ''} />
        </Suspense>
      )}
      {about !== null && (
        <Suspense>
          <Answers about={about} type={type} />
        </Suspense>
      )}
      {children}
    </li>
  );
}

type Props = Omit<Alike, 'key'> & { onOpen: (notification: Notification) => void };

/** The newest of what is alike, with how many there are; the rest stand under it once they are asked for. */
function AlikeItem({ newest, older, onOpen }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const open = () => onOpen(newest);
  if (older.length === 0) return <NotificationItem notification={newest} onOpen={open} />;
  // What is hidden must not be taken for read.
  const isUnread = !newest.read || (!isWhole && older.some(({ read }) => !read));
  return (
    <NotificationItem notification={{ ...newest, read: !isUnread }} onOpen={open}>
      <div className="px-4 pb-3">
        <button
          type="button"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
          className="flex min-h-11 w-full items-center justify-between gap-3 rounded-field border border-line px-3 text-left text-sm font-semibold text-text-2 hover:bg-surface-2 hover:text-text"
        >
          {t('notifications.alike', { count: older.length + 1 })}
          <Icon name="chevron-down" size={17} className={cx('shrink-0', isWhole && 'rotate-180')} />
        </button>
      </div>
      <ul id={id} hidden={!isWhole}>
        {isWhole &&
          older.map((one) => (
            <NotificationItem key={one.id} notification={one} onOpen={() => onOpen(one)} />
          ))}
      </ul>
    </NotificationItem>
  );
}

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
