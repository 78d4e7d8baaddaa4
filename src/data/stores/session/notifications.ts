import { NOTIFICATION_PAGE_SIZE } from '#domain/constants.ts';
import {
  type Notification,
  NotificationSchema,
  unreadCount,
} from '#domain/notification/notification.ts';
import { isDocumentId, paths } from '#domain/paths.ts';
import { toEntity } from '../../firebase/convert.ts';
import { database } from '../../firebase/firestore.ts';
import { createPagedQuery } from '../../live/create-paged-query.ts';
import { dataOf } from '../../live/live.ts';

const NONE: readonly Notification[] = [];

/** The signed-in person's notifications, newest first, ten a page (spec 7). */
export const notificationsSource = createPagedQuery({
  name: 'notifications',
  schema: NotificationSchema,
  pageSize: NOTIFICATION_PAGE_SIZE,
  path: (scope: { readonly uid: string }) => paths.notifications(scope.uid),
  orderBy: 'created',
});

/** What the bell shows. `loading` covers the first page and further ones. */
export function useNotifications(): {
  readonly items: readonly Notification[];
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly unread: number;
} {
  const { live, hasMore, loadingMore } = notificationsSource.usePaged();
  const items = dataOf(live) ?? NONE;
  const loading = loadingMore || live.status === 'loading' || live.status === 'idle';
  return { items, hasMore, loading, unread: unreadCount(items) };
}

/** Fetches the next page. Rejects when it cannot be read. */
export function loadMoreNotifications(): Promise<void> {
  return notificationsSource.loadMore();
}

/** One notification for a deep link, from the cache first; null when there is none. Rejects offline. */
export async function fetchNotification(uid: string, id: string): Promise<Notification | null> {
  if (!isDocumentId(id)) return null;
  const opened = await database();
  const path = paths.notification(uid, id);
  const cached = await opened.readDoc(path, 'cache').catch(() => null);
  const found = cached ?? (await opened.readDoc(path, 'server'));
  if (found === null) return null;
  const parsed = toEntity(NotificationSchema, id, found.data);
  return parsed.ok ? parsed.value : null;
}
