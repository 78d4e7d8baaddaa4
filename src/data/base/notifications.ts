import { NOTIFICATION_PAGE_SIZE, UNREAD_NOTIFICATIONS_LIMIT } from '#domain/constants.ts';
import {
  type Notification,
  NotificationSchema,
  unreadOf,
} from '#domain/notification/notification.ts';
import { isDocumentId, paths } from '#domain/paths.ts';
import { useAuth } from '../auth/auth.ts';
import { toEntity } from '../firebase/convert.ts';
import { database } from '../firebase/firestore.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';
import { createLiveCollection } from '../live/create-live-collection.ts';
import { createPagedQuery } from '../live/create-paged-query.ts';
import { dataOf, isWaitedFor, type Live } from '../live/live.ts';
import { fetchPage } from '../live/subscribe.ts';

const NONE: readonly Notification[] = [];

/** The signed-in person's notifications, newest first, ten a page (spec 7). */
export const notificationsSource = createPagedQuery({
  name: 'notifications',
  schema: NotificationSchema,
  pageSize: NOTIFICATION_PAGE_SIZE,
  path: (scope: { readonly uid: string }) => paths.notifications(scope.uid),
  orderBy: 'created',
});

const unreadQuery = ({ uid }: { readonly uid: string }): QuerySpec => ({
  path: paths.notifications(uid),
  where: [['read', '==', false]],
  byId: true,
  limit: UNREAD_NOTIFICATIONS_LIMIT,
});

/** What is unread, on whatever page it stands: the bell counts all of it (design 12). */
export const unreadSource = createLiveCollection({
  name: 'unread-notifications',
  schema: NotificationSchema,
  queries: (scope: { readonly uid: string }) => [unreadQuery(scope)],
  whole: 'inPart',
});

/** Ids of everything unread that is known: what the server says, and what the pages show. */
export function unreadIds(): readonly string[] {
  return unreadOf(
    dataOf(unreadSource.get()) ?? NONE,
    dataOf(notificationsSource.get().live) ?? NONE,
  );
}

/** The last id that is listened to, where there may be more unread behind it; null where that is all. */
export function lastUnreadId(): string | null {
  const ids = (dataOf(unreadSource.get()) ?? NONE).map(({ id }) => id);
  return ids.length < UNREAD_NOTIFICATIONS_LIMIT ? null : (ids.toSorted().at(-1) ?? null);
}

/** More ids of what is unread behind one of them, as many as are listened to at most. Rejects where they cannot be read. */
export async function unreadIdsAfter(uid: string, after: string): Promise<readonly string[]> {
  const page = await fetchPage('unread-notifications', {
    ...unreadQuery({ uid }),
    startAfter: [after],
  });
  return page.map(({ id }) => id);
}

/** Reads the first page, for the list under the bell; the badge counts what is unread without it. Again is harmless. */
export function openNotifications(): void {
  const auth = useAuth.getState();
  if (auth.status === 'signedIn') notificationsSource.connect({ uid: auth.uid });
}

/** What the bell shows. `loading` covers the first page and further ones. */
export function useNotifications(): {
  /** Where the list comes from. */
  readonly live: Live<unknown>;
  readonly items: readonly Notification[];
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly unread: number;
} {
  const { live, hasMore, loadingMore } = notificationsSource.usePaged();
  const items = dataOf(live) ?? NONE;
  const unread = dataOf(unreadSource.useLive()) ?? NONE;
  const loading = loadingMore || isWaitedFor(live);
  return { live, items, hasMore, loading, unread: unreadOf(unread, items).length };
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
