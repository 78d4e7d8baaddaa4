import { markNotificationsRead } from '#data/commands/user/mark-notifications-read.ts';
import { reportError } from '#data/telemetry/report.ts';
import { loadMoreNotifications } from '#data/stores/session/notifications.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

const SOURCE = 'notifications';

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
