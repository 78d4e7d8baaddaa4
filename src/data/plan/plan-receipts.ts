import { paths } from '#domain/paths.ts';
import type { WeekKey } from '#domain/plan/week/iso-week.ts';
import { PlanReceiptSchema } from '#domain/plan/week/plan-receipt.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';
import { createLiveFamily } from '../live/create-live-family.ts';

/** What people have said of what was published of some weeks of a unit: for its planners. */
export const unitReceipts = createLiveFamily({
  name: 'unit-receipts',
  schema: PlanReceiptSchema,
  whole: 'inPart',
  queries: (scope: {
    readonly farmId: string;
    readonly unitId: string;
    readonly weeks: readonly WeekKey[];
  }): QuerySpec[] =>
    scope.weeks.map((week) => ({
      path: paths.planReceipts(scope.farmId),
      where: [
        ['unitId', '==', scope.unitId],
        ['week', '==', week],
      ],
    })),
});

/** What one has confirmed oneself of weeks from one on. */
export const ownReceipts = createLiveFamily({
  name: 'own-receipts',
  schema: PlanReceiptSchema,
  whole: 'inPart',
  queries: (scope: {
    readonly farmId: string;
    readonly employeeId: string;
    readonly from: WeekKey;
  }): QuerySpec[] => [
    {
      path: paths.planReceipts(scope.farmId),
      where: [
        ['employeeId', '==', scope.employeeId],
        ['week', '>=', scope.from],
      ],
    },
  ],
});
