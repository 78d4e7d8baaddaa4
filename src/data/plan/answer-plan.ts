import { paths } from '#domain/paths.ts';
import type { WeekKey } from '#domain/plan/week/iso-week.ts';
import type { OwnShift } from '#domain/plan/week/own-shifts.ts';
import {
  type PlanReceipt,
  planReceiptId,
  PlanReceiptSchema,
} from '#domain/plan/week/plan-receipt.ts';
import type { PlanWeek } from '#domain/plan/week/plan-week.ts';
import { updateDocument } from '../changes/update-document.ts';
import { currentWriter } from '../changes/with-audit.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';
import { createLiveFamily } from '../live/create-live-family.ts';

type Published = Pick<PlanWeek, 'unitId' | 'week' | 'publicationId'>;

/**
 * Takes back that one cannot come on a shift; works offline. The other ones stay declined; where there is none, the week
 * is confirmed.
 */
export function acceptAgain(shift: Published & Pick<OwnShift, 'alsoDeclined'>): void {
  const declined = [...shift.alsoDeclined];
  if (declined.length === 0) answerPlan(shift, { confirmed: true, declined }, 'confirmed');
  // Both words are about one publication and neither confirms it: the place that is empty now tells them apart.
  else answerPlan(shift, { confirmed: false, declined }, `declined.${declined.length}`);
}

/**
 * Says what one makes of what is published of a unit's week; works offline. It is confirmed for oneself; or one cannot come
 * on some shifts, which stay one's own until a planner acts; or, with neither, one has seen it, and no more.
 */
export function answerPlan(
  { unitId, week, publicationId }: Published,
  said: Pick<PlanReceipt, 'confirmed' | 'declined'>,
  mark = 'publicationId',
): void {
  const employeeId = currentWriter()?.eid ?? null;
  if (employeeId === null) return;
  const id = planReceiptId(unitId, week, employeeId);
  updateDocument({
    kind: 'plan_receipt',
    path: (farmId) => paths.planReceipt(farmId, id),
    fields: { id, employeeId, unitId, week, publicationId, ...said, was: {} },
    merge: true,
    mark,
  });
}

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
