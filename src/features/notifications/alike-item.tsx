import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#domain/notification/notification.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { Alike } from './model.ts';
import { NotificationItem } from './notification-item.tsx';

type Props = Omit<Alike, 'key'> & { onOpen: (notification: Notification) => void };

/** The newest of what is alike, with how many there are; the rest stand under it once they are asked for. */
export function AlikeItem({ newest, older, onOpen }: Props) {
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
