import { addReportView, changeReportView, putReportViewAway } from '#data/time/report-views.ts';
import { checkViewName, type ReportView } from '#domain/time/report/report-view.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

/** What is wrong with the name of a new view in words, else null. */
export function viewNameError(typed: string, views: readonly ReportView[]): string | null {
  const name = checkViewName(typed, views);
  return name.ok ? null : translate(`timeReports.views.issues.${name.code}`);
}

/** Keeps what is on screen under a name that is good. */
export function saveView(
  uid: string,
  typed: string,
  search: string,
  views: readonly ReportView[],
): void {
  const name = checkViewName(typed, views);
  if (!name.ok) return;
  addReportView(uid, name.value, search);
  showToast({ kind: 'success', text: translate('timeReports.views.saved', { name: name.value }) });
}

/** Gives a view another name; what is wrong with it in words, else null. */
export function renameView(
  uid: string,
  view: ReportView,
  typed: string,
  views: readonly ReportView[],
): string | null {
  const name = checkViewName(typed, views, view.id);
  if (!name.ok) return translate(`timeReports.views.issues.${name.code}`);
  if (name.value !== view.name) changeReportView(uid, view.id, { name: name.value });
  return null;
}

/** Takes a view away, with the way back. */
export function removeView(uid: string, view: ReportView): void {
  putReportViewAway(uid, view.id, true);
  showToast({
    kind: 'success',
    text: translate('timeReports.views.removed', { name: view.name }),
    action: {
      label: translate('common.undo'),
      onPress: () => putReportViewAway(uid, view.id, false),
    },
  });
}
