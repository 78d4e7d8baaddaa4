import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#domain/notification/notification.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { notificationText } from '#widgets/notifications/notification-text.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { pagePart } from '#widgets/page/page-parts.ts';

/** What is settled in a message is loaded when there is something to settle: the bell stands on every page. */
const OpenEnd = lazy(() => import('./open-end.tsx'));
const Answers = pagePart(async () => (await import('./answers.tsx')).Answers);
const OF_OPEN_ENDS = new Set(['registration_own_no_stop', 'registration_no_stop']);

export type NotificationItemProps = {
  notification: Notification;
  onOpen: () => void;
  /** Under it, what else belongs to it. */
  children?: ReactNode;
};

export function NotificationItem({ notification, onOpen, children }: NotificationItemProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
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
