import { UNREAD_NOTIFICATIONS_LIMIT } from '#domain/constants.ts';
import { paths } from '#domain/paths.ts';
import { useAuth } from '../../auth/auth.ts';
import { writeThroughOutbox } from '../../outbox/outbox.ts';
import {
  lastUnreadId,
  notificationsSource,
  unreadIds,
  unreadIdsAfter,
} from '../../stores/session/notifications.ts';
import { currentWriter, updatedAudit } from '../documents/with-audit.ts';

/**
 * Marks everything unread as read, loaded or not, all in one batch (spec 4), at once. Where more may be unread than is
 * listened to, the rest is looked for first, and takes further batches; without a network what is known is marked.
 */
export async function markNotificationsRead(): Promise<void> {
  const auth = useAuth.getState();
  if (auth.status !== 'signedIn') return;
  const known = unreadIds();
  const last = lastUnreadId();
  const rest = last === null ? [] : await restBehind(auth.uid, last);
  const ids = [...new Set([...known, ...rest])];
  for (let from = 0; from < ids.length; from += UNREAD_NOTIFICATIONS_LIMIT) {
    const some = ids.slice(from, from + UNREAD_NOTIFICATIONS_LIMIT);
    markAsRead(auth.uid, auth.claims.farm, some);
  }
  notificationsSource.patch(ids, (item) => ({ ...item, read: true }));
}

/** Everything unread behind an id, as far as it can be read. */
async function restBehind(uid: string, id: string): Promise<readonly string[]> {
  const page = await unreadIdsAfter(uid, id).catch(() => []);
  const last = page.length < UNREAD_NOTIFICATIONS_LIMIT ? undefined : page.at(-1);
  return last === undefined ? page : [...page, ...(await restBehind(uid, last))];
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
