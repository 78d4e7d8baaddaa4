import { paths } from '#domain/paths.ts';
import { useAuth } from '../../auth/auth.ts';
import { dataOf } from '../../live/live.ts';
import { writeThroughOutbox } from '../../outbox/outbox.ts';
import { notificationsSource } from '../../stores/session/notifications.ts';
import { currentWriter, updatedAudit } from '../documents/with-audit.ts';

/** Marks every loaded unread notification as read, all in one batch (spec 4); returns at once. */
export function markNotificationsRead(): void {
  const auth = useAuth.getState();
  const writer = currentWriter();
  if (auth.status !== 'signedIn' || writer === null) return;
  const items = dataOf(notificationsSource.get().live) ?? [];
  const ids = items.filter((item) => !item.read).map((item) => item.id);
  if (ids.length === 0) return;
  writeThroughOutbox({
    uid: auth.uid,
    farmId: auth.claims.farm,
    summary: { kind: 'notifications_read' },
    writes: ids.map((id) => ({
      kind: 'update',
      path: paths.notification(auth.uid, id),
      mark: 'read',
      data: { read: true, ...updatedAudit(writer) },
    })),
  });
  notificationsSource.patch(ids, (item) => ({ ...item, read: true }));
}
