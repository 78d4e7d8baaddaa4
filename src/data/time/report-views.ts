import { paths } from '#domain/paths.ts';
import { compareDanish } from '#domain/text/compare.ts';
import {
  REPORT_VIEW_LIMITS,
  type ReportView,
  ReportViewSchema,
} from '#domain/time/report/report-view.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { dataOf } from '../live/live.ts';
import { newId } from '../device/device.ts';
import { updateDocument } from '../changes/update-document.ts';
import { createdAudit, deletedAudit, restoredAudit } from '../changes/with-audit.ts';

/** Two devices without a network may each have filled the list. */
const MOST = REPORT_VIEW_LIMITS.views * 2;

/** One's own saved views of the reports, by name; deleted ones are not among them. */
export const reportViews = createLiveFamily({
  name: 'report-views',
  schema: ReportViewSchema,
  queries: (scope: { readonly uid: string }) => [
    { path: paths.reportViews(scope.uid), where: [['deleted', '==', null]], limit: MOST },
  ],
  sort: (views) => {
    return views.toSorted((a, b) => compareDanish(a.name, b.name) || (a.id < b.id ? -1 : 1));
  },
});

const NONE: readonly ReportView[] = [];

/** The saved views while the component is on screen; none while unknown. */
export function useReportViews(uid: string): readonly ReportView[] {
  return dataOf(reportViews.use({ uid })) ?? NONE;
}

/** Keeps a view of the reports under a checked name; returns its id at once. */
export function addReportView(uid: string, name: string, search: string): string {
  const id = newId();
  updateDocument({
    kind: 'report_view',
    path: () => paths.reportView(uid, id),
    fields: { id, name, search },
    audit: createdAudit,
    create: true,
  });
  return id;
}

/** Gives a view another checked name, or another address; returns at once. */
export function changeReportView(
  uid: string,
  id: string,
  fields: { readonly name: string } | { readonly search: string },
): void {
  updateDocument({ kind: 'report_view', path: () => paths.reportView(uid, id), fields });
}

/** Puts a view away (spec 4: deleted), or brings it back; returns at once. */
export function putReportViewAway(uid: string, id: string, isAway: boolean): void {
  const path = (): string => paths.reportView(uid, id);
  const audit = isAway ? deletedAudit : restoredAudit;
  updateDocument({ kind: 'report_view', path, fields: {}, audit, mark: 'deletedByEid' });
}
