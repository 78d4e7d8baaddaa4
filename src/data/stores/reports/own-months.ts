import type { Month } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { createLiveFamily } from '../../live/create-live-family.ts';

/** The totals of one's own months, from a month on: they tell in which of them something waits. */
export const ownMonths = createLiveFamily({
  name: 'own-months',
  schema: TimeMonthSchema,
  queries: (scope: {
    readonly farmId: string;
    readonly employeeId: string;
    readonly from: Month;
  }) => [
    {
      path: paths.timeMonths(scope.farmId),
      where: [
        ['employeeId', '==', scope.employeeId],
        ['month', '>=', scope.from],
      ],
    },
  ],
});
