import { compareDanish } from '#domain/text/compare.ts';
import { paths } from '#domain/paths.ts';
import {
  REPORT_VIEW_LIMITS,
  type ReportView,
  ReportViewSchema,
} from '#domain/time/report/report-view.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { dataOf } from '../live/live.ts';

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
