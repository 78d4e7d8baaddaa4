import type { NotificationSettings } from '#domain/notification/settings/notification-settings.ts';
import { updateUser } from './update-user.ts';

/** Saves how the signed-in person wants to be told, on all their devices; returns at once. */
export function changeNotificationSettings(settings: NotificationSettings): void {
  updateUser('notification_settings', 'notificationSettings', settings, 'updatedByEid');
}
