import { markNotificationsRead } from '#data/commands/user/mark-notifications-read.ts';
import { reportError } from '#data/telemetry/report.ts';
import { loadMoreNotifications, openNotifications } from '#data/stores/session/notifications.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

const SOURCE = 'notifications';

/** The list comes with the first look at it; from then on new messages come in while it is open. */
export function openPanel(): void {
  openNotifications();
}

/** Closing the panel marks what was unread as read (spec 2). */
export function closePanel(): void {
  void markNotificationsRead().catch((error: unknown) =>
    reportError(error, { type: 'PredictedError', source: SOURCE }),
  );
}

/** Fetches the next page; says so when it cannot be had. */
export async function loadMore(): Promise<void> {
  try {
    await loadMoreNotifications();
  } catch (error) {
    reportError(error, { type: 'PredictedError', source: SOURCE });
    showToast({ kind: 'error', text: translate('notifications.failed') });
  }
}
