import { markNotificationsRead } from '#data/commands/user/mark-notifications-read.ts';
import { reportError } from '#data/telemetry/report.ts';
import { openNotifications } from '#data/stores/session/notifications.ts';
import { BATCH_LIMIT } from '#domain/constants.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { sayUnexpected } from '#widgets/feedback/unexpected.ts';

/** The list comes with the first look at it; from then on new messages come in while it is open. */
export function openPanel(): void {
  openNotifications();
}

/** Closing the panel marks what was unread as read (spec 2), and says where it was more than one batch holds. */
export async function closePanel(): Promise<void> {
  try {
    const { isMoreLeft } = await markNotificationsRead();
    if (!isMoreLeft) return;
    const text = translate('shell.bell.moreUnread', { count: BATCH_LIMIT });
    showToast({ kind: 'warning', text });
  } catch (error) {
    reportError(error, { type: 'PredictedError', source: 'notifications' });
    sayUnexpected();
  }
}
