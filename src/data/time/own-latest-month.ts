import { paths } from '#domain/paths.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { createLiveFamily } from '../live/create-live-family.ts';

/** The totals of the latest month that is counted of oneself; none where nothing ever was. */
export const ownLatestMonth = createLiveFamily({
  name: 'own-latest-month',
  schema: TimeMonthSchema,
  queries: (scope: { readonly farmId: string; readonly employeeId: string }) => [
    {
      path: paths.timeMonths(scope.farmId),
      where: [['employeeId', '==', scope.employeeId]],
      orderBy: ['month', 'desc'],
      limit: 1,
    },
  ],
});
