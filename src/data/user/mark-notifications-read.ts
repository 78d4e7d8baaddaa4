import { BATCH_LIMIT, UNREAD_NOTIFICATIONS_LIMIT } from '#domain/constants.ts';
import { paths } from '#domain/paths.ts';
import { useAuth } from '../auth/auth.ts';
import { writeThroughOutbox } from '../outbox/outbox.ts';
import {
  lastUnreadId,
  notificationsSource,
  unreadIds,
  unreadIdsAfter,
} from '../base/notifications.ts';
import { currentWriter, updatedAudit } from '../changes/with-audit.ts';

/**
 * Marks everything unread as read, loaded or not, all in one batch (spec 4), at once. Where more may be unread than is
 * listened to, the rest is looked for first; without a network what is known is marked. A batch holds 500: resolves to
 * whether more than that was unread, so that some still is.
 */
export async function markNotificationsRead(): Promise<{ readonly isMoreLeft: boolean }> {
  const auth = useAuth.getState();
  if (auth.status !== 'signedIn') return { isMoreLeft: false };
  const known = unreadIds();
  const last = lastUnreadId();
  const rest = last === null ? [] : await restBehind(auth.uid, last, BATCH_LIMIT + 1);
  const all = [...new Set([...known, ...rest])];
  const ids = all.slice(0, BATCH_LIMIT);
  markAsRead(auth.uid, auth.claims.farm, ids);
  notificationsSource.patch(ids, (item) => ({ ...item, read: true }));
  return { isMoreLeft: all.length > ids.length };
}

/** What is unread behind an id, as far as it can be read, until there are enough. */
async function restBehind(uid: string, id: string, enough: number): Promise<readonly string[]> {
  const page = await unreadIdsAfter(uid, id).catch(() => []);
  const last = page.at(-1);
  const isEnd = page.length < UNREAD_NOTIFICATIONS_LIMIT || page.length >= enough;
  if (isEnd || last === undefined) return page;
  return [...page, ...(await restBehind(uid, last, enough - page.length))];
}

function markAsRead(uid: string, farmId: string | null, ids: readonly string[]): void {
  const writer = currentWriter();
  if (ids.length === 0 || writer === null) return;
  writeThroughOutbox({
    uid,
    farmId,
    summary: { kind: 'notifications_read' },
    writes: ids.map((id) => ({
      kind: 'update',
      path: paths.notification(uid, id),
      mark: 'read',
      data: { read: true, ...updatedAudit(writer) },
    })),
  });
}
