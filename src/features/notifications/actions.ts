import { markNotificationsRead } from '#data/commands/user/mark-notifications-read.ts';
import { reportError } from '#data/telemetry/report.ts';
import { openNotifications } from '#data/stores/session/notifications.ts';

/** The list comes with the first look at it; from then on new messages come in while it is open. */
export function openPanel(): void {
  openNotifications();
}

/** Closing the panel marks what was unread as read (spec 2). */
export function closePanel(): void {
  void markNotificationsRead().catch((error: unknown) =>
    reportError(error, { type: 'PredictedError', source: 'notifications' }),
  );
}
