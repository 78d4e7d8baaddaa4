import type { Language } from '#domain/language.ts';
import type { NotificationSettings } from '#domain/notification/settings/notification-settings.ts';
import { paths } from '#domain/paths.ts';
import { useAuth } from '../auth/auth.ts';
import type { FieldValue } from '../firebase/field-value.ts';
import type { OutboxSummary } from '../outbox/journal/entry.ts';
import { isOutboxOpen, writeThroughOutbox } from '../outbox/outbox.ts';
import { createdAudit, currentWriter, updatedAudit } from '../changes/with-audit.ts';

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

/** Saves the signed-in person's language (spec 4); returns at once. */
export function setLanguage(lang: Language): void {
  updateUser('language', 'lang', lang);
}

/** Saves how the signed-in person wants to be told, on all their devices; returns at once. */
export function changeNotificationSettings(settings: NotificationSettings): void {
  updateUser('notification_settings', 'notificationSettings', settings, 'updatedByEid');
}

/** Makes the own user document of somebody new, who has no farm yet; returns at once. */
export function createUser(firstName: string, lang: Language): void {
  const auth = useAuth.getState();
  const writer = currentWriter();
  if (auth.status !== 'signedIn' || writer === null) return;
  writeThroughOutbox({
    uid: auth.uid,
    farmId: null,
    summary: { kind: 'account' },
    writes: [
      {
        kind: 'set',
        path: paths.user(auth.uid),
        mark: 'createdByUid',
        data: { id: auth.uid, firstName, lang, ...createdAudit(writer) },
      },
    ],
  });
}
