import type { NotificationSettings } from '#domain/notification/settings/notification-settings.ts';
import { paths } from '#domain/paths.ts';
import { useAuth } from '../auth/auth.ts';
import type { FieldValue } from '../firebase/field-value.ts';
import type { OutboxSummary } from '../outbox/journal/entry.ts';
import { isOutboxOpen, writeThroughOutbox } from '../outbox/outbox.ts';
import { currentWriter, updatedAudit } from '../changes/with-audit.ts';

/**
 * Changes one field of the own user document; nothing happens while signed out. `mark` is the field by
 * which the write is recognised on the server, where the value itself cannot be compared. Nobody has to
 * wait for the `accepted` inside.
 */
export function updateUser(
  kind: OutboxSummary['kind'],
  field:
    'lang' | 'selectedUnitId' | 'firstName' | 'FCMTokens' | 'dashboard' | 'notificationSettings',
  value: string | FieldValue | NotificationSettings,
  mark: string = field,
): ReturnType<typeof writeThroughOutbox> | null {
  const auth = useAuth.getState();
  const writer = currentWriter();
  if (auth.status !== 'signedIn' || writer === null || !isOutboxOpen()) return null;
  return writeThroughOutbox({
    uid: auth.uid,
    farmId: auth.claims.farm,
    summary: { kind },
    writes: [
      {
        kind: 'update',
        path: paths.user(auth.uid),
        mark,
        data: { [field]: value, ...updatedAudit(writer) },
      },
    ],
  });
}
