import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Notification } from '#domain/notification/notification.ts';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { useNotificationPlace } from '#widgets/notifications/notification-place.ts';
import { notificationText } from '#widgets/notifications/notification-text.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useOpenedNotification } from './hooks.ts';

const HOME = '/';

function Opened({ notification }: { notification: Notification }) {
  const { t, format } = useFarmWords();
  const { title, body } = notificationText(notification, t, format);
  const target = useNotificationPlace()(notification);
  const leadsAway = target !== `/${encodeURIComponent(notification.id)}`;
  return (
    <>
      <h2 className="text-md font-semibold [overflow-wrap:anywhere] text-text">{title}</h2>
      <p className="[overflow-wrap:anywhere] text-text">{body}</p>
      <p className="mt-1 text-sm text-text-2">{format.bellTime(notification.created)}</p>
      {leadsAway && (
        <Link
          to={target}
          className={`mt-2 ${buttonClass({ variant: 'secondary', size: 'small' })}`}
        >
          {t('dashboardTiles.notification.open')}
        </Link>
      )}
    </>
  );
}

function Gone({ title, text }: { title: string; text?: string }) {
  return (
    <div role="alert">
      <h2 className="text-md font-semibold text-text">{title}</h2>
      {text && <p className="text-text-2">{text}</p>}
    </div>
  );
}

function Content({ id }: { id: string }) {
  const { t } = useTranslation();
  const opened = useOpenedNotification(id);
  if (opened.status === 'ready') return <Opened notification={opened.notification} />;
  if (opened.status === 'missing') {
    return (
      <Gone
        title={t('dashboardTiles.notification.missing')}
        text={t('dashboardTiles.notification.missingText')}
      />
    );
  }
  if (opened.status === 'failed') {
    return (
      <>
        <Gone title={t('dashboardTiles.notification.failed')} />
        <Button size="small" className="mt-2" onClick={opened.retry}>
          {t('common.retry')}
        </Button>
      </>
    );
  }
  return (
    <Loading text={t('dashboardTiles.notification.loading')}>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="mt-2 h-4 w-72 max-w-full" />
    </Loading>
  );
}

/** The notification that the address names, in front of everything else. */
export function NotificationCard({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <Card
      aria-label={t('dashboardTiles.notification.title')}
      className="flex items-start gap-3 !border-primary ring-1 ring-primary"
    >
      <Icon name="bell" className="mt-0.5 text-primary" />
      <div className="min-w-0 grow">
        <Content id={id} />
      </div>
      <Link
        to={HOME}
        aria-label={t('dashboardTiles.notification.close')}
        className="-m-1.5 grid size-10 shrink-0 place-items-center rounded-field text-text-2 hover:bg-surface-2 hover:text-text"
      >
        <Icon name="x" size={20} />
      </Link>
    </Card>
  );
}
